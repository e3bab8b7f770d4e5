import * as v from 'valibot';
import { decodeEventLog, isAddressEqual } from 'viem';
import type { Address, Hex } from 'viem';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { bridgeErc721Abi } from '../../../abis/bridgeErc721.ts';
import { fixedReleaseGasPriceWei } from '../../config/limits.ts';
import { isSameAddress } from '../../core/address.ts';
import type { PayoutConditions } from '../../core/bridge/payoutConditions.ts';
import type { ClaimRef, ClaimType } from '../../core/claims/claim.ts';
import { claimRefSchema, claimTypeSchema } from '../../core/claims/claimSchema.ts';
import { missingFundsReason, pausedReason } from '../../core/errors/revertError.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import type { ReleaseParams } from '../../core/oracles/agreement.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../../core/records/schemas.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { releasedTopics } from '../../io/reads/bridgeKinds.ts';
import type { RpcLog } from '../../io/rpc/rpcSchemas.ts';
import { bridgeOf, missingBridge } from '../send/addressBook.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { PreparedWrite } from '../send/write.ts';
import { prepared } from './prepared.ts';
import { writeCall } from './writeCall.ts';
import type { CallEnvelope, WriteKind, WriteSite } from './writeKind.ts';

/** A release as it is shown and stored. */
export const releaseSchema = v.object({
  kind: v.literal('release'),
  type: claimTypeSchema,
  receiver: addressSchema,
  sourceToken: addressSchema,
  /** For an NFT its token id. */
  amount: uintSchema,
  depositChainId: chainIdSchema,
  depositNumber: uintSchema,
  /** Paid out as the native coin, to the sender. */
  isNative: v.boolean(),
  /** The value of the call, in wei: an NFT release pays the bridge's fee with it. */
  value: uintSchema,
  claim: claimRefSchema,
  /** The oracles' signatures; part of the summary so that they are compared, but not shown. */
  signatures: v.object({ sigV: v.array(v.number()), sigR: v.array(hexSchema), sigS: v.array(hexSchema) }),
});

export type ReleaseSummary = v.InferOutput<typeof releaseSchema>;

/** Arguments of every release function: three lists of signatures, and what was signed. */
type ReleaseArgs = readonly [
  readonly number[],
  readonly Hex[],
  readonly Hex[],
  Address,
  Address,
  bigint,
  bigint,
  bigint,
];

const bridge = ({ type }: ReleaseSummary, { book, chainId }: WriteSite): Address | null =>
  bridgeOf(book, type, chainId);
const bytesOf = ({
  signatures,
  receiver,
  sourceToken,
  amount,
  depositChainId,
  depositNumber,
}: ReleaseSummary): ReleaseArgs => [
  signatures.sigV,
  signatures.sigR,
  signatures.sigS,
  receiver,
  sourceToken,
  amount,
  BigInt(depositChainId),
  depositNumber,
];

function readBack(
  [sigV, sigR, sigS, receiver, sourceToken, amount, chain, depositNumber]: ReleaseArgs,
  { claim, value }: CallEnvelope,
  type: ClaimType,
  isNative = false,
): ReleaseSummary | null {
  // the deposit's transaction is not part of the calldata
  if (claim === undefined) return null;
  const signatures = { sigV: [...sigV], sigR: [...sigR], sigS: [...sigS] };
  return {
    kind: 'release',
    type,
    receiver,
    sourceToken,
    amount,
    depositChainId: Number(chain),
    depositNumber,
    isNative,
    value,
    claim,
    signatures,
  };
}

const errorsOf = (
  refused: 'releaseFailed' | 'nftClaimFailed',
  unexpected: 'releaseUnexpectedToken' | 'releaseUnexpectedNft',
): WriteContext => ({
  rules: [
    [/Release not permitted/i, refused],
    [pausedReason, 'releasePaused'],
    // A claim moves nothing of its sender, so missing funds are missing between the bridge's contracts.
    [missingFundsReason, 'payoutBlocked'],
  ],
  unexpected,
  wrongChain: 'releaseFailed',
});

/** How a failed claim is reported. */
export const releaseErrors: Readonly<Record<ClaimType, WriteContext>> = {
  erc20: errorsOf('releaseFailed', 'releaseUnexpectedToken'),
  erc721: errorsOf('nftClaimFailed', 'releaseUnexpectedNft'),
};

