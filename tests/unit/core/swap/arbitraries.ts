// Random markets for tests of the rules.
import * as fc from 'fast-check';
import type { DexRules, ProtocolPart, SwapFee } from '../../../../src/core/swap/dex.ts';

/** Whole numbers of every length up to a number of bits, instead of mostly the longest. */
export const sized = (most: number, least = 0): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: least, max: most })
    .chain((bits) =>
      fc.bigInt({ min: bits === 0 ? 0n : 2n ** BigInt(bits - 1), max: bits === 0 ? 0n : 2n ** BigInt(bits) - 1n }),
    );

/** A fee of 2 to 100 basis points, written with each of the denominators that DEXes use. */
export const fees: fc.Arbitrary<SwapFee> = fc.oneof(
  fc.integer({ min: 2, max: 100 }).map((bips) => ({ kept: BigInt(10_000 - bips), whole: 10_000n })),
  fc.integer({ min: 1, max: 10 }).map((tenths) => ({ kept: BigInt(1_000 - tenths), whole: 1_000n })),
);

export const protocolParts: fc.Arbitrary<ProtocolPart> = fc.constantFrom(
  { times: 1n, rootTimes: 5n, lastTimes: 1n },
  { times: 8n, rootTimes: 17n, lastTimes: 8n },
  { times: 1n, rootTimes: 3n, lastTimes: 1n },
);

/** Uniswap, PancakeSwap, SushiSwap and Trader Joe (as Uniswap), SpookySwap. */
export const uniswap: DexRules = {
  fee: { kept: 997n, whole: 1_000n },
  protocolPart: { times: 1n, rootTimes: 5n, lastTimes: 1n },
};
export const pancakeSwap: DexRules = {
  fee: { kept: 9_975n, whole: 10_000n },
  protocolPart: { times: 8n, rootTimes: 17n, lastTimes: 8n },
};
export const spookySwap: DexRules = {
  fee: { kept: 998n, whole: 1_000n },
  protocolPart: { times: 1n, rootTimes: 3n, lastTimes: 1n },
};

/** Two seconds on an idle machine, for thousands of random states. */
export const manyStates = { timeout: 120_000 };
