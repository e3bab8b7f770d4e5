import { tokenOfCurrencyId } from '../../config/tokenLookup.ts';
import type { BridgeUrl } from '../../parts/bridge/bridgeUrl.ts';
import { setBridgeErc20, type BridgeErc20Form } from '../../state/bridgeErc20.ts';

/** Takes what the address says into the form. */
export function takeUrl(url: BridgeUrl): void {
  const patch: Partial<BridgeErc20Form> = {};
  const token = url.id === null ? null : tokenOfCurrencyId(url.id);
  if (token !== null) patch.currencySymbol = token.symbol;
  if (url.toChainId !== null) patch.targetChainId = url.toChainId;
  if (url.amountText !== '') patch.typedAmount = url.amountText;
  if (Object.keys(patch).length > 0) void setBridgeErc20(patch);
}
