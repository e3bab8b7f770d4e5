import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import { toAppError, type AppError } from '../../core/errors/appError.ts';
import type { ReleaseParams } from '../../core/oracles/agreement.ts';
import { readParsed } from '../../io/reads/readParsed.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import { quantity } from '../../io/rpc/rpcSchemas.ts';
import type { AddressBook } from './addressBook.ts';
import { estimateGas, padGas } from './estimate.ts';
import { planRelease } from './planRelease.ts';
import { prepareRelease } from '../kinds/release.ts';
import { isUnread, simulateWrite } from './simulate.ts';
import type { PreparedWrite } from './write.ts';
import type { Address } from 'viem';

/** A claim with its signatures, and the account that would send it. */
export interface TriedRelease {
  ref: ClaimRef;
  event: DepositEvent;
  params: ReleaseParams;
  account: Address;
}

/**
 * Runs exactly the call of the claim button as a static call, and reads what it costs its sender, in wei of the target
 * chain: the chain's own estimate, padded as for sending, and the value of the call.
 * @returns null when a node cannot be read
 */
export async function tryRelease(
  reader: RpcReader,
  book: AddressBook,
  { ref, event, params, account }: TriedRelease,
  chosenGasPrice: bigint | null = null,
): Promise<{ error: AppError | null; cost: bigint | null } | null> {
  try {
    const write = prepareRelease(book, {
      ref,
      params,
      plan: await planRelease(reader, { type: ref.type, event, amount: params.amount }, account),
    });
    if (!write.ok) return { error: write.error, cost: null };
    const [tried, cost] = await Promise.all([
      simulateWrite(reader, write.value, account),
      costOf(reader, write.value, account, chosenGasPrice),
    ]);
    if (tried.ok) return { error: null, cost };
    return isUnread(tried.error) ? null : { error: tried.error, cost };
  } catch (cause) {
    const error = toAppError(cause);
    return isUnread(error) ? null : { error, cost: null };
  }
}

async function costOf(
  reader: RpcReader,
  write: PreparedWrite,
  account: Address,
  chosenGasPrice: bigint | null,
): Promise<bigint | null> {
  const [gas, gasPrice] = await Promise.all([
    estimateGas(reader, write, account),
    write.gasPrice ??
      chosenGasPrice ??
      readParsed(reader, write.chainId, 'eth_gasPrice', [], quantity).catch(() => null),
  ]);
  return gas.ok && gasPrice !== null ? padGas(gas.value) * gasPrice + write.value : null;
}
