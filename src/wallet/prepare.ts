import { isAddressEqual } from 'viem';
import type { Address } from 'viem';
import { fixedReleaseGasPriceWei } from '../config/limits.ts';
import type { ClaimRef } from '../core/claims/claim.ts';
import type { ReleaseParams } from '../core/oracles/agreement.ts';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { bridgeOf } from './addressBook.ts';
import type { AddressBook } from './addressBook.ts';
import { approveData, depositErc20Data, depositNativeData, releaseData } from './calldata.ts';
import type { ApproveSummary, DepositSummary, PreparedWrite, ReleaseSummary } from './write.ts';

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
    summary: { kind: 'approve', token, spender, amount },
    revertContext: 'approve',
  };
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

/** Prepares a deposit into the bridge of the source chain (spec B7). @returns `bridgeErc20NotFound` without a bridge. */
export function prepareDeposit(book: AddressBook, input: DepositInput): Result<PreparedWrite<DepositSummary>> {
  const { sourceChainId, targetChainId, token, isNative, amount, receiver } = input;
  const bridge = bridgeOf(book, sourceChainId);
  if (bridge === null) return fail({ code: 'bridgeErc20NotFound' });
  const data = isNative
    ? depositNativeData(amount, receiver, targetChainId)
    : depositErc20Data(token, amount, receiver, targetChainId);
  return ok({
    kind: 'deposit',
    chainId: sourceChainId,
    to: bridge,
    data,
    value: isNative ? amount : 0n,
    summary: { kind: 'deposit', token, amount, receiver, targetChainId, isNative },
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

/** Prepares the release of a checked claim on its target chain. @returns `bridgeErc20NotFound` without a bridge. */
export function prepareRelease(
  book: AddressBook,
  input: { ref: ClaimRef; params: ReleaseParams; isNative: boolean },
): Result<PreparedWrite<ReleaseSummary>> {
  const { ref, params, isNative } = input;
  const bridge = bridgeOf(book, ref.targetChainId);
  if (bridge === null) return fail({ code: 'bridgeErc20NotFound' });
  const { receiver, sourceToken, amount, depositChainId, depositNumber } = params;
  const gasPrice = fixedReleaseGasPriceWei(ref.targetChainId);
  return ok({
    kind: 'release',
    chainId: ref.targetChainId,
    to: bridge,
    data: releaseData(params, isNative),
    value: 0n,
    summary: {
      kind: 'release',
      receiver,
      sourceToken,
      amount,
      depositChainId,
      depositNumber,
      isNative,
      depositHash: ref.depositHash,
    },
    revertContext: 'releaseToken',
    ...(gasPrice === null ? {} : { gasPrice }),
  });
}
