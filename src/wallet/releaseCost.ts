import type { Address } from 'viem';
import type { ClaimRef, DepositEvent } from '../core/claims/claim.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';
import { readParsed } from '../io/reads/readParsed.ts';
import type { RpcReader } from '../io/rpc/rpcReader.ts';
import { quantity } from '../io/rpc/rpcSchemas.ts';
import type { AddressBook } from './addressBook.ts';
import { estimateGas, padGas } from './estimate.ts';
import { planRelease } from './planRelease.ts';
import { prepareRelease } from './prepare.ts';

/** A claim with its signatures, and who would send it. */
export interface CostedRelease {
  ref: ClaimRef;
  event: DepositEvent;
  params: ReleaseParams;
  account: Address;
}

/**
 * What the claim costs its sender, in wei of the target chain: the chain's own estimate of the very call that the claim
 * button sends, padded as it is sent, and what the call carries. @returns null when a node refuses or cannot be read.
 */
export async function releaseCost(reader: RpcReader, book: AddressBook, { ref, event, params, account }: CostedRelease): Promise<bigint | null> {
  try {
    const write = prepareRelease(book, { ref, params, plan: await planRelease(reader, { type: ref.type, event }, account) });
    if (!write.ok) return null;
    const [gas, gasPrice] = await Promise.all([
      estimateGas(reader, write.value, account),
      write.value.gasPrice ?? readParsed(reader, ref.targetChainId, 'eth_gasPrice', [], quantity),
    ]);
    return gas.ok ? padGas(gas.value) * gasPrice + write.value.value : null;
  } catch {
    return null;
  }
}