/** The payout of a deposit on its target chain: a claim. */
export const release: WriteKind<ReleaseSummary> = {
  kind: 'release',
  schema: releaseSchema,
  calls: [
    writeCall({
      abi: bridgeErc20Abi,
      functionName: 'releaseERC20',
      isMeant: ({ type, isNative }: ReleaseSummary) => type === 'erc20' && !isNative,
      target: bridge,
      value: ({ value }) => value,
      args: bytesOf,
      read: (args, envelope) => readBack(args, envelope, 'erc20'),
    }),
    writeCall({
      abi: bridgeErc20Abi,
      functionName: 'releaseNative',
      isMeant: ({ type, isNative }: ReleaseSummary) => type === 'erc20' && isNative,
      target: bridge,
      value: ({ value }) => value,
      args: bytesOf,
      read: (args, envelope) => readBack(args, envelope, 'erc20', true),
    }),
    writeCall({
      abi: bridgeErc721Abi,
      functionName: 'release',
      isMeant: ({ type, isNative }: ReleaseSummary) => type === 'erc721' && !isNative,
      target: bridge,
      value: ({ value }) => value,
      args: bytesOf,
      read: (args, envelope) => readBack(args, envelope, 'erc721'),
    }),
  ],
  difference({ type, receiver, depositChainId, isNative, value, signatures }, { chainId, account }) {
    // the native release pays whoever sends it
    if (isNative && !isAddressEqual(receiver, account)) return 'receiver is not the sender';
    if (depositChainId === chainId) return 'depositChainId';
    const { sigV, sigR, sigS } = signatures;
    if (sigV.length === 0 || sigV.length !== sigR.length || sigR.length !== sigS.length) return 'signatures';
    // only an NFT release has a value, and exactly the one that was shown
    return type === 'erc20' && value !== 0n ? 'value' : null;
  },
  busy: 'claimElsewhere',
  claim: ({ claim }) => claim,
  errors: (claim) => releaseErrors[claim?.type ?? 'erc20'],
  trace: {
    filter: ({ book, chainId, target }) => ({ address: target, topics: [topicAt(book, chainId, target)] }),
    read(log, { book, chainId, target, summary }) {
      if (log.topics[0] !== topicAt(book, chainId, target)) return null;
      if (summary === null) return { summary };
      // A deposit is paid out only once, but any account may do it.
      return isPayoutOf(log, summary) ? { summary, isAnyones: true } : null;
    },
  },
  record(summary, { intent, hash }) {
    const claim = intent.claim ?? summary.claim;
    return { claim, save: (records) => records.saveRelease(claim, hash) };
  },
  isEarlier: ({ claim, hash }) => claim !== undefined && claim.depositHash.toLowerCase() !== hash.toLowerCase(),
};

/** Whether an event says that this deposit was paid out. */
export function isPayoutOf({ topics, data }: RpcLog, { type, depositChainId, depositNumber }: ReleaseSummary): boolean {
  const [signature, ...rest] = topics;
  if (signature === undefined) return false;
  const event: { topics: [Hex, ...Hex[]]; data: Hex } = { topics: [signature, ...rest], data };
  try {
    const { args } =
      type === 'erc20'
        ? decodeEventLog({ abi: bridgeErc20Abi, eventName: 'TokensReleased', ...event })
        : decodeEventLog({ abi: bridgeErc721Abi, eventName: 'TokenReleased', ...event });
    return args.depositChainId === BigInt(depositChainId) && args.depositNumber === depositNumber;
  } catch {
    return false;
  }
}

const topicAt = (book: AddressBook, chainId: number, target: Address): Hex =>
  releasedTopics[isSameAddress(target, bridgeOf(book, 'erc721', chainId)) ? 'erc721' : 'erc20'];

/**
 * Whether a claim is paid out as the native coin: only when the release token is the wrapped native and the caller is
 * the recipient, because the contract pays whoever calls.
 */
export function isNativeRelease(input: {
  releaseToken: Address;
  wrappedNative: Address;
  caller: Address;
  receiver: Address;
}): boolean {
  return isAddressEqual(input.releaseToken, input.wrappedNative) && isAddressEqual(input.caller, input.receiver);
}

/** How a claim is paid out: whether as the native coin, and the value of the call. */
export type ReleasePlan = Pick<PayoutConditions, 'isNative' | 'value'>;

/**
 * Prepares the release of a checked claim on its target chain.
 * @returns as `missingBridge` without a bridge
 */
export function prepareRelease(
  book: AddressBook,
  { ref, params, plan }: { ref: ClaimRef; params: ReleaseParams; plan: ReleasePlan },
): Result<PreparedWrite<ReleaseSummary>> {
  const { type, targetChainId: chainId } = ref;
  const to = bridgeOf(book, type, chainId);
  if (to === null) return fail(missingBridge(book, type, chainId));
  const { receiver, sourceToken, amount, depositChainId, depositNumber, sigV, sigR, sigS } = params;
  const signatures = { sigV: [...sigV], sigR: [...sigR], sigS: [...sigS] };
  const summary: ReleaseSummary = {
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
    signatures,
  };
  const gasPrice = fixedReleaseGasPriceWei(chainId);
  return ok(prepared(release, { chainId, to }, summary, gasPrice === null ? {} : { gasPrice }));
}
