import { intlTag } from '../../i18n/locales.ts';
import { useLocale } from '../../i18n/useText.ts';

/** A rate in parts per million, shown in per cent with all its digits. */
export function RateText({ perMillion }: { perMillion: bigint }) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumFractionDigits: 4 });
  return <bdi>{format.format(Number(perMillion) / 1_000_000)}</bdi>;
}
