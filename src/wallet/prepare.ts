import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { chainById } from '../config/chains/chains.ts';
import { fixedReleaseGasPriceWei } from '../config/limits.ts';
import type { PayoutTerms } from '../core/bridge/payoutTerms.ts';
import type { ClaimRef } from '../core/claims/claim.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { bridgeOf, knownToken, missingBridge } from './addressBook.ts';
import type { AddressBook } from './addressBook.ts';
import { approveData, depositErc20Data, depositErc721Data, depositNativeData, releaseData } from './calldata.ts';
import type { ApproveSummary, DepositSummary, PreparedWrite, ReleaseSummary } from './write.ts';

/** One NFT on its chain. */
export interface Nft {
  chainId: number;
  collection: Address;
  tokenId: bigint;
}

/** Prepares `approve`. An amount of 0 revokes. */
export function prepareApprove(input: {
  chainId: number;
  token: Address;
  spender: Address;
  amount: bigint;
}): PreparedWrite<ApproveSummary> {
  const { chainId, token, spender, amount } = input;
  return {
    kind: 'approve',
    chainId,
    to: token,
    data: approveData(spender, amount),
    value: 0n,
    summary: { kind: 'approve', type: 'erc20', token, spender, amount },
    revertContext: 'approve',
  };
}

/** Prepares the approval of one NFT for the bridge, and of no other (spec B7). @returns as `missingBridge` without a bridge. */
export function prepareApproveNft(book: AddressBook, { chainId, collection, tokenId }: Nft): Result<PreparedWrite<ApproveSummary>> {
  const spender = bridgeOf(book, 'erc721', chainId);
  if (spender === null) return fail(missingBridge(book, 'erc721', chainId));
  const write = prepareApprove({ chainId, token: collection, spender, amount: tokenId });
  return ok({ ...write, summary: { ...write.summary, type: 'erc721' } });
}

export interface DepositInput {
  sourceChainId: number;
  targetChainId: number;
  /** On the source chain; the wrapped native for the native coin. */
  token: Address;
  isNative: boolean;
  amount: bigint;
  receiver: Address;
}

/**
 * Prepares a deposit into the bridge of the source chain (spec B7). @returns as `missingBridge` without a bridge;
 * `decimalsMissing` for a token whose decimals there nobody named: what was shown would be a guess.
 */
export function prepareDeposit(book: AddressBook, input: DepositInput): Result<PreparedWrite<DepositSummary>> {
  const { sourceChainId, targetChainId, token, isNative, amount, receiver } = input;
  const bridge = bridgeOf(book, 'erc20', sourceChainId);
  if (bridge === null) return fail(missingBridge(book, 'erc20', sourceChainId));
  const entry = knownToken(book, sourceChainId, token);
  if (entry !== null && entry.decimals[sourceChainId] === undefined) return fail({ code: 'decimalsMissing', params: { symbol: entry.symbol, chain: chainById(sourceChainId)?.name ?? String(sourceChainId) } });
  const data = isNative
    ? depositNativeData(amount, receiver, targetChainId)
    : depositErc20Data(token, amount, receiver, targetChainId);
  return ok({
    kind: 'deposit',
    chainId: sourceChainId,
    to: bridge,
    data,
    value: isNative ? amount : 0n,
    summary: { kind: 'deposit', type: 'erc20', token, amount, receiver, targetChainId, isNative },
    revertContext: 'deposit',
  });
}

/** Prepares the deposit of an NFT into the bridge of its chain (spec B7). @returns as `missingBridge` without a bridge. */
export function prepareNftDeposit(book: AddressBook, input: Nft & { receiver: Address; targetChainId: number }): Result<PreparedWrite<DepositSummary>> {
  const { chainId, collection, tokenId, receiver, targetChainId } = input;
  const bridge = bridgeOf(book, 'erc721', chainId);
  if (bridge === null) return fail(missingBridge(book, 'erc721', chainId));
  return ok({
    kind: 'deposit',
    chainId,
    to: bridge,
    data: depositErc721Data(collection, tokenId, receiver, targetChainId),
    value: 0n,
    summary: { kind: 'deposit', type: 'erc721', token: collection, amount: tokenId, receiver, targetChainId, isNative: false },
    revertContext: 'deposit',
  });
}

/**
 * Whether a claim is paid out as the native coin: only when the release token is the wrapped native and the caller is
 * the recipient, because the contract pays whoever calls (DESIGN section 9).
 */
export function isNativeRelease(input: { releaseToken: Address; wrappedNative: Address; caller: Address; receiver: Address }): boolean {
  return isAddressEqual(input.releaseToken, input.wrappedNative) && isAddressEqual(input.caller, input.receiver);
}

/** How a claim is paid out: as the native coin or not, and what the call carries. */
export type ReleasePlan = Pick<PayoutTerms, 'isNative' | 'value'>;

/** Prepares the release of a checked claim on its target chain. @returns as `missingBridge` without a bridge. */
export function prepareRelease(
  book: AddressBook,
  input: { ref: ClaimRef; params: ReleaseParams; plan: ReleasePlan },
): Result<PreparedWrite<ReleaseSummary>> {
  const { ref, params, plan } = input;
  const { type } = ref;
  const bridge = bridgeOf(book, type, ref.targetChainId);
  if (bridge === null) return fail(missingBridge(book, type, ref.targetChainId));
  const { receiver, sourceToken, amount, depositChainId, depositNumber } = params;
  const gasPrice = fixedReleaseGasPriceWei(ref.targetChainId);
  return ok({
    kind: 'release',
    chainId: ref.targetChainId,
    to: bridge,
    data: releaseData(params, type, plan.isNative),
    value: plan.value,
    summary: {
      kind: 'release',
      type,
      receiver,
      sourceToken,
      amount,
      depositChainId,
      depositNumber,
      isNative: plan.isNative,
      value: plan.value,
      claim: ref,
    },
    revertContext: type === 'erc20' ? 'releaseToken' : 'releaseNft',
    ...(gasPrice === null ? {} : { gasPrice }),
  });
}
