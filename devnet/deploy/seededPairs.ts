// The pairs of the exchanges of both chains: every kind of token, one that takes a tax, and one pair that is empty.
import { parseUnits } from 'viem';
import { dollars } from './tokenPrices.ts';
import type { WorldChainId, WorldToken } from './world.ts';

/** The native coin of a chain, as its wrapped token. */
const nativeSymbol: Record<WorldChainId, string> = { 6661: 'ETH', 6662: 'BNB' };
const otherNative: Record<WorldChainId, string> = { 6661: 'BNB', 6662: 'ETH' };

export interface SeededPair {
  /** For example 'BRIDGE/ETH'. */
  name: string;
  symbols: readonly [string, string];
  /** US dollars on each side; 0: nobody has provided anything yet. */
  dollars: number;
  /** How many thousandths of the shares are Alice's. */
  ofAlice?: bigint;
}

/** Only the exchange tells what this token is worth. */
const pairPrices: Readonly<Record<string, number>> = { ...dollars, TAX: 0.5 };

/** The pairs of a chain. */
export function seededPairs(chainId: WorldChainId): SeededPair[] {
  const native = nativeSymbol[chainId];
  const pair = (one: string, other: string, worth: number, ofAlice?: bigint): SeededPair => ({
    name: `${one}/${other}`,
    symbols: [one, other],
    dollars: worth,
    ...(ofAlice === undefined ? {} : { ofAlice }),
  });
  return [
    pair('BRIDGE', native, 150_000, 20n),
    pair('USDC', native, 300_000, 5n),
    pair('USDT', native, 60_000),
    pair('USDC', 'USDT', 200_000),
    pair('USDC', 'BRIDGE', 50_000, 10n),
    pair('TXL', native, 30_000),
    pair('ISLAND', 'BRIDGE', 10_000),
    pair('CCS', 'USDC', 10_000, 50n),
    pair('XGC', 'USDT', 10_000),
    pair(otherNative[chainId], native, 120_000),
    pair('TAX', native, 15_000),
    pair('LIMIT', 'USDC', 0),
  ];
}

/** How many smallest units of a token are worth so many dollars. @throws for a token without a price */
export function unitsFor(symbol: string, { decimals }: Pick<WorldToken, 'decimals'>, worth: number): bigint {
  const price = pairPrices[symbol];
  if (price === undefined) throw new Error(`${symbol} has no price`);
  return parseUnits(String(worth / price), decimals);
}
