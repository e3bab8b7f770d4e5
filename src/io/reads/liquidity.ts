import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import {
  poolFacts,
  type FoundPool,
  type LpBalances,
  type LpToken,
  type PoolFacts,
  type PoolReads,
} from '../../core/liquidity/position.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_SYMBOL_LENGTH, UNKNOWN_SYMBOL } from '../../core/tokens/safety/tokenText.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { decodeText } from '../tokens/decodeText.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { areReceiversSame, isLpSame, lastNamed, lower, rememberNamed, type LastNamed } from './liquidityNamed.ts';
import { gatherReads, type GatheredReads, type GatheredValue } from './gatheredReads.ts';

/** The pools of one network, read in the same round. */
export interface PoolsRound {
  chainId: number;
  /** The block at which they were read; null: not known. */
  block: bigint | null;
  readAtMs: number;
  /** In the order of the tokens. */
  pools: PoolFacts[];
}

/** The liquidity manager of a chain. @throws CausewayError 'managerNotFound' */
export function liquidityManagerOf(reader: RpcReader, chainId: number): Address {
  const manager = reader.chain(chainId).contracts.liquidityManager;
  if (manager === '') throw new CausewayError({ code: 'managerNotFound' });
  return manager;
}

/**
 * Reads the pools of tokens of one network: in one round, and in a second one for contracts that another contract names
 * for the first time, such as a new LP token. A value that could not be read is null.
 * @param tokens the underlying tokens; for the native coin its wrapped token
 * @param expected pools that were seen earlier: if they are still right, the second round is not needed; they are used
 * for nothing else
 * @throws CausewayError 'managerNotFound', 'bridgeErc20NotFound', or 'rpcUnreachable' when nothing was read
 */
export async function readPools(
  reader: RpcReader,
  chainId: number,
  tokens: readonly Address[],
  expected: readonly FoundPool[] = [],
  options?: MulticallOptions,
): Promise<PoolsRound> {
  const manager = liquidityManagerOf(reader, chainId);
  const bridge = claimBridge(reader, 'erc20', chainId);
  const known = lastNamed(reader, chainId, expected);
  const round = gatherReads();
  const common = commonReads(round, reader, chainId, manager, bridge);
  const asked = tokens.map((token) => ({
    token,
    pool: round.add(view(liquidityManagerAbi, manager, 'lpTokens', token)),
    maxPoolSize: round.add(view(liquidityManagerAbi, manager, 'maxPoolSize', token)),
    ownWithdrawalFee: round.add(view(liquidityManagerAbi, manager, 'liquidityWithdrawalFees', token)),
    bridgeBalance: round.add(view(erc20Abi, token, 'balanceOf', bridge)),
    ownBridgeFee: round.add(view(bridgeErc20Abi, bridge, 'bridgeFees', token)),
    unsent: askUnsent(round, bridge, token, known.receivers),
    lp: askLp(round, manager, token, known),
  }));
  await round.read(reader, chainId, options);

  if (common.defaultWithdrawalFee() === null && common.isManagerPaused() === null)
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'the liquidity manager did not answer',
    });

  const found = common.receivers.map((receiver) => receiver());
  const receivers = found.every((receiver) => receiver !== null) ? [...new Set(found)] : null;
  const named: LastNamed = {
    receivers: receivers ?? known.receivers,
    wrappedNative: common.wrappedNative() ?? known.wrappedNative,
    lpTokens: new Map([
      ...known.lpTokens,
      ...asked.flatMap(({ token, pool }): [string, Address][] => {
        const [exists, address] = pool() ?? [false, ZERO_ADDRESS];
        return exists ? [[token.toLowerCase(), address]] : [];
      }),
    ]),
  };
  rememberNamed(reader, chainId, named);
  const isSame = areReceiversSame(named, known);
  const second = gatherReads();
  const complete = asked.map((one) => ({
    ...one,
    unsent: isSame ? one.unsent : askUnsent(second, bridge, one.token, named.receivers),
    lp: isLpSame(one.token, named, known) ? one.lp : askLp(second, manager, one.token, named),
  }));
  await second.read(reader, chainId, options);

  return {
    chainId,
    block: common.block(),
    readAtMs: Date.now(),
    pools: complete.map(({ token, pool, ...one }) => {
      const exists = pool()?.[0] ?? null;
      // An expected pool counts only if the manager confirms it.
      const lp = exists === true ? one.lp : null;
      return poolFacts({
        chainId,
        token,
        exists,
        lpToken: lp?.token() ?? null,
        lpSupply: lp?.supply() ?? null,
        lpRetired: lp?.retired() ?? null,
        maxPoolSize: one.maxPoolSize(),
        bridgeBalance: one.bridgeBalance(),
        unsentFees: receivers === null ? null : sumOf(one.unsent),
        ownWithdrawalFee: one.ownWithdrawalFee(),
        defaultWithdrawalFee: common.defaultWithdrawalFee(),
        ownBridgeFee: one.ownBridgeFee(),
        defaultBridgeFee: common.defaultBridgeFee(),
        isManagerPaused: common.isManagerPaused(),
        isBridgePaused: common.isBridgePaused(),
      } satisfies PoolReads);
    }),
  };
}

