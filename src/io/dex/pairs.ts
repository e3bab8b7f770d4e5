import type { Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { NodePairs, PairAnswer, PairFacts, PairsRound } from '../../core/pairs/facts.ts';
import { lower, type PairReserves, type TokenPair } from '../../core/swap/candidates.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { view } from '../reads/contractRead.ts';
import { gatherEach, type EachValue } from './gatherEach.ts';
import { readIsDexAsDeployed } from './router.ts';

/** What is known of an exchange as long as the reader lives. */
interface Known {
  /** Contracts that a node has named for a pair, by its tokens. */
  addresses: Map<string, Set<Address>>;
  isAsDeployed: Promise<boolean> | null;
}

const byReader = new WeakMap<RpcReader, Map<string, Known>>();

function knownOf(reader: RpcReader, { chainId, factory, router }: Dex): Known {
  const all = byReader.get(reader) ?? new Map<string, Known>();
  byReader.set(reader, all);
  const key = `${chainId}:${factory}:${router}`;
  const known = all.get(key) ?? { addresses: new Map<string, Set<Address>>(), isAsDeployed: null };
  all.set(key, known);
  return known;
}

/** Router and factory cannot be changed after they were made, so a router is checked once for each reader. */
function isAsDeployed(reader: RpcReader, dex: Dex, known: Known): Promise<boolean> {
  known.isAsDeployed ??= readIsDexAsDeployed(reader, dex).catch((cause: unknown) => {
    known.isAsDeployed = null;
    throw cause;
  });
  return known.isAsDeployed;
}

type Asking<Facts> = (ask: ReturnType<typeof gatherEach>, address: Address, tokens: TokenPair) => EachValue<Facts>;

/**
 * The reserves of pairs, from the nodes of two operators: what a quote needs.
 * @param pairs tokens in the order of `sortedPair`
 * @param minBlock a node that has not reached it is left out; null: any
 * @throws CausewayError 'rpcUnreachable' when no node answered
 */
export async function readReserves(
  reader: RpcReader,
  dex: Dex,
  pairs: readonly TokenPair[],
  minBlock: bigint | null,
  options?: MulticallOptions,
): Promise<PairsRound<PairReserves>> {
  return readRound(reader, dex, pairs, minBlock, options, (ask, address, [token0, token1]) => {
    const reserves = ask.add(view(dexPairAbi, address, 'getReserves'));
    return (node) => {
      const found = reserves(node);
      return found === null ? null : { address, token0, token1, reserve0: found[0], reserve1: found[1] };
    };
  });
}

/**
 * Everything about pairs that adding and removing liquidity depends on, from the nodes of two operators.
 * @param pairs tokens in the order of `sortedPair`
 * @param minBlock a node that has not reached it is left out; null: any
 * @throws CausewayError 'rpcUnreachable' when no node answered
 */
export async function readPairs(
  reader: RpcReader,
  dex: Dex,
  pairs: readonly TokenPair[],
  minBlock: bigint | null,
  options?: MulticallOptions,
): Promise<PairsRound> {
  return readRound(reader, dex, pairs, minBlock, options, (ask, address, [token0, token1]): EachValue<PairFacts> => {
    const reserves = ask.add(view(dexPairAbi, address, 'getReserves'));
    const balance0 = ask.add(view(dexPairAbi, token0, 'balanceOf', address));
    const balance1 = ask.add(view(dexPairAbi, token1, 'balanceOf', address));
    const supply = ask.add(view(dexPairAbi, address, 'totalSupply'));
    const last = ask.add(view(dexPairAbi, address, 'kLast'));
    const receiver = ask.add(view(dexFactoryAbi, dex.factory, 'feeTo'));
    return (node) => {
      const [found, lpSupply, kLast, feeTo] = [reserves(node), supply(node), last(node), receiver(node)];
      if (found === null || lpSupply === null || kLast === null || feeTo === null) return null;
      return {
        chainId: dex.chainId,
        address,
        token0,
        token1,
        reserve0: found[0],
        reserve1: found[1],
        balance0: balance0(node),
        balance1: balance1(node),
        lpSupply,
        kLast,
        isProtocolFeeOn: !isSameAddress(feeTo, ZERO_ADDRESS),
      };
    };
  });
}

/** In one round, and in a second one for pairs that a node names for the first time. */
async function readRound<Facts>(
  reader: RpcReader,
  dex: Dex,
  pairs: readonly TokenPair[],
  minBlock: bigint | null,
  options: MulticallOptions | undefined,
  asking: Asking<Facts>,
): Promise<PairsRound<Facts>> {
  const { chainId, factory } = dex;
  const known = knownOf(reader, dex);
  const { multicall } = reader.chain(chainId).contracts;
  const unanswered: EachValue<bigint> = () => null;
  const first = gatherEach();
  const block = multicall === '' ? unanswered : first.add(view(multicall3Abi, multicall, 'getBlockNumber'));
  const time = multicall === '' ? unanswered : first.add(view(multicall3Abi, multicall, 'getCurrentBlockTimestamp'));
  const feeTo = first.add(view(dexFactoryAbi, factory, 'feeTo'));
  const asked = pairs.map((tokens) => {
    const key = tokens.join();
    const addresses = known.addresses.get(key) ?? new Set<Address>();
    known.addresses.set(key, addresses);
    const facts = new Map([...addresses].map((address) => [address, asking(first, address, tokens)]));
    return { tokens, addresses, facts, named: first.add(view(dexFactoryAbi, factory, 'getPair', ...tokens)) };
  });
  const [deployed, nodes] = await Promise.all([isAsDeployed(reader, dex, known), first.read(reader, chainId, options)]);

  const second = gatherEach();
  const waiting = new Set<string>();
  for (const { tokens, addresses, facts, named } of asked) {
    const isRead = new Set(facts.keys());
    for (const { node } of nodes) {
      const address = named(node);
      if (address === null || isSameAddress(address, ZERO_ADDRESS) || isRead.has(lower(address))) continue;
      waiting.add(node);
      addresses.add(lower(address));
      if (!facts.has(lower(address))) facts.set(lower(address), asking(second, lower(address), tokens));
    }
  }
  for (const { node } of await second.read(reader, chainId, options)) waiting.delete(node);

  const answered = nodes.flatMap(({ node, operator }): NodePairs<Facts>[] => {
    const [atBlock, headTime] = [block(node), time(node)];
    // A pair that a node named is not missing because that node was not reached the second time.
    if (waiting.has(node)) return [];
    if (atBlock === null || headTime === null || (minBlock !== null && atBlock < minBlock)) return [];
    const receiver = feeTo(node);
    return [
      {
        node,
        operator,
        block: atBlock,
        headTime,
        isProtocolFeeOn: receiver === null ? null : !isSameAddress(receiver, ZERO_ADDRESS),
        pairs: asked.map(({ facts, named }): PairAnswer<Facts> => {
          const address = named(node);
          if (address === null) return null;
          if (isSameAddress(address, ZERO_ADDRESS)) return 'notExists';
          return facts.get(lower(address))?.(node) ?? null;
        }),
      },
    ];
  });
  if (answered.length === 0)
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'no node reported pairs',
    });
  answered.sort((one, other) => (one.block === other.block ? 0 : one.block > other.block ? -1 : 1));
  return { chainId, readAtMs: Date.now(), isAsDeployed: deployed, nodes: answered };
}
