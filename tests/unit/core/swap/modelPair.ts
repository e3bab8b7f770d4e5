// A pair of a V2 DEX as a book of balances: it takes what it is sent, checks its invariant and nothing else, as the
// contract does. What it accepts is found by trying, so that no formula of the app is repeated here.
import type { ProtocolPart, SwapFee } from '../../../../src/core/swap/dex.ts';
import { exact, floor, minus, over, plus, root, times, isAtLeast, largest } from './exact.ts';

const MOST = 2n ** 112n - 1n;

export interface ModelPair {
  reserves: [bigint, bigint];
  balances: [bigint, bigint];
  supply: bigint;
  kLast: bigint;
  isFeeOn: boolean;
}

export const emptyPair = (isFeeOn: boolean): ModelPair => ({
  reserves: [0n, 0n],
  balances: [0n, 0n],
  supply: 0n,
  kLast: 0n,
  isFeeOn,
});

/** Whether the pair lets an amount out for an amount that came in: after the fee, the product must not fall. */
export function accepts(
  [reserveIn, reserveOut]: readonly [bigint, bigint],
  amountIn: bigint,
  amountOut: bigint,
  fee: SwapFee,
): boolean {
  if (amountIn <= 0n || amountOut <= 0n || amountOut >= reserveOut || reserveIn + amountIn > MOST) return false;
  const kept = times(exact(amountIn), exact(fee.kept, fee.whole));
  const after = times(plus(exact(reserveIn), kept), exact(reserveOut - amountOut));
  return isAtLeast(after, exact(reserveIn * reserveOut));
}

/** The most that a pair lets out; null: nothing. */
export const mostOut = (reserves: readonly [bigint, bigint], amountIn: bigint, fee: SwapFee): bigint | null =>
  largest(1n, reserves[1], (out) => accepts(reserves, amountIn, out, fee));

/** The least that a pair takes for an amount out; null: it never lets that much out. */
export function leastIn(reserves: readonly [bigint, bigint], amountOut: bigint, fee: SwapFee): bigint | null {
  const room = MOST - reserves[0];
  const refused = largest(0n, room, (amountIn) => !accepts(reserves, amountIn, amountOut, fee)) ?? 0n;
  return refused === room ? null : refused + 1n;
}

/** Swaps; the caller has checked that the pair accepts it. */
export function swapIn(pair: ModelPair, tokenIn: 0 | 1, amountIn: bigint, amountOut: bigint): void {
  pair.balances[tokenIn] += amountIn;
  pair.balances[tokenIn === 0 ? 1 : 0] -= amountOut;
  pair.reserves = [...pair.balances];
}

/**
 * The LP tokens of the DEX: they give it, of the growth of the root of the product since the last change, the part
 * times / (rootTimes + lastTimes) of what the old supply does not keep. Solved for the new supply.
 */
function mintFee(pair: ModelPair, { times: t, rootTimes, lastTimes }: ProtocolPart): void {
  if (!pair.isFeeOn) {
    pair.kLast = 0n;
    return;
  }
  if (pair.kLast === 0n) return;
  const [now, last] = [root(pair.reserves[0] * pair.reserves[1]), root(pair.kLast)];
  if (now <= last) return;
  // x of supply + x is the DEX's share: x / (supply + x) = part * (now - last) / now with part = t / (a + b), b = t.
  const part = exact(t, rootTimes + lastTimes);
  const share = times(part, over(minus(exact(now), exact(last)), exact(now)));
  pair.supply += floor(over(times(exact(pair.supply), share), minus(exact(1n), share)));
}

function settle(pair: ModelPair): void {
  pair.reserves = [...pair.balances];
  if (pair.isFeeOn) pair.kLast = pair.reserves[0] * pair.reserves[1];
}

/** Adds amounts; null: the contract would revert, and the pair is as before. */
export function mintIn(pair: ModelPair, amounts: readonly [bigint, bigint], part: ProtocolPart): bigint | null {
  const before = structuredClone(pair);
  const refuse = (): null => {
    Object.assign(pair, before);
    return null;
  };
  pair.balances = [pair.balances[0] + amounts[0], pair.balances[1] + amounts[1]];
  if (pair.balances.some((balance) => balance > MOST)) return refuse();
  mintFee(pair, part);
  const added = [pair.balances[0] - pair.reserves[0], pair.balances[1] - pair.reserves[1]] as const;
  const isFirst = pair.supply === 0n;
  // The largest number of LP tokens whose part of the pool afterwards is covered by both amounts.
  const [first, second] = pair.reserves;
  if (!isFirst && (first === 0n || second === 0n)) return refuse();
  const lp = isFirst
    ? root(added[0] * added[1]) - 1_000n
    : [over(exact(added[0]), exact(first)), over(exact(added[1]), exact(second))]
        .map((growth) => floor(times(growth, exact(pair.supply))))
        .reduce((one, other) => (one < other ? one : other));
  if (lp <= 0n) return refuse();
  pair.supply += lp + (isFirst ? 1_000n : 0n);
  settle(pair);
  return lp;
}

/** Gives LP tokens back; null: the contract would revert, and the pair is as before. */
export function burnIn(pair: ModelPair, lp: bigint, part: ProtocolPart): [bigint, bigint] | null {
  if (lp <= 0n || lp > pair.supply) return null;
  const before = structuredClone(pair);
  mintFee(pair, part);
  const share = exact(lp, pair.supply);
  const paid: [bigint, bigint] = [
    floor(times(share, exact(pair.balances[0]))),
    floor(times(share, exact(pair.balances[1]))),
  ];
  if (paid.some((amount) => amount <= 0n)) {
    Object.assign(pair, before);
    return null;
  }
  pair.balances = [pair.balances[0] - paid[0], pair.balances[1] - paid[1]];
  pair.supply -= lp;
  settle(pair);
  return paid;
}