/**
 * LP tokens of an account, in one round.
 * @param lpTokens of the requested pools
 */
export async function readPositions(
  reader: RpcReader,
  chainId: number,
  account: Address,
  lpTokens: readonly Address[],
  options?: MulticallOptions,
): Promise<LpBalances> {
  const round = gatherReads();
  const block = askBlock(round, reader, chainId);
  const asked = lpTokens.map((lpToken): [Address, GatheredValue<bigint>] => [
    lower(lpToken),
    round.add(view(erc20Abi, lpToken, 'balanceOf', account)),
  ]);
  await round.read(reader, chainId, options);
  return {
    chainId,
    block: block(),
    readAtMs: Date.now(),
    balances: Object.fromEntries(asked.map(([lpToken, balance]) => [lpToken, balance()])),
  };
}

function commonReads(round: GatheredReads, reader: RpcReader, chainId: number, manager: Address, bridge: Address) {
  return {
    block: askBlock(round, reader, chainId),
    defaultWithdrawalFee: round.add(view(liquidityManagerAbi, manager, 'defaultLiquidityWithdrawalFee')),
    isManagerPaused: round.add(view(liquidityManagerAbi, manager, 'paused')),
    wrappedNative: round.add(view(liquidityManagerAbi, manager, 'wrappedNative')),
    defaultBridgeFee: round.add(view(bridgeErc20Abi, bridge, 'defaultBridgeFee')),
    isBridgePaused: round.add(view(bridgeErc20Abi, bridge, 'paused')),
    receivers: [
      round.add(view(bridgeErc20Abi, bridge, 'liquidityMiningPools')),
      round.add(view(bridgeErc20Abi, bridge, 'rewardPools')),
      round.add(view(bridgeErc20Abi, bridge, 'buyBackAndBurn')),
    ],
  };
}

function askBlock(round: GatheredReads, reader: RpcReader, chainId: number): GatheredValue<bigint> {
  const { multicall } = reader.chain(chainId).contracts;
  return multicall === '' ? () => null : round.add(view(multicall3Abi, multicall, 'getBlockNumber'));
}

function askUnsent(
  round: GatheredReads,
  bridge: Address,
  token: Address,
  receivers: readonly Address[],
): GatheredValue<bigint>[] {
  return receivers.map((receiver) => round.add(view(bridgeErc20Abi, bridge, 'collectedUnsentFees', token, receiver)));
}

interface AskedLp {
  token(): LpToken;
  supply: GatheredValue<bigint>;
  retired: GatheredValue<bigint>;
}

/** Reads the LP token that was named for an underlying token; null: none has been named yet. */
function askLp(round: GatheredReads, manager: Address, token: Address, named: LastNamed): AskedLp | null {
  const address = named.lpTokens.get(token.toLowerCase());
  if (address === undefined) return null;
  const symbol = round.add({ ...view(erc20Abi, address, 'symbol'), decode: decodeText });
  const decimals = round.add(view(erc20Abi, address, 'decimals'));
  // The first version of the contracts did not burn the LP tokens of a native withdrawal, but kept them.
  const mayKeep = isSameAddress(named.wrappedNative, token) || named.wrappedNative === null;
  return {
    token: () => ({
      address,
      symbol: shownText(symbol() ?? '', MAX_SYMBOL_LENGTH).text || UNKNOWN_SYMBOL,
      decimals: decimals(),
    }),
    supply: round.add(view(erc20Abi, address, 'totalSupply')),
    retired: mayKeep ? round.add(view(erc20Abi, address, 'balanceOf', manager)) : () => 0n,
  };
}

function sumOf(asked: readonly GatheredValue<bigint>[]): bigint | null {
  const amounts = asked.map((amount) => amount()).filter((amount) => amount !== null);
  return amounts.length === asked.length ? amounts.reduce((sum, amount) => sum + amount, 0n) : null;
}
