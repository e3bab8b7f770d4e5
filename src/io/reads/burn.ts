import type { Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { buyBackAndBurnAbi } from '../../../abis/buyBackAndBurn.ts';
import { dexAdapterAbi } from '../../../abis/dexAdapter.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import type { Dex } from '../../config/dexes.ts';
import { isSameAddress, ZERO_ADDRESS } from '../../core/address.ts';
import { burnPath } from '../../core/burn/burnPath.ts';
import type { BurnFacts } from '../../core/burn/facts.ts';
import type { BurnRound } from '../../core/burn/round.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { revertReason } from '../../core/errors/revertReason.ts';
import { lower, sortedPair, type PairState, type TokenPair } from '../../core/swap/candidates.ts';
import { readReserves } from '../dex/pairs.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { gatherReads, type GatheredReads, type GatheredValue } from './gatheredReads.ts';
import { burnCall } from './burnCall.ts';

/** Contracts that the contract named last time: read in the same round as long as they do not change. */
interface Named {
  burnToken: Address;
  adapter: Address;
}

const namedByReader = new WeakMap<RpcReader, Map<string, Named>>();
const originalByReader = new WeakMap<RpcReader, Map<string, Promise<boolean | null>>>();

/** The contract of buy back and burn of a chain. @throws CausewayError 'burnContractNotFound' */
export function burnContractOf(reader: RpcReader, chainId: number): Address {
  const { buyBackAndBurn } = reader.chain(chainId).contracts;
  if (buyBackAndBurn === '') throw new CausewayError({ code: 'burnContractNotFound' });
  return buyBackAndBurn;
}

/**
 * Reads what waits to be bought back and burned on one network, and what its swaps depend on: in one round, in a second
 * one for contracts that another contract names for the first time, and one for the pairs.
 * @param tokens the tokens that may have been collected; the native coin always belongs to them
 * @param dex the exchange of the network; null: the deployment has none
 * @param minBlock an answer of an older block is asked for again; null: any
 * @throws CausewayError 'burnContractNotFound', 'bridgeErc20NotFound', or 'rpcUnreachable' when nothing was read
 */
export async function readBurn(
  reader: RpcReader,
  chainId: number,
  tokens: readonly Address[],
  dex: Dex | null,
  minBlock: bigint | null = null,
  options?: MulticallOptions,
): Promise<BurnRound> {
  const contract = burnContractOf(reader, chainId);
  const bridge = claimBridge(reader, 'erc20', chainId);
  const { multicall } = reader.chain(chainId).contracts;
  const asking = { ...options, ...(minBlock !== null && { minBlock }) };
  const known = namedOf(reader, chainId, contract);
  const first = gatherReads();
  const block = multicall === '' ? () => null : first.add(view(multicall3Abi, multicall, 'getBlockNumber'));
  const burnToken = first.add(view(buyBackAndBurnAbi, contract, 'burnToken'));
  const adapter = first.add(view(buyBackAndBurnAbi, contract, 'router'));
  const isPaused = first.add(view(buyBackAndBurnAbi, contract, 'paused'));
  const isBridgePaused = first.add(view(bridgeErc20Abi, bridge, 'paused'));
  const native = first.add(view(buyBackAndBurnAbi, contract, 'collectedNativeTokenToBurn'));
  const asked = tokens.map((token) => ({
    token: lower(token),
    collected: first.add(view(buyBackAndBurnAbi, contract, 'collectedERC20ToBurn', token)),
    unsent: first.add(view(bridgeErc20Abi, bridge, 'collectedUnsentFees', token, contract)),
    bridgeBalance: first.add(view(erc20Abi, token, 'balanceOf', bridge)),
  }));
  let follow = known && askNamed(first, contract, known, tokens);
  const [isOriginal] = await Promise.all([
    readIsOriginal(reader, chainId, contract),
    first.read(reader, chainId, asking),
  ]);

  const named = burnToken();
  if (named === null)
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'the contract of buy back and burn did not answer',
    });
  const now: Named = { burnToken: named, adapter: adapter() ?? known?.adapter ?? ZERO_ADDRESS };
  if (follow === null || !isSame(now, known)) {
    const second = gatherReads();
    follow = askNamed(second, contract, now, tokens);
    await second.read(reader, chainId, asking);
  }
  remember(reader, chainId, contract, now);
  const wrappedNative = follow.wrappedNative() ?? dex?.wrappedNative ?? ZERO_ADDRESS;
  const common = {
    chainId,
    burnToken: named,
    heldBurnToken: follow.held(),
    isPaused: isPaused(),
    isBridgePaused: isBridgePaused(),
    wrappedNative,
    isOriginal,
  };
  const facts: BurnFacts[] = [
    { ...common, token: null, collected: native(), unsent: 0n, bridgeBalance: 0n, adapterPath: null },
    ...asked.map(({ token, collected, unsent, bridgeBalance }, index) => ({
      ...common,
      token,
      collected: collected(),
      unsent: unsent(),
      bridgeBalance: bridgeBalance(),
      adapterPath: follow.paths[index]?.() ?? null,
    })),
  ];
  const router = follow.dexRouter();
  // A contract that does not say where it swaps uses the exchange of the deployment.
  const isDexOfContract = dex !== null && (router === null || isSameAddress(router, dex.router));
  return {
    chainId,
    contract: lower(contract),
    block: block(),
    readAtMs: Date.now(),
    burnToken: named,
    decimals: follow.decimals(),
    supply: follow.supply(),
    isPaused: common.isPaused,
    isOriginal,
    tokens: facts,
    pairs: isDexOfContract ? await pairsOf(reader, dex, facts, options) : null,
  };
}

