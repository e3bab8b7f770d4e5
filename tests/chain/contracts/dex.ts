// What the contract tests of exchanges share.
import type { Address } from 'viem';
import { dexContractNames, dexFacts } from '../../../devnet/deploy/deployDex.ts';
import type { Contract, TestChain } from './fixture.ts';

/** After every block of a test. */
export const later = 2n ** 62n;

/** The exchange of a chain, what it computes according to the deployment file, and what its refusals begin with. */
export interface TestDex {
  factory: Contract;
  router: Contract;
  adapter: Contract;
  pair(name: string): Contract;
  pairAt(address: Address): Contract;
  fee: { kept: bigint; whole: bigint };
  protocolPart: { times: bigint; rootTimes: bigint; lastTimes: bigint };
  words: { router: string; library: string; pair: string };
}

export function dexOf(chain: TestChain): TestDex {
  const { chainId, world } = chain;
  const names = dexContractNames[chainId];
  const { fee, protocolPart } = dexFacts[chainId];
  const pairAt = (address: Address): Contract => chain.at(names.pair, address);
  return {
    factory: chain.at(names.factory, world.contracts.dexFactory),
    router: chain.at(names.router, world.contracts.dexRouter),
    adapter: chain.at('DexAdapter', world.contracts.dexAdapter),
    pairAt,
    pair(name) {
      const address = world.pairs[name];
      if (address === undefined) throw new Error(`No pair ${name} on ${chainId}`);
      return pairAt(address);
    },
    fee: { kept: BigInt(fee.kept), whole: BigInt(fee.whole) },
    protocolPart: {
      times: BigInt(protocolPart.times),
      rootTimes: BigInt(protocolPart.rootTimes),
      lastTimes: BigInt(protocolPart.lastTimes),
    },
    words:
      chainId === 6661
        ? { router: 'UniswapV2Router: ', library: 'UniswapV2Library: ', pair: 'UniswapV2: ' }
        : { router: 'PancakeRouter: ', library: 'PancakeLibrary: ', pair: 'Pancake: ' },
  };
}

/** The reserves of a pair, in the order of two tokens. */
export async function reservesOf(
  chain: TestChain,
  pair: Contract,
  one: Contract,
): Promise<{ mine: bigint; other: bigint }> {
  const [reserve0 = 0n, reserve1 = 0n] = await chain.read<bigint[]>(pair, 'getReserves');
  const first = await chain.read<Address>(pair, 'token0');
  return first.toLowerCase() === one.address.toLowerCase()
    ? { mine: reserve0, other: reserve1 }
    : { mine: reserve1, other: reserve0 };
}

/** What a pair gives for an amount, according to the deployment file. */
export function amountOut({ fee }: TestDex, amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  const counted = amountIn * fee.kept;
  return (counted * reserveOut) / (reserveIn * fee.whole + counted);
}

/** What a pair takes for an amount. */
export function amountIn({ fee }: TestDex, wanted: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (reserveIn * wanted * fee.whole) / ((reserveOut - wanted) * fee.kept) + 1n;
}

/** The whole part of a square root. */
export function root(value: bigint): bigint {
  if (value < 2n) return value;
  let guess = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const better = (guess + value / guess) / 2n;
    if (better >= guess) return guess;
    guess = better;
  }
}

/** The supply of LP tokens with those that the protocol gets before liquidity changes. */
export function supplyWithProtocolPart(
  { protocolPart: { times, rootTimes, lastTimes } }: TestDex,
  supply: bigint,
  product: bigint,
  lastProduct: bigint,
): bigint {
  const [now, last] = [root(product), root(lastProduct)];
  if (lastProduct === 0n || now <= last) return supply;
  return supply + (supply * (now - last) * times) / (now * rootTimes + last * lastTimes);
}
