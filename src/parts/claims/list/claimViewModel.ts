import { chainById } from '../../../config/chains/chains.ts';
import { tokenAt } from '../../../config/tokenLookup.ts';
import { tokenBySymbol } from '../../../config/tokens.ts';
import { formatAmountExact } from '../../../core/amounts.ts';
import { parseAddress, shortenAddress } from '../../../core/address.ts';
import {
  claimState,
  type ClaimFacts,
  type ClaimRef,
  type ClaimState,
  type ClaimType,
  type DepositEvent,
} from '../../../core/claims/claim.ts';
import { claimPath as pathOf } from '../../../core/claims/claimLink.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import { isWithdrawal } from '../../../core/claims/withdrawal.ts';
import { displaySymbol, tokenOnChain } from '../../../core/tokens/token.ts';
import { dynamicTokenAt } from '../../../state/dynamicTokens.ts';
import { collectionNamed } from '../../../state/collections.ts';
import { trackRemark, type TrackRemark } from '../../../core/watch/claimTrack.ts';

/** What a card shows of a claim. */
export interface ClaimViewModel {
  /** Exact, as plain decimal text; empty when the amount is not known. */
  amountText: string;
  symbol: string;
  /** Liquidity that was withdrawn from a pool on the source network. */
  isWithdrawal: boolean;
  sourceName: string;
  targetName: string;
  /** Below the app's origin. */
  path: string;
  state: ClaimState;
  remark: TrackRemark | null;
  /** When the state was read; null: never. */
  readAtMs: number | null;
}

export function chainName(chainId: number): string {
  return chainById(chainId)?.name ?? String(chainId);
}

/** The release view of a claim, below the app's origin. */
export function claimPath(ref: ClaimRef): string {
  return `/${pathOf(ref)}`;
}

/** Amount and symbol of the deposit in the facts; null if there is none, or no registry knows its token. */
export function eventAmount(
  type: ClaimType,
  facts: ClaimFacts | null | undefined,
): { amountText: string; symbol: string } | null {
  const event = facts?.receipt?.event;
  return event ? depositAmount(type, event) : null;
}

/**
 * Amount and symbol of a deposit according to its own chain, or token id and collection; null if no registry knows the
 * token.
 */
export function depositAmount(type: ClaimType, event: DepositEvent): { amountText: string; symbol: string } | null {
  if (type === 'erc721') {
    const name = collectionNamed(event.sourceChainId, event.sourceToken)?.name;
    return {
      amountText: event.amount.toString(),
      symbol: name ?? shortenAddress(parseAddress(event.sourceToken) ?? event.sourceToken),
    };
  }
  const entry =
    tokenAt(event.sourceChainId, event.sourceToken) ?? dynamicTokenAt(event.sourceChainId, event.sourceToken);
  const token = entry && tokenOnChain(entry, event.sourceChainId);
  return token ? { amountText: formatAmountExact(event.amount, token.decimals), symbol: token.symbol } : null;
}

/** Amount and symbol come from the chain once it was read; until then from what was typed here. */
export function claimViewModel(claim: SavedClaim): ClaimViewModel {
  const read = eventAmount(claim.type, claim.lastFacts);
  const isAddress = /^0x[0-9a-fA-F]{40}$/.test(claim.currencyId);
  const symbol =
    read?.symbol ?? (claim.type === 'erc20' ? tokenBySymbol(claim.currencyId)?.symbol : undefined) ?? claim.currencyId;
  const state = claimState(claim.lastFacts ?? null);
  return {
    amountText: read?.amountText ?? claim.typedAmount,
    symbol: isAddress && read === null ? shortenAddress(symbol) : displaySymbol(symbol),
    isWithdrawal: isWithdrawal(claim),
    sourceName: chainName(claim.sourceChainId),
    targetName: chainName(claim.targetChainId),
    path: claimPath(claim),
    state,
    remark: trackRemark(claim.track, state),
    readAtMs: claim.lastFacts?.readAtMs ?? null,
  };
}
