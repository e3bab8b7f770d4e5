import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { AmountLook } from './TokenAmountText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AssetText } from './AssetText.tsx';
import type { Asset, Shown } from './asset.ts';

interface ShownAmountProps {
  amount: Shown<Asset>;
  as?: AmountLook;
  isTappable?: boolean;
}

/** An amount from the chain, a placeholder while it loads, or 'Not known'. A fee of zero is 'Free'. */
export function ShownAmount({ amount, as = 'exact', isTappable = true }: ShownAmountProps) {
  const text = useText();
  if (amount.kind === 'loading') return <Skeleton label={text('common.loading')} />;
  if (amount.kind === 'unknown') return <Text id="common.unknown" />;
  if (as === 'fee' && 'amount' in amount.value && amount.value.amount === 0n) return <Text id="nft.facts.free" />;
  return <AssetText asset={amount.value} as={as} isTappable={isTappable} />;
}
