import { chainDisplay } from '../../parts/network/chainDisplay.ts';
import type { AskedFacts } from '../../parts/bridge/bridgeDescription.ts';
import { feeOf } from '../../parts/bridge/tokens/shownAmounts.ts';
import type { BridgeForm } from './useBridgeForm.ts';

/** What the form shows about a deposit that was requested from the wallet. */
export function requestedFacts({ choice, amount: typed, ...form }: BridgeForm): AskedFacts {
  const token = choice.sourceToken;
  const asset =
    typed === null || token === null ? null : { amount: typed, decimals: token.decimals, symbol: token.symbol };
  return {
    asset,
    fee: asset === null ? { kind: 'unknown' } : feeOf(form.arriving, form.conditions, form.areConditionsLoading),
    claimValue: null,
    recipient: form.recipient.committed,
    source: chainDisplay(choice.sourceChainId),
    target: choice.targetChainId === null ? null : chainDisplay(choice.targetChainId),
  };
}
