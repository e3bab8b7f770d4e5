import type { Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { PairGrowth } from '../../core/earn/pairFees.ts';
import type { PairFacts } from '../../core/pairs/facts.ts';
import { firstAfter, measurePace, WINDOW_SECONDS } from '../reads/blockAt.ts';
import { view } from '../reads/contractRead.ts';
import { readHead } from '../reads/head.ts';
import { readHeader } from '../reads/header.ts';
import { readContract, valueOrNull } from '../reads/readContracts.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/**
 * Pairs of an exchange now and a week ago, from which the rate of their fees follows.
 * @param pairs their contracts
 * @returns in their order; null for a pair that did not exist then, or where the node does not keep so old a state
 * @throws as `readHeader`
 */
export async function readPairGrowth(
  reader: RpcReader,
  dex: Dex,
  pairs: readonly Address[],
  options?: ReadOptions,
): Promise<(PairGrowth | null)[]> {
  const { chainId } = dex;
  const at = (block: bigint) => readHeader(reader, chainId, block, options);
  const head = await at(await readHead(reader, chainId, options));
  const { blockTimeMs } = await measurePace(head, at);
  const from = await firstAfter(head.timestamp - WINDOW_SECONDS, head, blockTimeMs, at);
  return Promise.all(
    pairs.map(async (pair): Promise<PairGrowth | null> => {
      const [before, after] = await Promise.all(
        [from.number, head.number].map((block) => readPairAt(reader, dex, pair, block, options)),
      );
      return before && after ? { before, after, fromTime: from.timestamp, toTime: head.timestamp } : null;
    }),
  );
}

/** A pair at a block; null: there was none, or the node does not keep that state. */
async function readPairAt(
  reader: RpcReader,
  { chainId, factory }: Dex,
  address: Address,
  block: bigint,
  options: ReadOptions | undefined,
): Promise<PairFacts | null> {
  const [reserves, lpSupply, kLast, token0, token1, feeTo] = await Promise.all([
    readContract(reader, chainId, view(dexPairAbi, address, 'getReserves'), block, options).then(valueOrNull),
    readContract(reader, chainId, view(dexPairAbi, address, 'totalSupply'), block, options).then(valueOrNull),
    readContract(reader, chainId, view(dexPairAbi, address, 'kLast'), block, options).then(valueOrNull),
    readContract(reader, chainId, view(dexPairAbi, address, 'token0'), block, options).then(valueOrNull),
    readContract(reader, chainId, view(dexPairAbi, address, 'token1'), block, options).then(valueOrNull),
    readContract(reader, chainId, view(dexFactoryAbi, factory, 'feeTo'), block, options).then(valueOrNull),
  ]);
  if (reserves === null || lpSupply === null || kLast === null || token0 === null || token1 === null || feeTo === null)
    return null;
  const [reserve0, reserve1] = reserves;
  const state = { reserve0, reserve1, balance0: null, balance1: null, lpSupply, kLast };
  return { chainId, address, token0, token1, ...state, isProtocolFeeOn: !isSameAddress(feeTo, ZERO_ADDRESS) };
}
