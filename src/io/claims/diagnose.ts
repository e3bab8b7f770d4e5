import type { Address, Hex } from 'viem';
import { amountMode } from '../../config/amountMode.ts';
import { isSameAddress } from '../../core/address.ts';
import type { AmountMode } from '../../core/bridge/targetAmount.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { ClaimRef, DepositEvent } from '../../core/claims/claim.ts';
import type { ReleaseParams } from '../../core/oracles/agreement.ts';
import type { Checkup, HashFinding } from '../../core/doctor/checkup.ts';
import { isAbort } from '../clock.ts';
import type { TypedDeposit } from '../reads/bridgeKinds.ts';
import { readBridgeConditions } from '../reads/bridgeConditions.ts';
import { readClaimFacts } from '../reads/readClaims.ts';
import { readNftDelivery, readNftTarget } from '../reads/nftConditions.ts';
import { readPayout } from '../reads/payout.ts';
import { readCodeState } from '../reads/recipientFacts.ts';
import { readReleaseAmount } from '../reads/releaseAmount.ts';
import { readHasCode } from '../reads/transaction.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { DepositSearch } from './findDeposit.ts';
import { findDeposit } from './findDeposit.ts';
import { readOracleFindings } from './oracleFindings.ts';
import { readPayerBalance } from './payer.ts';

/** A release that could be sent now. */
export interface PayableRelease {
  ref: ClaimRef;
  event: DepositEvent;
  params: ReleaseParams;
  account: Address;
}

/** A release that was run as a static call. */
export interface ReleaseTrial {
  /** Why it would fail; null: it would succeed. */
  error: AppError | null;
  /** In wei; null if the chain gives no estimate. */
  cost: bigint | null;
}

export interface DiagnoseInput {
  ref: ClaimRef;
  /** Every chain on which the deposit may be. */
  chainIds: readonly number[];
  /** The account that would send the claim; null: no wallet. */
  account: Address | null;
  /** The block in which this browser last saw the deposit. */
  lastBlockHash: Hex | null;
  /** The deposit was in a block, and later in none. */
  wasRemoved?: boolean;
  /**
   * Runs the release as a static call, and estimates what it would cost its sender; null if the chain did not answer.
   */
  tryRelease?(release: PayableRelease): Promise<ReleaseTrial | null>;
  /** How the oracles treat amounts; absent: as configured in this build. */
  amounts?: AmountMode;
  nowMs: number;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

/**
 * Reads everything about a claim that a checkup needs. A part that cannot be read is null and does not affect the
 * others.
 * @throws only the signal's reason
 */
export async function diagnose(reader: RpcReader, input: DiagnoseInput): Promise<Checkup> {
  const { ref, chainIds, nowMs, signal, lastBlockHash, account, amounts = amountMode } = input;
  const options: ReadOptions = { signal };
  const search = await findDeposit(reader, chainIds, ref, nowMs, options);
  const found = search.kind === 'claim' ? search : null;
  const base: Checkup = {
    ref,
    hash: hashFinding(search),
    unreachableChainIds: search.kind === 'notFound' ? [...search.unreachableChainIds, ...search.unsureChainIds] : [],
    trueRef: found?.ref ?? null,
    facts: found?.facts ?? null,
    lastBlockHash,
    wasRemoved: input.wasRemoved ?? false,
    oracles: [],
    threshold: null,
    isPaused: null,
    available: null,
    needed: null,
    delivery: null,
    nftFee: null,
    trial: null,
    payer: null,
    receiver: null,
  };
  const event = found?.facts.receipt?.event ?? null;
  if (found === null || event === null) return base;

  const [facts, oracles, target, balance, payerCode, isContract] = await Promise.all([
    // The search has just read it, but the head may have advanced since.
    orNull(readClaimFacts(reader, found.ref, nowMs, options)),
    readOracleFindings({
      reader,
      ref: found.ref,
      event,
      amounts,
      signal,
      ...(input.fetch ? { fetch: input.fetch } : {}),
    }),
    readTarget(reader, { type: found.ref.type, event }, amounts, options),
    account === null ? null : readPayerBalance(reader, event.targetChainId, account, options),
    account === null ? null : readCodeState(reader, event.targetChainId, account, options),
    orNull(readHasCode(reader, event.targetChainId, event.receiver, options)),
  ]);
  const { release } = oracles;
  // Anyone may send it: without a wallet it is tried as the recipient.
  const trial =
    release === null || input.tryRelease === undefined
      ? null
      : await orNull(input.tryRelease({ ref: found.ref, event, params: release, account: account ?? event.receiver }));
  return {
    ...base,
    facts: facts ?? found.facts,
    oracles: oracles.findings,
    threshold: oracles.threshold,
    ...target,
    trial: trial && { error: trial.error },
    payer: account && {
      balance,
      gasCost: trial?.cost ?? null,
      isReceiver: isSameAddress(account, event.receiver),
      isContract: payerCode === 'contract',
    },
    receiver: { address: event.receiver, isContract, isSourceToken: isSameAddress(event.receiver, event.sourceToken) },
  };
}

function hashFinding(search: DepositSearch): HashFinding {
  switch (search.kind) {
    case 'claim':
      return { kind: search.facts.receipt === null ? 'pending' : 'deposit', chainId: search.ref.sourceChainId };
    case 'reverted':
    case 'release':
    case 'otherTransaction':
      return { kind: search.kind, chainId: search.chainId };
    case 'unknownTarget':
      return { kind: 'otherTransaction', chainId: search.chainId };
    case 'notFound':
      return { kind: 'notFound' };
  }
}

type TargetFindings = Pick<Checkup, 'isPaused' | 'available' | 'needed' | 'delivery' | 'nftFee'>;

/**
 * State of the target bridge, and whether it can pay. The whole amount has to be available, because the fee stays in
 * the bridge.
 */
async function readTarget(
  reader: RpcReader,
  { type, event }: TypedDeposit,
  amounts: AmountMode,
  options: ReadOptions,
): Promise<TargetFindings> {
  if (type === 'erc721') return readNftFindings(reader, event, options);
  const payout = await orNull(readPayout(reader, event, options));
  const conditions =
    payout && (await orNull(readBridgeConditions(reader, event.targetChainId, payout.releaseToken, null, options)));
  const needed = conditions && (await orNull(readReleaseAmount(reader, { type, event }, amounts, options)));
  return {
    isPaused: conditions?.paused ?? null,
    available: conditions?.available ?? null,
    needed,
    delivery: null,
    nftFee: null,
  };
}

/**
 * What the target bridge says about an NFT: liquidity does not apply, the bridge holds exactly this one or mints it.
 */
async function readNftFindings(reader: RpcReader, event: DepositEvent, options: ReadOptions): Promise<TargetFindings> {
  const target = await orNull(readNftTarget(reader, event.targetChainId, event.sourceToken, options));
  const delivery =
    target && (await orNull(readNftDelivery(reader, event.targetChainId, target, event.amount, options)));
  return { isPaused: target?.paused ?? null, available: null, needed: null, delivery, nftFee: target?.fee ?? null };
}

async function orNull<T>(read: Promise<T>): Promise<T | null> {
  return read.catch((cause: unknown) => {
    if (isAbort(cause)) throw cause;
    return null;
  });
}
