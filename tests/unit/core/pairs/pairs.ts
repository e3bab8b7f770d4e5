// Pairs for tests of the rules.
import * as fc from 'fast-check';
import type { ProtocolPart } from '../../../../src/core/swap/dex.ts';
import type { PairFacts } from '../../../../src/core/pairs/facts.ts';
import { burnIn, emptyPair, mintIn, mostOut, swapIn, type ModelPair } from '../swap/modelPair.ts';
import { fees, protocolParts, sized } from '../swap/arbitraries.ts';

export const noPart: ProtocolPart = { times: 1n, rootTimes: 5n, lastTimes: 1n };

export const pairWith = (over: Partial<PairFacts> = {}): PairFacts => ({
  chainId: 6662,
  address: `0x${'aa'.repeat(20)}`,
  token0: `0x${'11'.repeat(20)}`,
  token1: `0x${'22'.repeat(20)}`,
  reserve0: 0n,
  reserve1: 0n,
  balance0: null,
  balance1: null,
  lpSupply: 0n,
  kLast: 0n,
  isProtocolFeeOn: false,
  ...over,
});

/** What would be read about a pair of the model. */
export const factsOf = ({ reserves, balances, supply, kLast, isFeeOn }: ModelPair): PairFacts =>
  pairWith({
    reserve0: reserves[0],
    reserve1: reserves[1],
    balance0: balances[0],
    balance1: balances[1],
    lpSupply: supply,
    kLast,
    isProtocolFeeOn: isFeeOn,
  });

type Step =
  | { kind: 'add'; amounts: [bigint, bigint] }
  | { kind: 'swap'; tokenIn: 0 | 1; amountIn: bigint }
  | { kind: 'remove'; thousandths: number }
  | { kind: 'give'; amounts: [bigint, bigint] }
  | { kind: 'fee'; isOn: boolean };

const amounts = fc.tuple(sized(100), sized(100));
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: amounts.map((both) => ({ kind: 'add', amounts: both }) as const) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 1), sized(100))
      .map(([tokenIn, amountIn]) => ({ kind: 'swap', tokenIn, amountIn }) as const),
  },
  { weight: 1, arbitrary: fc.nat(1_000).map((thousandths) => ({ kind: 'remove', thousandths }) as const) },
  { weight: 1, arbitrary: fc.tuple(sized(60), sized(60)).map((both) => ({ kind: 'give', amounts: both }) as const) },
  { weight: 1, arbitrary: fc.boolean().map((isOn) => ({ kind: 'fee', isOn }) as const) },
);

/** A pair after a random past, with the part of its DEX. */
export const pasts = fc
  .record({ isFeeOn: fc.boolean(), part: protocolParts, fee: fees, past: fc.array(steps, { maxLength: 12 }) })
  .map(({ isFeeOn, part, fee, past }) => {
    const pair = emptyPair(isFeeOn);
    for (const step of past) {
      if (step.kind === 'add') mintIn(pair, step.amounts, part);
      if (step.kind === 'remove') burnIn(pair, (pair.supply * BigInt(step.thousandths)) / 1_001n, part);
      if (step.kind === 'fee') pair.isFeeOn = step.isOn;
      if (step.kind === 'give')
        pair.balances = [pair.balances[0] + step.amounts[0], pair.balances[1] + step.amounts[1]];
      if (step.kind === 'swap') {
        const [one, other] = pair.reserves;
        // What was given counts as part of the next amount in; here only pairs without such gifts swap.
        const isPlain = pair.balances[0] === one && pair.balances[1] === other;
        const out = isPlain ? mostOut(step.tokenIn === 0 ? [one, other] : [other, one], step.amountIn, fee) : null;
        if (out !== null) swapIn(pair, step.tokenIn, step.amountIn, out);
      }
    }
    return { pair, part };
  });
