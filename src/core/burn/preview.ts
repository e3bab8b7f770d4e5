import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { PairState } from '../swap/candidates.ts';
import type { SwapFee } from '../swap/dex.ts';
import { quoteAlong } from '../swap/quote.ts';
import type { Ratio } from '../swap/ratio.ts';
import { burnPath } from './burnPath.ts';
import { needsSwap, type BurnFacts, type BurnMode } from './facts.ts';
import { pendingToBurn } from './pending.ts';
import { refusalBeforeSwap, type BurnRefusal } from './refusals.ts';

/** What a call would do now. Amounts are in smallest units. */
export interface BurnPreview {
  mode: BurnMode;
  /** Of the collected token: all that waits. */
  amountIn: bigint;
  /** Null: the burn token itself is burned without a swap. */
  swap: BurnSwap | null;
  /** By how much the supply falls: everything that the contract then holds; 0 if it only swaps. Null: not known. */
  burned: bigint | null;
  /** What the contract holds of the burn token afterwards; null: not known. */
  keptAfter: bigint | null;
}

interface BurnSwap {
  path: Address[];
  /** Of the burn token: what the pairs pay at their reserves. The contract accepts any price, down to 0. */
  amountOut: bigint;
  /** Without the fee of the pairs. */
  impact: Ratio;
}

export interface BurnMarket {
  /** The pairs of the path, at least. */
  pairs: readonly PairState[];
  fee: SwapFee;
}

function swapOf(facts: BurnFacts, amountIn: bigint, { pairs, fee }: BurnMarket): BurnSwap | BurnRefusal {
  const path = burnPath(facts);
  if (path === null) return 'noPath';
  const quote = quoteAlong(path, amountIn, pairs, fee);
  if (quote === null) return 'noPair';
  if (typeof quote === 'string') return quote === 'noAmount' ? 'nothingToBurn' : quote;
  return { path, amountOut: quote.amountOut, impact: quote.impact };
}

/**
 * What a call in a mode would do at the present reserves, or why it would revert. A tax of the collected token is not
 * seen here: the call is simulated too.
 * @param added an amount that is given to the contract first, in smallest units: the preview of `depositERC20`
 */
export function burnPreview(
  facts: BurnFacts,
  mode: BurnMode,
  market: BurnMarket,
  added = 0n,
): BurnPreview | BurnRefusal {
  const isBurnToken = isSameAddress(facts.token, facts.burnToken);
  const given: BurnFacts = {
    ...facts,
    collected: facts.collected === null ? null : facts.collected + added,
    heldBurnToken: facts.heldBurnToken === null ? null : facts.heldBurnToken + (isBurnToken ? added : 0n),
  };
  const refusal = refusalBeforeSwap(given, mode);
  if (refusal !== null) return refusal;
  const amountIn = pendingToBurn(given);
  if (amountIn === null) return 'unknown';
  const swap = needsSwap(facts) ? swapOf(facts, amountIn, market) : null;
  if (typeof swap === 'string') return swap;
  // Of the burn token itself, the bridge's share comes first, and what is swapped leaves.
  const came = isBurnToken ? (facts.unsent ?? 0n) : 0n;
  const left = isBurnToken && swap !== null ? amountIn : 0n;
  const held = given.heldBurnToken === null ? null : given.heldBurnToken + came - left + (swap?.amountOut ?? 0n);
  const isBurned = mode === 'swapAndBurn';
  return { mode, amountIn, swap, burned: isBurned ? held : 0n, keptAfter: isBurned ? 0n : held };
}
