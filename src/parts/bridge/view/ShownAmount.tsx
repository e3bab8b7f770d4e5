import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { AmountLook } from '../../amount/TokenAmountText.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { AssetText } from './AssetText.tsx';
import type { Asset, Shown } from './props.ts';

interface ShownAmountProps {
  amount: Shown<Asset>;
  as?: AmountLook;
  isTappable?: boolean;
}

/** An amount from the chain, its place while it loads, or the honest 'Not known'. */
export function ShownAmount({ amount, as = 'exact', isTappable = true }: ShownAmountProps) {
  const text = useText();
  if (amount.kind === 'loading') return <Skeleton label={text('common.loading')} />;
  if (amount.kind === 'unknown') return <Text id="common.unknown" />;
  return <AssetText asset={amount.value} as={as} isTappable={isTappable} />;
}
