import type { Address, Hex } from 'viem';
import { isSameAddress } from '../core/address.ts';
import { formatAmountExact } from '../core/amounts.ts';
import type { ClaimRef } from '../core/claims/claim.ts';
import type { SavedClaim } from '../core/claims/savedClaim.ts';
import { collectionIdOf } from '../core/nfts/collections.ts';
import { tokenOnChain } from '../core/tokens/token.ts';
import type { Result } from '../core/result.ts';
import { ok } from '../core/result.ts';
import type { Intent } from '../core/transactions/intent.ts';
import { claimsOf } from '../core/transactions/transactionList.ts';
import { carried } from '../core/transactions/storedTransaction.ts';
import type { StoredTransaction } from '../core/transactions/storedTransaction.ts';
import { bridgeOf, knownToken } from './addressBook.ts';
import type { AddressBook } from './addressBook.ts';
import type { DecodedCall } from './calldata.ts';
import type { WriteWorld } from './writeWorld.ts';

/** The part of a write that is kept once its hash is known; the calldata alone is enough to make it. */
export type SentCall =
  | Extract<DecodedCall, { kind: 'approve' | 'release' }>
  | (Omit<Extract<DecodedCall, { kind: 'deposit' }>, 'token'> & { token?: Address });

/** Where a write stands on the chain. */
export interface SentPlace {
  hash: Hex;
  /** Of the account's own call, when a node has shown it; null: the transaction around it is the wallet's own affair. */
  nonce?: number | null | undefined;
  /** Of a deposit whose event was read. */
  depositNumber?: bigint | undefined;
}

/**
 * Keeps everything that follows from a hash: the intent first, then the transaction, the claim and the form. Done again
 * for the same hash it changes nothing, so a tab that died in between can be caught up with.
 * @returns the first failure; what comes after it is kept all the same.
 */
export async function recordSent(world: WriteWorld, intent: Intent, call: SentCall, { hash, nonce, depositNumber }: SentPlace): Promise<Result<void>> {
  const claim = claimOf(intent, call, hash, depositNumber);
  const isCarried = intent.isBatch === true || nonce === null;
  const sent: Intent = { ...intent, state: 'sent', hash, ...(claim ? { claim } : {}) };
  const kept = [await world.journal.save(sent)];
  const transaction: StoredTransaction = {
    hash,
    from: intent.account,
    chainId: intent.chainId,
    addedTime: intent.createdAtMs,
    ...(isCarried ? { isBatch: true } : { to: intent.target, dataHash: intent.dataHash, ...(nonce === undefined ? {} : { nonce }) }),
    ...(call.kind === 'approve' ? { approval: { spender: call.spender, tokenAddress: intent.target, ...approvedNft(world.book, intent, call) } } : {}),
    ...(intent.summary === undefined ? {} : { summary: intent.summary }),
    ...(claim ? { claim } : {}),
  };
  if (claim && call.kind === 'deposit') kept.push(await world.shelf.keepDeposit(savedClaim(world.book, sent, claim, call)));
  if (claim && call.kind === 'release') kept.push(await world.shelf.keepRelease(claim, hash));
  kept.push(await world.shelf.addTransaction(transaction));
  // What was kept for a hash that no node had shown looks for the account's own call.
  if (isCarried) kept.push(await world.shelf.updateTransaction(intent.chainId, hash, { ...carried, ...(claim && !isOneOfMore(world, sent) ? { claim } : {}) }));
  const failed = kept.find((result) => !result.ok);
  if (failed === undefined) await closeMined(world, sent);
  return failed ?? ok(undefined);
}

const storedOf = ({ shelf }: WriteWorld, { chainId, hash }: Intent) => shelf.allTransactions().find((one) => one.chainId === chainId && one.hash.toLowerCase() === hash?.toLowerCase());

/** Whether the stored transaction stands for another request of this browser as well. */
function isOneOfMore(world: WriteWorld, { claim, ...intent }: Intent): boolean {
  const stored = storedOf(world, intent);
  return stored !== undefined && claimsOf(stored).some(({ depositNumber }) => depositNumber !== undefined && depositNumber !== claim?.depositNumber);
}

/** Another request was carried out by the same transaction, and its receipt is known: nothing more will be heard of this one. */
export async function closeMined(world: WriteWorld, intent: Intent): Promise<void> {
  const receipt = storedOf(world, intent)?.receipt;
  if (receipt !== undefined) await world.journal.save({ ...intent, state: receipt.status === 0 ? 'failed' : 'done' });
}

function claimOf(intent: Intent, call: SentCall, hash: Hex, depositNumber: bigint | undefined): ClaimRef | undefined {
  if (call.kind !== 'deposit') return intent.claim;
  return { type: call.type, sourceChainId: intent.chainId, targetChainId: call.targetChainId, depositHash: hash, ...(depositNumber === undefined ? {} : { depositNumber }) };
}

/** An approval for the NFT bridge is of one NFT: the number is its id. */
function approvedNft(book: AddressBook, { chainId }: Intent, call: Extract<SentCall, { kind: 'approve' }>): { tokenId?: bigint } {
  return isSameAddress(bridgeOf(book, 'erc721', chainId), call.spender) ? { tokenId: call.amount } : {};
}

function savedClaim(book: AddressBook, intent: Intent, claim: ClaimRef, call: Extract<SentCall, { kind: 'deposit' }>): SavedClaim {
  const base = { ...claim, createdAt: intent.createdAtMs, account: intent.account, recipient: call.receiver };
  if (call.type === 'erc721') {
    const lists = { [intent.chainId]: book.collections(intent.chainId) };
    return { ...base, currencyId: call.token ? collectionIdOf(lists, intent.chainId, call.token) : '', typedAmount: call.amount.toString() };
  }
  const entry = call.isNative
    ? (book.tokens.find((token) => token.nativeOn?.includes(intent.chainId)) ?? null)
    : call.token && knownToken(book, intent.chainId, call.token);
  const token = entry ? tokenOnChain(entry, intent.chainId) : null;
  return {
    ...base,
    currencyId: entry?.symbol ?? call.token ?? '',
    typedAmount: formatAmountExact(call.amount, token?.decimals ?? 18),
  };
}
