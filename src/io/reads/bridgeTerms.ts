import type { Address, Hex } from 'viem';
import { availableLiquidity } from '../../core/bridge/liquidity.ts';
import type { BridgeTerms } from '../../core/bridge/terms.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { parseAddressWord, parseBoolWord, parseUintWord } from '../rpc/hexWords.ts';
import type { CallOutcome, MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { encodeBalanceOf } from './balances.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews } from './bridgeViews.ts';

type FeeReceivers = readonly Address[];

/** Who collects fees hardly ever changes: with the last answer everything fits into one round. */
const lastReceivers = new WeakMap<RpcReader, Map<number, FeeReceivers>>();

/**
 * Reads the terms of a token at the target bridge, in one round and, where the fee receivers are new, a second one.
 * @throws CausewayError 'bridgeErc20NotFound', or 'rpcUnreachable' when what the form cannot do without was not read.
 */
export async function readBridgeTerms(
  reader: RpcReader,
  targetChainId: number,
  targetToken: Address,
  options?: MulticallOptions,
): Promise<BridgeTerms> {
  const bridge = claimBridge(reader, 'erc20', targetChainId);
  const known = lastReceivers.get(reader)?.get(targetChainId) ?? [];
  const at = (data: Hex) => ({ to: bridge, data });
  const unsent = (receivers: FeeReceivers) => receivers.map((receiver) => at(bridgeViews.collectedUnsentFees(targetToken, receiver)));

  const [rate, defaultRate, paused, wrapped, oracle, balance, mining, rewards, buyBack, ...knownBuckets] = await reader.multicall(
    targetChainId,
    [
      at(bridgeViews.bridgeFees(targetToken)),
      at(bridgeViews.defaultBridgeFee()),
      at(bridgeViews.paused()),
      at(bridgeViews.wrappedNative()),
      at(bridgeViews.multiSignatureOracle()),
      { to: targetToken, data: encodeBalanceOf(bridge) },
      at(bridgeViews.liquidityMiningPools()),
      at(bridgeViews.rewardPools()),
      at(bridgeViews.buyBackAndBurn()),
      ...unsent(known),
    ],
    options,
  );

  const feeRate = effectiveRate(uintOf(rate), uintOf(defaultRate));
  const wrappedNative = addressOf(wrapped);
  const oracleContract = addressOf(oracle);
  if (feeRate === null || wrappedNative === null || oracleContract === null) {
    throw new CausewayError({ code: 'rpcUnreachable', params: { chain: chainNameOf(targetChainId) }, detail: 'the bridge gave no terms' });
  }
  const found = [addressOf(mining), addressOf(rewards), addressOf(buyBack)].filter((receiver) => receiver !== null);
  const hasAll = found.length === 3;
  // Pools that are not set share one address, and one bucket: it counts once.
  const receivers = [...new Set(found)];
  const isKnown = hasAll && receivers.length === known.length && receivers.every((receiver, index) => receiver === known[index]);
  const buckets = isKnown || !hasAll ? knownBuckets : await reader.multicall(targetChainId, unsent(receivers), options);
  if (hasAll) remember(reader, targetChainId, receivers);

  const tokenBalance = uintOf(balance);
  const unsentFees = hasAll ? sumOf(buckets) : null;
  return {
    feeRate,
    balance: tokenBalance,
    unsentFees,
    available: availableLiquidity(tokenBalance, unsentFees),
    paused: paused?.ok ? parseBoolWord(paused.data) : null,
    wrappedNative,
    oracleContract,
  };
}

function effectiveRate(specific: bigint | null, fallback: bigint | null): bigint | null {
  if (specific === null) return null;
  return specific > 0n ? specific : fallback;
}

function remember(reader: RpcReader, chainId: number, receivers: FeeReceivers): void {
  const byChain = lastReceivers.get(reader) ?? new Map<number, FeeReceivers>();
  byChain.set(chainId, receivers);
  lastReceivers.set(reader, byChain);
}

function sumOf(outcomes: readonly CallOutcome[]): bigint | null {
  const amounts = outcomes.map(uintOf).filter((amount) => amount !== null);
  return amounts.length === outcomes.length ? amounts.reduce((sum, amount) => sum + amount, 0n) : null;
}

const uintOf = (outcome: CallOutcome | undefined): bigint | null => (outcome?.ok ? parseUintWord(outcome.data) : null);
const addressOf = (outcome: CallOutcome | undefined): Address | null => (outcome?.ok ? parseAddressWord(outcome.data) : null);
