import type { Address } from 'viem';
import { deployment } from '../../../config/deployment.ts';
import { fixedReleaseGasPriceWei } from '../../../config/limits.ts';
import type { ExpectedGas, NetworkCost } from '../../../core/bridge/wholeCost.ts';
import type { ClaimType } from '../../../core/claims/claim.ts';
import type { Prices } from '../../../core/earn/prices.ts';
import { fetchPrices } from '../../../io/earn/aprs.ts';
import { readParsed } from '../../../io/reads/readParsed.ts';
import { readDepositGas, readReleaseGas } from '../../../io/reads/spentGas.ts';
import type { ReadOptions } from '../../../io/rpc/rpcReader.ts';
import { quantity } from '../../../io/rpc/rpcSchemas.ts';
import { chosenGasPrice } from '../../../state/gasPrice.ts';
import { chainReader } from '../../../wallet/send/reader.ts';

/** A transfer whose cost is asked for. */
export interface CostQuestion {
  type: ClaimType;
  sourceChainId: number;
  targetChainId: number;
  /** Token or collection on the source chain; the wrapped token for the native coin. */
  token: Address;
  /** The token that the claim pays; null: an NFT, whose fee is in the coin of the target chain. */
  paidToken: Address | null;
  receiver: Address;
}

/** What a transfer costs on both chains, as far as it is known. */
export interface RouteCost {
  deposit: NetworkCost;
  release: NetworkCost;
  /** Of the tokens of each chain. */
  prices: { source: Prices; target: Prices };
}

/**
 * Reads what deposit and claim take, the gas prices of both chains, and the prices of the coins. What cannot be read is
 * null or missing. Rejects only when cancelled.
 */
export async function askRouteCost(question: CostQuestion, signal: AbortSignal): Promise<RouteCost> {
  const { type, sourceChainId, targetChainId, token, paidToken, receiver } = question;
  const reader = chainReader();
  const options = { signal };
  const [depositGas, releaseGas, depositPrice, price, source, target] = await Promise.all([
    readDepositGas(reader, { type, chainId: sourceChainId, token }, options),
    readReleaseGas(reader, { type, chainId: targetChainId, sourceToken: token, paidToken, receiver }, options),
    gasPriceOf(sourceChainId, options),
    fixedReleaseGasPriceWei(targetChainId) ?? gasPriceOf(targetChainId, options),
    pricesOf(sourceChainId, signal),
    pricesOf(targetChainId, signal),
  ]);
  signal.throwIfAborted();
  return { deposit: costOf(depositGas, depositPrice), release: costOf(releaseGas, price), prices: { source, target } };
}

const costOf = (expected: ExpectedGas | null, gasPrice: bigint | null): NetworkCost => ({
  gas: expected?.gas ?? null,
  isRough: expected?.isRough ?? false,
  gasPrice,
});

async function gasPriceOf(chainId: number, options: ReadOptions): Promise<bigint | null> {
  return (
    chosenGasPrice(chainId) ??
    readParsed(chainReader(), chainId, 'eth_gasPrice', [], quantity, options).catch(() => null)
  );
}

/** Nothing is known where no service is configured, or it does not answer. */
async function pricesOf(chainId: number, signal: AbortSignal): Promise<Prices> {
  const pricesUrl = deployment.pricesUrl ?? '';
  return pricesUrl === '' ? {} : fetchPrices({ pricesUrl, signal }, chainId).catch(() => ({}));
}
