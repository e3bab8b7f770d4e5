import type { Address } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import type { BalanceToken } from '../../core/tokens/packedTokens.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readAllowance } from './allowances.ts';
import { readBalances } from './balances.ts';
import { view } from './contractRead.ts';
import { readContracts, valueOrNull } from './readContracts.ts';
import { readParsed } from './readParsed.ts';
import { formAgreementMs, readTrustedHead } from './trustedHead.ts';

export interface BridgeRoundInput {
  chainId: number;
  account: Address;
  token: BalanceToken;
  /** The contract that would take the token; null if nothing has to be approved. */
  spender: Address | null;
}

/** What the form reads from the source chain at each block. Null means that it could not be read. */
export interface BridgeRound {
  /** Newest block, from which it follows whether an approval has not been seen for too long. */
  head: bigint;
  nativeBalance: bigint | null;
  tokenBalance: bigint | null;
  allowance: bigint | null;
  /** Whether the spender, the bridge, is paused. */
  isPaused: boolean | null;
  /** In wei; read only for the native coin, whose MAX leaves a reserve for gas. */
  gasPrice: bigint | null;
}

/**
 * Reads head, balances and allowance in one request.
 * @throws CausewayError when the head cannot be read
 */
export async function readBridgeRound(
  reader: RpcReader,
  input: BridgeRoundInput,
  options?: ReadOptions,
): Promise<BridgeRound> {
  const { chainId, account, token, spender } = input;
  const native: BalanceToken = { address: token.address, isNative: true };
  const [{ block: head }, balances, allowance, isPaused, gasPrice] = await Promise.all([
    readTrustedHead(reader, chainId, Date.now(), { ...options, holdsMs: formAgreementMs }),
    readBalances(reader, chainId, account, [native, token], options),
    spender === null || token.isNative
      ? null
      : readAllowance(reader, chainId, token.address, account, spender, options),
    spender === null ? null : readPaused(reader, chainId, spender, options),
    token.isNative ? readParsed(reader, chainId, 'eth_gasPrice', [], quantity, options).catch(() => null) : null,
  ]);
  return { head, nativeBalance: balances[0] ?? null, tokenBalance: balances[1] ?? null, allowance, isPaused, gasPrice };
}

async function readPaused(
  reader: RpcReader,
  chainId: number,
  bridge: Address,
  options?: ReadOptions,
): Promise<boolean | null> {
  const [paused] = await readContracts(reader, chainId, [view(bridgeErc20Abi, bridge, 'paused')], options);
  return valueOrNull(paused);
}
