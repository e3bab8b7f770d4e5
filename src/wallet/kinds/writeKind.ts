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

/** Where a write is made, and by whom. */
export interface WriteSite {
  book: AddressBook;
  chainId: number;
  account: Address;
}

/** What surrounds the bytes of a request. */
export interface CallEnvelope extends WriteSite {
  to: Address;
  value: bigint;
  /** That the request was made for. */
  claim?: ClaimRef | undefined;
}

/** One function of a contract, as a kind of write calls it; made by `writeCall`. */
export interface WriteCall<Summary extends WriteSummary = WriteSummary> {
  functionName: string;
  selector: Hex;
  inputs: readonly AbiParameter[];
  /** Whether a summary means this function, where its kind has several. */
  isMeant(summary: Summary): boolean;
  /** The only contract that this write may call. @returns null where the deployment has none */
  target(summary: Summary, site: WriteSite): Address | null;
  /** What the call carries, in wei. */
  value(summary: Summary): bigint;
  encode(summary: Summary): Hex;
  /** The arguments of calldata; null for another function, cut data or trailing bytes. */
  decode(data: Hex): readonly unknown[] | null;
  /** The summary that a call stands for; null when this function is not meant. */
  read(args: readonly unknown[], envelope: CallEnvelope): Summary | null;
}

/** A request that is looked for on the chain. */
export interface OpenRequest<Summary extends WriteSummary = WriteSummary> extends WriteSite {
  target: Address;
  dataHash: Hex;
  /** null: a record of an earlier version, which kept none. */
  summary: Summary | null;
}

/** What an event says of a request. */
export interface TracedWrite<Summary extends WriteSummary = WriteSummary> {
  /** null: anyone may leave this event, so the transaction has to be the account's own call. */
  summary: Summary | null;
  /**
   * Others can leave this event with the same content: without a hash from the wallet, the transaction has to be sent
   * by the account or to it, or a user operation of the account has to leave the event.
   */
  isAnyones?: boolean;
  /** Of a deposit. */
  depositNumber?: bigint;
}

/** The event by which a write is found again, whoever sent its transaction; mostly made by `tracedBy`. */
export interface WriteTrace<Summary extends WriteSummary = WriteSummary> {
  /** Who logs it, and its topics. */
  filter(asked: OpenRequest<Summary>): { address: Address; topics: (Hex | null)[] };
  /** @returns null for the event of another write, or another event. */
  read(log: RpcLog, asked: OpenRequest<Summary>): TracedWrite<Summary> | null;
}

/** A write whose hash is known. */
export interface SentWrite {
  book: AddressBook;
  intent: Intent;
  hash: Hex;
  /** Of a deposit whose event was read. */
  depositNumber?: bigint | undefined;
}

/** What is kept of a sent write besides its transaction. */
export interface WriteRecord {
  /** That it makes. */
  claim?: ClaimRef;
  /** Fields of the transaction. */
  transaction?: Pick<StoredTransaction, 'approval'>;
  /** Done again for the same write it has to change nothing. */
  keep?(records: WriteRecords): Promise<Result<void>>;
}

/** An amount of a token for one spender. */
export interface Allowed {
  token: Address;
  spender: Address;
  amount: bigint;
}

/**
 * Everything that the pipeline of writes knows of a kind of write. What is optional here suits most kinds as it is left
 * out.
 */
export interface WriteKind<Summary extends WriteSummary = WriteSummary> {
  /** The name of the kind, in every record of this browser: it never changes. */
  kind: Summary['kind'];
  /** The summary as records keep it. A field that is added later needs a default. */
  schema: GenericSchema<unknown, Summary>;
  calls: readonly WriteCall<Summary>[];
  /**
   * What has to hold besides: target, value and calldata are those of the summary already. @returns what does not hold
   */
  difference?(summary: Summary, site: WriteSite): string | null;
  /**
   * Under which name it is made, one at a time over all tabs. Left out: one of this kind for each account and chain.
   */
  lock?(summary: Summary, site: WriteSite): string;
  /** Said while another tab makes it. Left out: the wallet is busy. */
  busy?: ErrorCode;
  /** Twice does no harm: an open request holds up no other one, and ends by time. */
  isRepeatable?: boolean;
  /** The claim that it pays out: it is made once, under the name of the claim. */
  claim?(summary: Summary): ClaimRef;
  /** It makes a claim, which would be lost with this browser's records. */
  makesClaim?: boolean;
  /** How failures are told. Left out: by the contract's own reason. */
  errors?(claim: ClaimRef | undefined): WriteContext;
  /** What it lets a contract take: it can be asked for together with the write that uses it up. */
  allows?(summary: Summary): Allowed | null;
  /** What it has the called contract take. */
  spends?(summary: Summary): Omit<Allowed, 'spender'> | null;
  /** null: it leaves no event, and is found by its calldata alone. */
  trace: WriteTrace<Summary> | null;
  record?(summary: Summary, sent: SentWrite): WriteRecord;
  /** Whether a transaction is of this kind that an earlier version kept, without naming its kind. */
  isEarlier?(transaction: StoredTransaction): boolean;
}
