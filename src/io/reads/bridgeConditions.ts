import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { multiSignatureOracleAbi } from '../../../abis/multiSignatureOracle.ts';
import { availableLiquidity } from '../../core/bridge/liquidity.ts';
import type { BridgeConditions } from '../../core/bridge/conditions.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { claimBridge } from './bridgeKinds.ts';
import { view } from './contractRead.ts';
import { paidToken } from './payout.ts';
import { readContracts, valueOrNull } from './readContracts.ts';

type FeeReceivers = readonly Address[];

/** Contracts that another contract named last time: read in the same round as long as they do not change. */
interface LastNamed {
  receivers: FeeReceivers;
  oracleContract: Address | null;
}

/** Fee receivers and oracle contract hardly ever change: with their last addresses one round is enough. */
const lastNamed = new WeakMap<RpcReader, Map<number, LastNamed>>();

/**
 * Reads the conditions of a token at the target bridge, in one round and, if fee receivers or oracle contract are new,
 * a second one.
 * @param sourceToken the token that would be deposited; without it the result has no release token
 * @throws CausewayError 'bridgeErc20NotFound', or 'rpcUnreachable' when a value that the form requires was not read
 */
export async function readBridgeConditions(
  reader: RpcReader,
  targetChainId: number,
  targetToken: Address,
  sourceToken: Address | null = null,
  options?: MulticallOptions,
): Promise<BridgeConditions> {
  const bridge = claimBridge(reader, 'erc20', targetChainId);
  const known = lastNamed.get(reader)?.get(targetChainId) ?? { receivers: [], oracleContract: null };
  const askNamed = ({ receivers, oracleContract }: LastNamed) => [
    view(multiSignatureOracleAbi, oracleContract ?? bridge, 'multiSignatureThreshold'),
    ...receivers.map((receiver) => view(bridgeErc20Abi, bridge, 'collectedUnsentFees', targetToken, receiver)),
  ];

  const [rate, defaultRate, paused, wrapped, oracle, balance, mining, rewards, buyBack, pegged, ...knownAnswers] =
    await readContracts(
      reader,
      targetChainId,
      [
        view(bridgeErc20Abi, bridge, 'bridgeFees', targetToken),
        view(bridgeErc20Abi, bridge, 'defaultBridgeFee'),
        view(bridgeErc20Abi, bridge, 'paused'),
        view(bridgeErc20Abi, bridge, 'wrappedNative'),
        view(bridgeErc20Abi, bridge, 'multiSignatureOracle'),
        view(erc20Abi, targetToken, 'balanceOf', bridge),
        view(bridgeErc20Abi, bridge, 'liquidityMiningPools'),
        view(bridgeErc20Abi, bridge, 'rewardPools'),
        view(bridgeErc20Abi, bridge, 'buyBackAndBurn'),
        view(bridgeErc20Abi, bridge, 'outsidePeggedTokens', sourceToken ?? targetToken),
        ...askNamed(known),
      ],
      options,
    );

  const feeRate = effectiveRate(valueOrNull(rate), valueOrNull(defaultRate));
  const wrappedNative = valueOrNull(wrapped);
  const oracleContract = valueOrNull(oracle);
  if (feeRate === null || wrappedNative === null || oracleContract === null) {
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(targetChainId) },
      detail: 'the bridge gave no terms',
    });
  }
  const found = [mining, rewards, buyBack].map(valueOrNull).filter((receiver) => receiver !== null);
  const hasAll = found.length === 3;
  // Pools that are not set share one address and one balance, which counts once.
  const named: LastNamed = { receivers: hasAll ? [...new Set(found)] : known.receivers, oracleContract };
  const [threshold, ...buckets] = isSame(named, known)
    ? knownAnswers
    : await readContracts(reader, targetChainId, askNamed(named), options);
  remember(reader, targetChainId, named);

  const peggedToken = valueOrNull(pegged);
  const tokenBalance = valueOrNull(balance);
  const unsentFees = hasAll ? sumOf(buckets.map(valueOrNull)) : null;
  return {
    feeRate,
    balance: tokenBalance,
    unsentFees,
    available: availableLiquidity(tokenBalance, unsentFees),
    paused: valueOrNull(paused),
    wrappedNative,
    oracleContract,
    signaturesNeeded: signaturesNeeded(valueOrNull(threshold)),
    releaseToken: sourceToken && peggedToken && paidToken(peggedToken, sourceToken),
  };
}

/** How many signatures an oracle contract requires; null for a number that is not plausible. */
export function signaturesNeeded(threshold: bigint | null): number | null {
  return threshold === null || threshold < 1n || threshold > 1_000n ? null : Number(threshold);
}

function isSame(one: LastNamed, other: LastNamed): boolean {
  return (
    one.oracleContract === other.oracleContract &&
    one.receivers.length === other.receivers.length &&
    one.receivers.every((receiver, index) => receiver === other.receivers[index])
  );
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

function sumOf(read: readonly (bigint | null)[]): bigint | null {
  const amounts = read.filter((amount) => amount !== null);
  return amounts.length === read.length ? amounts.reduce((sum, amount) => sum + amount, 0n) : null;
}