function askNamed(round: GatheredReads, contract: Address, { burnToken, adapter }: Named, tokens: readonly Address[]) {
  return {
    decimals: round.add(view(erc20Abi, burnToken, 'decimals')),
    supply: round.add(view(erc20Abi, burnToken, 'totalSupply')),
    held: round.add(view(erc20Abi, burnToken, 'balanceOf', contract)),
    dexRouter: round.add(view(dexAdapterAbi, adapter, 'dexRouter')),
    wrappedNative: round.add(view(dexAdapterAbi, adapter, 'wrappedNative')),
    paths: tokens.map((token): GatheredValue<readonly Address[]> =>
      round.add(view(dexAdapterAbi, adapter, 'pathOf', token, burnToken)),
    ),
  };
}

/** The pairs of the paths of tokens, according to the node with the newest block. */
async function pairsOf(
  reader: RpcReader,
  dex: Dex,
  facts: readonly BurnFacts[],
  options: MulticallOptions | undefined,
): Promise<PairState[] | null> {
  const wanted = new Map<string, TokenPair>();
  for (const path of facts.map(burnPath))
    for (const [index, token] of (path ?? []).entries()) {
      const next = path?.[index + 1];
      const pair = next === undefined ? null : sortedPair(token, next);
      if (pair !== null) wanted.set(pair.join(), pair);
    }
  try {
    const { isAsDeployed, nodes } = await readReserves(reader, dex, [...wanted.values()], null, options);
    if (!isAsDeployed) return null;
    return (nodes[0]?.pairs ?? []).flatMap((pair) => (pair === null || pair === 'notExists' ? [] : [pair]));
  } catch (cause) {
    if (options?.signal?.aborted) throw cause;
    return null;
  }
}

/**
 * Whether a contract is of the first version, which has no function to swap only: asked for no token at all, a later
 * one refuses with a reason. Null: not known.
 */
function readIsOriginal(reader: RpcReader, chainId: number, contract: Address): Promise<boolean | null> {
  const all = originalByReader.get(reader) ?? new Map<string, Promise<boolean | null>>();
  originalByReader.set(reader, all);
  const key = `${chainId}:${contract}`;
  const asked =
    all.get(key) ??
    probeOriginal(reader, chainId, contract).then((isOriginal) => {
      if (isOriginal === null) all.delete(key);
      return isOriginal;
    });
  all.set(key, asked);
  return asked;
}

async function probeOriginal(reader: RpcReader, chainId: number, contract: Address): Promise<boolean | null> {
  const data: Hex = burnCall('swapOnly', ZERO_ADDRESS);
  try {
    await reader.rpc(chainId, 'eth_call', [{ to: contract, data }, 'latest']);
    return null;
  } catch (cause) {
    if (!(cause instanceof RpcAnswerError)) return null;
    return (cause.data ?? '0x') === '0x' && revertReason(cause.message) === '';
  }
}

function namedOf(reader: RpcReader, chainId: number, contract: Address): Named | null {
  return namedByReader.get(reader)?.get(`${chainId}:${contract}`) ?? null;
}

function remember(reader: RpcReader, chainId: number, contract: Address, named: Named): void {
  const all = namedByReader.get(reader) ?? new Map<string, Named>();
  namedByReader.set(reader, all);
  all.set(`${chainId}:${contract}`, named);
}

const isSame = (one: Named, other: Named | null): boolean =>
  one.burnToken === other?.burnToken && one.adapter === other.adapter;
