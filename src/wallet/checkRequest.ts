import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { bridgeOf, isKnownSpender, knownCollection, knownToken } from './addressBook.ts';
import type { AddressBook } from './addressBook.ts';
import { decodeCall } from './calldata.ts';
import type { DecodedCall } from './calldata.ts';
import type { ApproveSummary, DepositSummary, PreparedWrite, ReleaseSummary } from './write.ts';

type Call<Kind extends DecodedCall['kind']> = Extract<DecodedCall, { kind: Kind }>;

/**
 * Signed = shown: decodes a write again and compares it, field by field, with what the dialog showed, and its target
 * with the addresses built into the release.
 * @returns `requestMismatch` naming the field that differs, for the log and the details line.
 */
export function checkRequest(write: PreparedWrite, account: Address, book: AddressBook): Result<void> {
  const difference = firstDifference(write, account, book);
  return difference === null ? ok(undefined) : fail({ code: 'requestMismatch', detail: difference });
}

function firstDifference(write: PreparedWrite, account: Address, book: AddressBook): string | null {
  const { summary } = write;
  const call = decodeCall(write.data);
  if (call === null) return 'data';
  if (write.kind !== summary.kind) return 'kind';
  if (book.chain(write.chainId) === null) return 'chainId';
  switch (summary.kind) {
    case 'approve':
      return call.kind === 'approve' ? approveDifference(write, call, summary, book) : 'function';
    case 'deposit':
      return call.kind === 'deposit' ? depositDifference(write, call, summary, book) : 'function';
    case 'release':
      return call.kind === 'release' ? releaseDifference(write, call, summary, account, book) : 'function';
    default:
      return summary satisfies never;
  }
}

function approveDifference(write: PreparedWrite, call: Call<'approve'>, shown: ApproveSummary, book: AddressBook): string | null {
  if (!isAddressEqual(write.to, shown.token)) return 'token';
  const isNft = shown.type === 'erc721';
  if ((isNft ? knownCollection : knownToken)(book, write.chainId, write.to) === null) return isNft ? 'unknown collection' : 'unknown token';
  if (!isAddressEqual(call.spender, shown.spender)) return 'spender';
  // the same bytes approve an amount of a token or one NFT: each goes to its own contracts only
  if (!(isNft ? isBridge(call.spender, write, book) : isKnownSpender(book, write.chainId, call.spender))) return 'unknown spender';
  if (call.amount !== shown.amount) return 'amount';
  return write.value === 0n ? null : 'value';
}

function depositDifference(write: PreparedWrite, call: Call<'deposit'>, shown: DepositSummary, book: AddressBook): string | null {
  if (!isBridge(write.to, write, book)) return 'target';
  if (call.type !== shown.type || call.isNative !== shown.isNative) return 'function';
  if (!call.isNative && !isAddressEqual(call.token, shown.token)) return 'token';
  if (shown.type === 'erc20' && !call.isNative && knownToken(book, write.chainId, shown.token) === null) return 'unknown token';
  if (shown.type === 'erc721' && knownCollection(book, write.chainId, shown.token) === null) return 'unknown collection';
  if (call.amount !== shown.amount || (call.amount === 0n && shown.type === 'erc20')) return 'amount';
  if (!isAddressEqual(call.receiver, shown.receiver) || isAddressEqual(call.receiver, zeroAddress)) return 'receiver';
  if (isAddressEqual(call.receiver, shown.token)) return 'receiver';
  if (call.targetChainId !== shown.targetChainId || call.targetChainId === write.chainId) return 'targetChainId';
  if (book.chain(call.targetChainId) === null) return 'targetChainId';
  return write.value === (call.isNative ? call.amount : 0n) ? null : 'value';
}

function releaseDifference(
  write: PreparedWrite,
  call: Call<'release'>,
  shown: ReleaseSummary,
  account: Address,
  book: AddressBook,
): string | null {
  if (!isBridge(write.to, write, book)) return 'target';
  if (call.type !== shown.type || call.isNative !== shown.isNative) return 'function';
  if (!isAddressEqual(call.receiver, shown.receiver)) return 'receiver';
  // the native release pays whoever sends it (CONTRACTS section 2)
  if (call.isNative && !isAddressEqual(call.receiver, account)) return 'receiver is not the sender';
  if (!isAddressEqual(call.sourceToken, shown.sourceToken)) return 'token';
  if (call.amount !== shown.amount) return 'amount';
  if (call.depositChainId !== shown.depositChainId || call.depositChainId === write.chainId) return 'depositChainId';
  if (call.depositNumber !== shown.depositNumber) return 'depositNumber';
  if (call.signatures === 0) return 'signatures';
  // only an NFT release carries something, and exactly what was shown
  if (shown.type === 'erc20' && shown.value !== 0n) return 'value';
  return write.value === shown.value ? null : 'value';
}

/** Whether an address is the chain's bridge for the kind of the write. */
function isBridge(address: Address, { chainId, summary }: PreparedWrite, book: AddressBook): boolean {
  const bridge = bridgeOf(book, summary.type, chainId);
  return bridge !== null && isAddressEqual(address, bridge);
}
