import * as v from 'valibot';
import { isAddressEqual, zeroAddress } from 'viem';
import type { Address } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { isSameAddress } from '../../core/address.ts';
import { formatAmountExact } from '../../core/amounts.ts';
import type { ClaimRef } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import { addressSchema, chainIdSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { tokenOnChain } from '../../core/tokens/token.ts';
import { depositTopics } from '../../io/reads/bridgeKinds.ts';
import { parseDepositLog } from '../../io/reads/depositEvent.ts';
import { bridgeOf, knownToken, missingBridge } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { liquidityManagerOf, missingManager, poolDifference, poolErrors } from './liquidity.ts';
import { prepared } from './prepared.ts';
import { writeCall } from './writeCall.ts';
import type { SentWrite, WriteKind } from './writeKind.ts';

const summarySchema = v.object({
  kind: v.literal('burnLp'),
  /** The underlying of the pool; for the native coin its wrapped token. */
  token: addressSchema,
  /** The amount of LP tokens, before the fee. */
  amount: uintSchema,
  /** The withdrawal fee, as it was shown. */
  fee: uintSchema,
  receiver: addressSchema,
  targetChainId: chainIdSchema,
});

export type BurnLpSummary = v.InferOutput<typeof summarySchema>;

/** Burns LP tokens on one network for a claim on another: a withdrawal that is claimed like a deposit. */
export const burnLp: WriteKind<BurnLpSummary> = {
  kind: 'burnLp',
  schema: summarySchema,
  calls: [
    writeCall({
      abi: liquidityManagerAbi,
      functionName: 'burnLpTokenForWithdrawalInOtherNetwork',
      target: (_: BurnLpSummary, { book, chainId }) => liquidityManagerOf(book, chainId),
      args: ({ token, amount, receiver, targetChainId }) => [token, amount, receiver, BigInt(targetChainId)],
      // The fee is not part of the calldata.
      read: ([token, amount, receiver, target]) => ({
        kind: 'burnLp',
        token,
        amount,
        fee: 0n,
        receiver,
        targetChainId: Number(target),
      }),
    }),
  ],
  difference({ token, amount, fee, receiver, targetChainId }, site) {
    const { book, chainId } = site;
    if (fee >= amount && amount > 0n) return 'fee';
    if (isAddressEqual(receiver, zeroAddress) || isAddressEqual(receiver, token)) return 'receiver';
    if (targetChainId === chainId || book.chain(targetChainId) === null) return 'targetChainId';
    return poolDifference({ token, amount, isNative: false }, site);
  },
  busy: 'liquidityElsewhere',
  makesClaim: true,
  errors: () => poolErrors,
  trace: {
    // The bridge books it, with the numbers of its deposits.
    filter: ({ book, chainId, target }) => ({
      address: bridgeOf(book, 'erc20', chainId) ?? target,
      topics: [depositTopics.erc20.liquidity],
    }),
    read(log, { chainId, summary }) {
      const event = parseDepositLog(log, 'erc20');
      if (event?.kind !== 'liquidity' || event.sourceChainId !== chainId || summary === null) return null;
      const isIts =
        isSameAddress(event.sourceToken, summary.token) &&
        isSameAddress(event.receiver, summary.receiver) &&
        event.targetChainId === summary.targetChainId &&
        event.amount <= summary.amount;
      if (!isIts) return null;
      // With another fee than was shown it may be another withdrawal.
      const isAnyones = event.amount !== summary.amount - summary.fee;
      return { summary, depositNumber: event.number, ...(isAnyones && { isAnyones }) };
    },
  },
  record(summary, sent) {
    const { intent, hash, depositNumber } = sent;
    const claim: ClaimRef = {
      type: 'erc20',
      sourceChainId: intent.chainId,
      targetChainId: summary.targetChainId,
      depositHash: hash,
      ...(depositNumber === undefined ? {} : { depositNumber }),
    };
    return { claim, save: (records) => records.saveDeposit(savedClaim(summary, sent, claim)) };
  },
};

/** The claim to be stored: for the amount that the bridge books, which is less than what was burned. */
function savedClaim(
  { token: address, amount, fee, receiver }: BurnLpSummary,
  { book, intent }: SentWrite,
  claim: ClaimRef,
): SavedClaim {
  const entry = knownToken(book, intent.chainId, address);
  const token = entry && tokenOnChain(entry, intent.chainId);
  return {
    ...claim,
    form: 'liquidity',
    createdAt: intent.createdAtMs,
    account: intent.account,
    recipient: receiver,
    currencyId: entry?.symbol ?? address,
    typedAmount: formatAmountExact(amount - fee, token?.decimals ?? 18),
  };
}

export interface BurnLpInput {
  chainId: number;
  token: Address;
  amount: bigint;
  fee: bigint;
  receiver: Address;
  targetChainId: number;
}

/**
 * Prepares a withdrawal to another network.
 * @returns 'managerNotFound' if the chain has no pools; as `missingBridge` without a bridge, which has to book it
 */
export function prepareBurnLp(
  book: AddressBook,
  { chainId, ...burned }: BurnLpInput,
): Result<PreparedWrite<BurnLpSummary>> {
  const to = liquidityManagerOf(book, chainId);
  if (to === null) return fail(missingManager);
  if (bridgeOf(book, 'erc20', chainId) === null) return fail(missingBridge(book, 'erc20', chainId));
  return ok(prepared(burnLp, { chainId, to }, { kind: 'burnLp', ...burned }));
}
