import type { GenericSchema } from 'valibot';
import type { AbiParameter, Address, Hex } from 'viem';
import type { ClaimRef } from '../../core/claims/claim.ts';
import type { ErrorCode } from '../../core/errors/errorTable.ts';
import type { WriteContext } from '../../core/errors/revertError.ts';
import type { Result } from '../../core/result.ts';
import type { Intent, WriteSummary } from '../../core/transactions/intent.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { RpcLog } from '../../io/rpc/rpcSchemas.ts';
import type { AddressBook } from '../send/addressBook.ts';
import type { WriteRecords } from '../send/writeDependencies.ts';

/** The chain, account and contracts of a write. */
export interface WriteSite {
  book: AddressBook;
  chainId: number;
  account: Address;
}

/** The parts of a request other than its calldata. */
export interface CallEnvelope extends WriteSite {
  to: Address;
  value: bigint;
  /** The claim for which the request was made. */
  claim?: ClaimRef | undefined;
  /** The claims, if it pays out several. */
  claims?: readonly ClaimRef[] | undefined;
}

/** One contract function that a kind of write calls; created by `writeCall`. */
export interface WriteCall<Summary extends WriteSummary = WriteSummary> {
  functionName: string;
  selector: Hex;
  inputs: readonly AbiParameter[];
  /** Whether a summary stands for this function, if its kind has several. */
  isMeant(summary: Summary): boolean;
  /**
   * The only contract that this write may call.
   * @returns null if the deployment has none
   */
  target(summary: Summary, site: WriteSite): Address | null;
  /** The value of the call, in wei. */
  value(summary: Summary): bigint;
  encode(summary: Summary): Hex;
  /** The arguments of calldata; null for another function, truncated data or trailing bytes. */
  decode(data: Hex): readonly unknown[] | null;
  /** The summary of a call; null when it is not a call of this kind. */
  read(args: readonly unknown[], envelope: CallEnvelope): Summary | null;
}

/** A request that is searched for on the chain. */
export interface OpenRequest<Summary extends WriteSummary = WriteSummary> extends WriteSite {
  target: Address;
  dataHash: Hex;
  /** null: a record of an earlier version, which stored none. */
  summary: Summary | null;
}

/** What an event says about a request. */
export interface TracedWrite<Summary extends WriteSummary = WriteSummary> {
  /** null: any account may cause this event, so the transaction has to be the account's own call. */
  summary: Summary | null;
  /**
   * Other accounts can cause an event with the same content: without a hash from the wallet, the transaction has to be
   * sent by the account or to it, or a user operation of the account has to emit the event.
   */
  isAnyones?: boolean;
  /** The number of a deposit. */
  depositNumber?: bigint;
}

/** The event by which a write is found again, whoever sent its transaction; usually created by `tracedBy`. */
export interface WriteTrace<Summary extends WriteSummary = WriteSummary> {
  /** The contract that logs it, and its topics. */
  filter(asked: OpenRequest<Summary>): { address: Address; topics: (Hex | null)[] };
  /** @returns null for the event of another write, or another event */
  read(log: RpcLog, asked: OpenRequest<Summary>): TracedWrite<Summary> | null;
}

/** A write whose hash is known. */
export interface SentWrite {
  book: AddressBook;
  intent: Intent;
  hash: Hex;
  /** The number of a deposit whose event was read. */
  depositNumber?: bigint | undefined;
}

/** What is stored for a sent write besides its transaction. */
export interface WriteRecord {
  /** The claim that it makes. */
  claim?: ClaimRef;
  /** Fields of the transaction. */
  transaction?: Pick<StoredTransaction, 'approval'>;
  /** Repeating it for the same write must change nothing. */
  save?(records: WriteRecords): Promise<Result<void>>;
}

/** An amount of a token that one spender may take. */
export interface Allowed {
  token: Address;
  spender: Address;
  amount: bigint;
}

/**
 * Everything that the write pipeline knows about a kind of write. The optional members can be left out for most kinds.
 */
export interface WriteKind<Summary extends WriteSummary = WriteSummary> {
  /** The name of the kind, in every record of this browser: it never changes. */
  kind: Summary['kind'];
  /** The schema of the stored summary. A field that is added later needs a default. */
  schema: GenericSchema<unknown, Summary>;
  calls: readonly WriteCall<Summary>[];
  /**
   * A further check; target, value and calldata are already known to match the summary.
   * @returns what is wrong
   */
  difference?(summary: Summary, site: WriteSite): string | null;
  /**
   * The name of the lock under which it is made, one at a time over all tabs. Left out: one of this kind for each
   * account and chain.
   */
  lock?(summary: Summary, site: WriteSite): string;
  /**
   * Where at its contract it acts, if there are several places: an open request at one prevents none at another.
   */
  place?(summary: Summary): string;
  /** The error while another tab is making it. Left out: the wallet is busy. */
  busy?: ErrorCode;
  /** Sending it twice is harmless: an open request prevents no other one, and expires. */
  isRepeatable?: boolean;
  /** The claim that it pays out, which is made only once, under the lock of the claim. */
  claim?(summary: Summary): ClaimRef;
  /** The claims that it pays out, if it pays several; each of them under its lock, and none of them twice. */
  claims?(summary: Summary): readonly ClaimRef[];
  /** It makes a claim, which would be lost together with this browser's records. */
  makesClaim?: boolean;
  /** How failures are reported. Left out: with the contract's own reason. */
  errors?(claim: ClaimRef | undefined): WriteContext;
  /** What it allows a contract to take: such an approval can be requested together with the write that uses it. */
  allows?(summary: Summary): Allowed | null;
  /** Several of this kind depend on nothing of each other, so that one request to the wallet can contain them. */
  isJoinable?: boolean;
  /** What it lets the called contract take: of one token, or of several. */
  spends?(summary: Summary): Omit<Allowed, 'spender'> | readonly Omit<Allowed, 'spender'>[] | null;
  /** null: it emits no event, and is found by its calldata only. */
  trace: WriteTrace<Summary> | null;
  record?(summary: Summary, sent: SentWrite): WriteRecord;
  /** Whether a transaction stored by an earlier version, without the name of its kind, is of this kind. */
  isEarlier?(transaction: StoredTransaction): boolean;
}
