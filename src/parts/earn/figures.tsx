import { APR_ONE } from '../../core/earn/apr.ts';
import { PRICE_ONE } from '../../core/earn/prices.ts';
import { intlTag } from '../../i18n/locales.ts';
import { useLocale } from '../../i18n/useText.ts';

/** A yearly rate in per cent. @param apr of `APR_ONE` */
export function AprText({ apr }: { apr: bigint }) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  return <bdi>{format.format(ratio(apr, APR_ONE))}</bdi>;
}

/** US dollars, always read from left to right: else 'US$' in Arabic becomes '$US'. @param value times 1e18 */
export function DollarText({ value }: { value: bigint }) {
  const amount = ratio(value, PRICE_ONE);
  const format = new Intl.NumberFormat(intlTag(useLocale()), {
    style: 'currency',
    currency: 'USD',
    // A sum below a cent is still not nothing.
    ...(amount < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
  });
  return <bdi dir="ltr">{format.format(amount)}</bdi>;
}

/** Days, hours or minutes, in the largest unit of which there is one. */
export function DurationText({ seconds }: { seconds: number }) {
  const [unit, size] = unitOf(seconds);
  const format = new Intl.NumberFormat(intlTag(useLocale()), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'day' ? 1 : 0,
  });
  return <bdi>{format.format(Math.max(seconds / size, 0))}</bdi>;
}

/** The same as a time to come, such as 'in 2 hours'; rounded up, so that it never ends too early. */
export function TimeLeftText({ seconds }: { seconds: number }) {
  const [unit, size] = unitOf(seconds);
  const format = new Intl.RelativeTimeFormat(intlTag(useLocale()), { numeric: 'always' });
  return <bdi>{format.format(Math.max(Math.ceil(seconds / size), 1), unit)}</bdi>;
}

const dayS = 86_400;

function unitOf(seconds: number): ['day' | 'hour' | 'minute', number] {
  if (seconds >= 2 * dayS) return ['day', dayS];
  return seconds >= 2 * 3_600 ? ['hour', 3_600] : ['minute', 60];
}

/** A quotient with six digits after the point, however large the numbers are. */
function ratio(part: bigint, whole: bigint): number {
  return Number((part * 1_000_000n) / whole) / 1_000_000;
}
