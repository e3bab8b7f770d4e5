import type { Address } from 'viem';
import { dexFactoryAbi } from '../../../abis/dexFactory.ts';
import { dexPairAbi } from '../../../abis/dexPair.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import type { EarnToken } from '../../core/earn/facts.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { PairFacts } from '../../core/pairs/facts.ts';
import { lower, sortedPair, type TokenPair } from '../../core/swap/candidates.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_SYMBOL_LENGTH, UNKNOWN_SYMBOL } from '../../core/tokens/safety/tokenText.ts';
import { view } from '../reads/contractRead.ts';
import { gatherReads, type GatheredReads } from '../reads/gatheredReads.ts';
import { readTokenSenders } from '../reads/tokenSenders.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { decodeText } from '../tokens/decodeText.ts';

/** A pair of which an account has LP tokens, or had some. */
export interface OwnPair {
  facts: PairFacts;
  /** The account's LP tokens in its wallet, in raw units; 0: they were given away, or are staked. */
  own: bigint;
  /** What the contracts of the two tokens say of themselves, in the order of the pair. */
  tokens: readonly [EarnToken, EarnToken];
}

/** The pairs of an account on one network, read in the same round. */
export interface OwnPairsRound {
  chainId: number;
  /** The block at which they were read; null: not known. */
  block: bigint | null;
  readAtMs: number;
  pairs: OwnPair[];
  /** False if not all blocks were searched for LP tokens: pairs of tokens that nobody named may be missing. */
  isWhole: boolean;
  /** False if nodes of two operators did not give the same logs for every block that was searched. */
  isConfirmed: boolean;
  /** The next read goes on with that search. */
  isSearching: boolean;
  /** The searched part of the blocks, from 0 to 1. */
  share: number;
}

/** More contracts that sent something to the account are not looked at. */
const MOST_SENDERS = 400;

/** What is known as long as the reader lives. */
interface Known {
  /** Pairs that exist, by their tokens: they never change. */
  pairs: Map<string, { tokens: TokenPair; address: Address }>;
  /** Contracts that are no pair of this exchange. */
  others: Set<Address>;
}

const byReader = new WeakMap<RpcReader, Map<string, Known>>();

function knownOf(reader: RpcReader, { chainId, factory }: Dex): Known {
  const all = byReader.get(reader) ?? new Map<string, Known>();
  byReader.set(reader, all);
  const key = `${chainId}:${factory}`;
  const known = all.get(key) ?? { pairs: new Map(), others: new Set() };
  all.set(key, known);
  return known;
}

/**
 * Every pair of an exchange in which an account has liquidity: of all pairs of the given tokens, of the given pairs,
 * and of whatever LP tokens the account ever got, as far as the nodes let them be searched for. A contract counts as a
 * pair only if the factory names it for its two tokens.
 * @param tokens each of them may have a pair with each other one
 * @param pairs further pairs
 * @param also contracts of pairs that are wanted even if the account has no LP tokens of them
 * @throws CausewayError 'rpcUnreachable' when nothing was read
 */
export async function readOwnPairs(
  reader: RpcReader,
  dex: Dex,
  account: Address,
  tokens: readonly Address[],
  pairs: readonly TokenPair[],
  also: readonly Address[],
  options?: MulticallOptions,
): Promise<OwnPairsRound> {
  const { chainId } = dex;
  const known = knownOf(reader, dex);
  const senders = await readTokenSenders(reader, chainId, account, options);
  await nameLpTokens(reader, dex, known, senders.contracts, options);
  await findAddresses(reader, dex, known, [...pairsAmong(tokens), ...pairs], options);

  const round = gatherReads();
  const { multicall } = reader.chain(chainId).contracts;
  const block = multicall === '' ? () => null : round.add(view(multicall3Abi, multicall, 'getBlockNumber'));
  const feeTo = round.add(view(dexFactoryAbi, dex.factory, 'feeTo'));
  const candidates = [...known.pairs.values()].map(({ tokens: both, address }) => ({
    reads: askPair(round, address, both, account),
    both,
    address,
  }));
  await round.read(reader, chainId, options);
  const receiver = feeTo();
  if (receiver === null)
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'the factory of the exchange did not answer',
    });
  const own = candidates.flatMap(({ reads, both: [token0, token1], address }): OwnPair[] => {
    const [held, reserves, lpSupply, kLast] = [reads.own(), reads.reserves(), reads.supply(), reads.kLast()];
    if (held === null || reserves === null || lpSupply === null || kLast === null) return [];
    const isKnown = senders.contracts.has(address) || also.some((one) => isSameAddress(one, address));
    if (held === 0n && !isKnown) return [];
    const state = {
      reserve0: reserves[0],
      reserve1: reserves[1],
      balance0: reads.balance0(),
      balance1: reads.balance1(),
    };
    const isProtocolFeeOn = !isSameAddress(receiver, ZERO_ADDRESS);
    const facts: PairFacts = { chainId, address, token0, token1, ...state, lpSupply, kLast, isProtocolFeeOn };
    return [{ facts, own: held, tokens: [reads.token0(), reads.token1()] }];
  });
  const { isWhole, isConfirmed, isSearching, share } = senders;
  const search = { isWhole, isConfirmed, isSearching, share };
  return { chainId, block: block(), readAtMs: Date.now(), pairs: own, ...search };
}

