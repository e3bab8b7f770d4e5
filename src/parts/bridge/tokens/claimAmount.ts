import { amountMode } from '../../../config/amountMode.ts';
import { tokenAt } from '../../../config/tokenLookup.ts';
import { tokenBySymbol } from '../../../config/tokens.ts';
import { parseAmount } from '../../../core/amounts.ts';
import { isRouteOpen } from '../../../core/bridge/targetAmount.ts';
import type { DepositEvent } from '../../../core/claims/claim.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { tokenOnChain, type Token } from '../../../core/tokens/token.ts';
import { dynamicTokenAt } from '../../../state/dynamicTokens.ts';
import type { TokenAmount } from '../../amount/asset.ts';
import { claimTokens } from './claimTokens.ts';
import { arrivingAmount } from './shownAmounts.ts';

/** The amount of a deposit, and its coin on the target chain. */
export interface ClaimAmount {
  amount: TokenAmount;
  source: Token;
  target: Token | null;
  /** The amount that the bridge books there, before its fee; null if the target's token is not known. */
  arriving: TokenAmount | null;
  /** Its smallest units have another value there: another amount arrives than was sent. */
  arrivesAsAnother: boolean;
}

function claimAmountOf(units: bigint, source: Token, target: Token | null): ClaimAmount {
  const amount = { amount: units, decimals: source.decimals, symbol: source.symbol };
  return {
    amount,
    source,
    target,
    arriving: target && arrivingAmount(amount, target),
    arrivesAsAnother: target !== null && !isRouteOpen(amountMode, { source: source.decimals, target: target.decimals }),
  };
}

/** The amount according to the chain; until it is read, or if the deposit failed, as it was typed here. */
export function claimAmount(event: DepositEvent | null, persisted: SavedClaim | undefined): ClaimAmount | null {
  if (event !== null) {
    const { source, target } = claimTokens(event);
    return source && claimAmountOf(event.amount, source, target);
  }
  if (persisted === undefined) return null;
  const { sourceChainId, targetChainId, currencyId, typedAmount } = persisted;
  const entry =
    tokenBySymbol(currencyId) ?? tokenAt(sourceChainId, currencyId) ?? dynamicTokenAt(sourceChainId, currencyId);
  const source = entry && tokenOnChain(entry, sourceChainId);
  const amount = source && parseAmount(typedAmount, source.decimals);
  if (entry === null || source === null || amount === null) return null;
  return claimAmountOf(amount, source, tokenOnChain(entry, targetChainId));
}
