import type { Address, Hex } from 'viem';
import { availableLiquidity } from '../../core/bridge/liquidity.ts';
import type { BridgeTerms } from '../../core/bridge/terms.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import { parseAddressWord, parseBoolWord, parseUintWord } from '../rpc/hexWords.ts';
import type { CallOutcome, MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { encodeBalanceOf } from './balances.ts';
import { claimBridge } from './bridgeKinds.ts';
import { bridgeViews, signaturesIn } from './bridgeViews.ts';
import { paidToken } from './payout.ts';

type FeeReceivers = readonly Address[];

/** What another contract named the last time: asked in the same round as long as it stays so. */
interface LastNamed {
  receivers: FeeReceivers;
  oracleContract: Address | null;
}


/** Who collects fees and who counts signatures hardly ever changes: with the last answer everything fits into one round. */
const lastNamed = new WeakMap<RpcReader, Map<number, LastNamed>>();

/**
 * Reads the terms of a token at the target bridge, in one round and, where fee receivers or oracle contract are new, a second one.
 * @param sourceToken what would be deposited; without it nothing is said of what a deposit is paid out in.
 * @throws CausewayError 'bridgeErc20NotFound', or 'rpcUnreachable' when what the form cannot do without was not read.
 */
export async function readBridgeTerms(
  reader: RpcReader,
  targetChainId: number,
  targetToken: Address,
  sourceToken: Address | null = null,
  options?: MulticallOptions,
): Promise<BridgeTerms> {
  const bridge = claimBridge(reader, 'erc20', targetChainId);
  const known = lastNamed.get(reader)?.get(targetChainId) ?? { receivers: [], oracleContract: null };
  const at = (data: Hex) => ({ to: bridge, data });
  const askNamed = ({ receivers, oracleContract }: LastNamed) => [
    { to: oracleContract ?? bridge, data: bridgeViews.multiSignatureThreshold() },
    ...receivers.map((receiver) => at(bridgeViews.collectedUnsentFees(targetToken, receiver))),
  ];

  const [rate, defaultRate, paused, wrapped, oracle, balance, mining, rewards, buyBack, pegged, ...knownAnswers] = await reader.multicall(
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
      at(bridgeViews.outsidePeggedTokens(sourceToken ?? targetToken)),
      ...askNamed(known),
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
  const named: LastNamed = { receivers: hasAll ? [...new Set(found)] : known.receivers, oracleContract };
  const [threshold, ...buckets] = isSame(named, known) ? knownAnswers : await reader.multicall(targetChainId, askNamed(named), options);
  remember(reader, targetChainId, named);

  const peggedToken = addressOf(pegged);
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
    signaturesNeeded: signaturesIn(threshold),
    releaseToken: sourceToken && peggedToken && paidToken(peggedToken, sourceToken),
  };
}

function isSame(one: LastNamed, other: LastNamed): boolean {
  return one.oracleContract === other.oracleContract && one.receivers.length === other.receivers.length && one.receivers.every((receiver, index) => receiver === other.receivers[index]);
}

function effectiveRate(specific: bigint | null, fallback: bigint | null): bigint | null {
  if (specific === null) return null;
  return specific > 0n ? specific : fallback;
}

function remember(reader: RpcReader, chainId: number, named: LastNamed): void {
  const byChain = lastNamed.get(reader) ?? new Map<number, LastNamed>();
  byChain.set(chainId, named);
  lastNamed.set(reader, byChain);
}

function sumOf(outcomes: readonly CallOutcome[]): bigint | null {
  const amounts = outcomes.map(uintOf).filter((amount) => amount !== null);
  return amounts.length === outcomes.length ? amounts.reduce((sum, amount) => sum + amount, 0n) : null;
}

const uintOf = (outcome: CallOutcome | undefined): bigint | null => (outcome?.ok ? parseUintWord(outcome.data) : null);
const addressOf = (outcome: CallOutcome | undefined): Address | null => (outcome?.ok ? parseAddressWord(outcome.data) : null);
