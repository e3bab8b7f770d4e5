import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { PairState } from '../swap/candidates.ts';
import type { SwapFee } from '../swap/dex.ts';
import { quoteAlong } from '../swap/quote.ts';
import type { Ratio } from '../swap/ratio.ts';
import { burnPath } from './burnPath.ts';
import type { BurnFacts, BurnMode } from './facts.ts';
import { pendingToBurn } from './pending.ts';
import { refusalBeforeSwap, type BurnRefusal } from './refusals.ts';

/** What a swap of the collected tokens would do now. Amounts are in smallest units. */
export interface BurnPreview {
  mode: BurnMode;
  path: Address[];
  /** Of the collected token: all that waits. */
  amountIn: bigint;
  /** Of the burn token: what the pairs pay at their reserves. The contract accepts any price, down to 0. */
  amountOut: bigint;
  /** Without the fee of the pairs. */
  impact: Ratio;
  /** By how much the supply falls: everything that the contract then holds; 0 if it only swaps. Null: not known. */
  burned: bigint | null;
  /** What the contract holds of the burn token afterwards; null: not known. */
  keptAfter: bigint | null;
}

export interface BurnMarket {
  /** The pairs of the path, at least. */
  pairs: readonly PairState[];
  fee: SwapFee;
  /** See `refusalBeforeSwap`. */
  isOriginal: boolean | null;
}

/**
 * What a call in a mode would do at the present reserves, or why it would revert.
 * @param added an amount that is given to the contract first, in smallest units: the preview of `depositERC20`
 */
export function burnPreview(
  facts: BurnFacts,
  mode: BurnMode,
  { pairs, fee, isOriginal }: BurnMarket,
  added = 0n,
): BurnPreview | BurnRefusal {
  const withAdded = { ...facts, collected: facts.collected === null ? null : facts.collected + added };
  const refusal = refusalBeforeSwap(withAdded, isOriginal);
  const amountIn = pendingToBurn(withAdded);
  const path = burnPath(facts);
  if (refusal !== null) return refusal;
  if (amountIn === null || path === null) return 'unknown';
  const quote = quoteAlong(path, amountIn, pairs, fee);
  if (quote === null) return 'noPair';
  if (typeof quote === 'string') return quote === 'noAmount' ? 'nothingToBurn' : quote;
  const { amountOut, impact } = quote;
  // Collected burn tokens are part of what the contract holds, and leave it as the amount in.
  const isBurnToken = isSameAddress(facts.token, facts.burnToken);
  const left = isBurnToken ? (facts.collected ?? 0n) : 0n;
  const held = facts.heldBurnToken === null ? null : facts.heldBurnToken - left + amountOut;
  const isBurned = mode === 'swapAndBurn';
  return { mode, path, amountIn, amountOut, impact, burned: isBurned ? held : 0n, keptAfter: isBurned ? 0n : held };
}
