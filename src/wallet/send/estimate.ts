import type { Address } from 'viem';
import { requiredConfirmations } from '../../config/chains/chains.ts';
import { GAS_PADDING_NUMERATOR, PAGE_FEE_DENOMINATOR } from '../../config/limits.ts';
import { toAppError } from '../../core/errors/appError.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { readParsed } from '../../io/reads/readParsed.ts';
import { readCodeState } from '../../io/reads/recipientFacts.ts';
import { readNonce } from '../../io/reads/transaction.ts';
import { readTrustedHead } from '../../io/reads/trustedHead.ts';
import { RpcAnswerError } from '../../io/rpc/rpcError.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { quantity } from '../../io/rpc/rpcSchemas.ts';
import { callObject } from './callObject.ts';
import { simulateWrite, writeError } from './simulate.ts';
import type { PreparedWrite } from './write.ts';

/** What the chain says right before a write. */
export interface Estimate {
  /** Padded gas limit. */
  gas: bigint;
  /** The write cannot have a lower nonce: those are finally used. */
  nonce: number;
  /** The nonce that the wallet will most likely use: pending transactions are counted. */
  nextNonce: number;
  /** Head of the chain: the write cannot be in an earlier block. */
  startBlock: bigint;
}

/** Gas limit of a write: the estimate x 11000 / 10000. */
export function padGas(estimate: bigint): bigint {
  return (estimate * GAS_PADDING_NUMERATOR) / PAGE_FEE_DENOMINATOR;
}

/** The node's own estimate, not padded, or its error. Never rejects. */
export async function estimateGas(
  reader: RpcReader,
  write: PreparedWrite,
  account: Address,
): Promise<Result<bigint, unknown>> {
  try {
    return ok(await readParsed(reader, write.chainId, 'eth_estimateGas', [callObject(write, account)], quantity));
  } catch (cause) {
    return fail(cause);
  }
}

/**
 * Simulates a write and estimates its gas through our own nodes, and checks that the account can pay for it.
 * @returns the revert reason; `gasEstimateUnexpected` when only the estimate fails; `insufficientFunds` when the native
 * coin does not cover value and gas, or the value alone if others pay the gas
 */
export async function estimateWrite(
  reader: RpcReader,
  write: PreparedWrite,
  account: Address,
): Promise<Result<Estimate>> {
  const { chainId } = write;
  try {
    // Read in one turn, so that they are sent in one request.
    const [simulated, estimated, balance, gasPrice, nextNonce, { block: startBlock }] = await Promise.all([
      simulateWrite(reader, write, account),
      estimateGas(reader, write, account),
      readParsed(reader, chainId, 'eth_getBalance', [account, 'latest'], quantity),
      write.gasPrice ?? readParsed(reader, chainId, 'eth_gasPrice', [], quantity),
      readNonce(reader, chainId, account, 'pending'),
      readTrustedHead(reader, chainId, Date.now()),
    ]);
    if (!simulated.ok) return simulated;
    if (!estimated.ok) return fail(estimateError(estimated.error, write));
    const padded = padGas(estimated.value);
    const { leastGas = 0n } = write;
    const gas = padded > leastGas ? padded : leastGas;
    if (balance < write.value + gas * gasPrice) {
      // The gas of a contract account is paid by others: an owner, a relayer or a paymaster.
      const isPaidFor = balance >= write.value && (await readCodeState(reader, chainId, account)) === 'contract';
      if (!isPaidFor) return fail({ code: 'insufficientFunds' });
    }
    return ok({ gas, nonce: await settledNonce(reader, chainId, account, startBlock), nextNonce, startBlock });
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

/**
 * The nonces below this one are used in final blocks. The wallet may use a higher one, or one that is free again after
 * a reorganisation or because a pending transaction was dropped. A node that keeps no older state is asked for the
 * current count.
 */
async function settledNonce(reader: RpcReader, chainId: number, account: Address, head: bigint): Promise<number> {
  const block = head - BigInt(requiredConfirmations(chainId)) + 1n;
  if (block < 0n) return 0;
  try {
    return await readNonce(reader, chainId, account, block);
  } catch {
    return readNonce(reader, chainId, account);
  }
}

/** The static call succeeded, so a failed or unreadable estimate is unexpected, unless the balance is too low. */
function estimateError(cause: unknown, write: PreparedWrite): AppError {
  if (!(cause instanceof RpcAnswerError)) {
    const unread = toAppError(cause);
    return unread.code === 'rpcFailed' ? { ...unread, code: 'gasEstimateUnexpected' } : unread;
  }
  const error = writeError(cause, write);
  return error.code === 'insufficientFunds' ? error : { code: 'gasEstimateUnexpected', detail: cause.message };
}
