import { shareRatio, type PoolShare } from '../../core/liquidity/poolRoom.ts';
import { intlTag } from '../../i18n/locales.ts';
import { useLocale } from '../../i18n/useText.ts';

/** A share of a pool in per cent. */
export function ShareText({ share }: { share: PoolShare }) {
  const locale = useLocale();
  const format = new Intl.NumberFormat(intlTag(locale), { style: 'percent', maximumSignificantDigits: 4 });
  return <bdi>{format.format(shareRatio(share))}</bdi>;
}