function pairsAmong(tokens: readonly Address[]): TokenPair[] {
  return tokens.flatMap((one, index) =>
    tokens.slice(index + 1).flatMap((other) => {
      const pair = sortedPair(one, other);
      return pair === null ? [] : [pair];
    }),
  );
}

/** Asks the factory for the pairs that have not been found before. */
async function findAddresses(
  reader: RpcReader,
  { chainId, factory }: Dex,
  known: Known,
  pairs: readonly TokenPair[],
  options: MulticallOptions | undefined,
): Promise<void> {
  const round = gatherReads();
  const asked = pairs
    .filter((pair) => !known.pairs.has(pair.join()))
    .map((tokens) => ({ tokens, address: round.add(view(dexFactoryAbi, factory, 'getPair', ...tokens)) }));
  await round.read(reader, chainId, options);
  for (const { tokens, address } of asked) {
    const found = address();
    if (found === null || isSameAddress(found, ZERO_ADDRESS)) continue;
    known.pairs.set(tokens.join(), { tokens, address: lower(found) });
  }
}

/** Which contracts are pairs of the exchange: they say so, and the factory says so, too. */
async function nameLpTokens(
  reader: RpcReader,
  dex: Dex,
  known: Known,
  contracts: ReadonlySet<Address>,
  options: MulticallOptions | undefined,
): Promise<void> {
  const pairs = new Set([...known.pairs.values()].map(({ address }) => address));
  const unknown = [...contracts].filter((one) => !pairs.has(one) && !known.others.has(one)).slice(0, MOST_SENDERS);
  if (unknown.length === 0) return;
  const round = gatherReads();
  const asked = unknown.map((address) => ({
    address,
    factory: round.add(view(dexPairAbi, address, 'factory')),
    token0: round.add(view(dexPairAbi, address, 'token0')),
    token1: round.add(view(dexPairAbi, address, 'token1')),
  }));
  await round.read(reader, dex.chainId, options);
  const said = asked.flatMap(({ address, ...reads }) => {
    const [factory, token0, token1] = [reads.factory(), reads.token0(), reads.token1()];
    const tokens = token0 === null || token1 === null ? null : sortedPair(token0, token1);
    if (tokens !== null && isSameAddress(factory, dex.factory)) return [tokens];
    known.others.add(address);
    return [];
  });
  await findAddresses(reader, dex, known, said, options);
}

function askPair(round: GatheredReads, address: Address, [token0, token1]: TokenPair, account: Address) {
  return {
    own: round.add(view(dexPairAbi, address, 'balanceOf', account)),
    reserves: round.add(view(dexPairAbi, address, 'getReserves')),
    supply: round.add(view(dexPairAbi, address, 'totalSupply')),
    kLast: round.add(view(dexPairAbi, address, 'kLast')),
    balance0: round.add(view(erc20Abi, token0, 'balanceOf', address)),
    balance1: round.add(view(erc20Abi, token1, 'balanceOf', address)),
    token0: askToken(round, token0),
    token1: askToken(round, token1),
  };
}

function askToken(round: GatheredReads, address: Address): () => EarnToken {
  const symbol = round.add({ ...view(erc20Abi, address, 'symbol'), decode: decodeText });
  const decimals = round.add(view(erc20Abi, address, 'decimals'));
  return () => ({
    address,
    symbol: shownText(symbol() ?? '', MAX_SYMBOL_LENGTH).text || UNKNOWN_SYMBOL,
    decimals: decimals() ?? 0,
  });
}
