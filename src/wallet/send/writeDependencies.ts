import type { Address, Hex } from 'viem';
import type { ClaimRef } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { Result } from '../../core/result.ts';
import type { Intent } from '../../core/transactions/intent.ts';
import type { FoundDeposit, StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import type { Clock } from '../../io/clock.ts';
import type { RpcReader } from '../../io/rpc/rpcReader.ts';
import type { AddressBook } from './addressBook.ts';
import type { WriteKinds } from '../kinds/registry.ts';
import type { Locks } from './locks.ts';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';

/** The durable list of wallet requests. Every call resolves once the record survives a killed browser. */
export interface Journal {
  /** @returns `storageUnavailable` when the browser did not keep it. */
  save(intent: Intent): Promise<Result<void>>;
  /** Requests whose end is not known: asked, sent or lost. */
  loadOpen(): Promise<Intent[]>;
}

/** What the screens show of writes: transactions, claims and the form. Durable as the journal is. */
export interface WriteRecords {
  /** Keeps a transaction; one that is there already stays as it is. */
  addTransaction(transaction: StoredTransaction): Promise<Result<void>>;
  updateTransaction(chainId: number, hash: Hex, change: Partial<StoredTransaction>): Promise<Result<void>>;
  /** A sped-up transaction: the new hash takes the place of the old one, in claims and form too. */
  moveHash(chainId: number, oldHash: Hex, newHash: Hex, found?: FoundDeposit): Promise<Result<void>>;
  /** Every transaction of this browser. */
  allTransactions(): readonly StoredTransaction[];
  /** Transactions without a receipt. */
  pendingTransactions(): readonly StoredTransaction[];
  /** Transactions in a block that their chain can still take back, or whose nonce another one took in such a block. */
  unsettledTransactions(): readonly StoredTransaction[];
  /** Every claim of this browser. */
  persistedClaims(): readonly ClaimRef[];
  /** A deposit was sent: keeps the claim and puts its hash into the form. */
  keepDeposit(claim: SavedClaim): Promise<Result<void>>;
  /** The release of a claim was sent. */
  keepRelease(claim: ClaimRef, releaseHash: Hex): Promise<Result<void>>;
}

/** The wallet as the writes see it. */
export interface WalletPort {
  /** The account on the screen. */
  account(): Address | null;
  provider(): Promise<Eip1193Provider | null>;
}

/** Everything outside that a write touches. */
export interface WriteDependencies {
  reader: RpcReader;
  book: AddressBook;
  /** What may be asked of a wallet at all. */
  kinds: WriteKinds;
  clock: Clock;
  locks: Locks;
  wallet: WalletPort;
  journal: Journal;
  records: WriteRecords;
  newId(): string;
  /**
   * Ids of this page's requests whose end is known: the wallet said no, or gave a hash. It counts also where it could
   * not be written down (rule 8.9). A request with an unclear answer is not among them.
   */
  answered: Pick<Set<string>, 'add' | 'has'>;
}
