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

/** The durable list of wallet requests. Every call resolves once the record would survive a crash of the browser. */
export interface Journal {
  /** @returns `storageUnavailable` when the browser did not store it */
  save(intent: Intent): Promise<Result<void>>;
  /** Requests whose outcome is not known: asked, sent or lost. */
  loadOpen(): Promise<Intent[]>;
}

/** What the screens show of writes: transactions, claims and the form. As durable as the journal. */
export interface WriteRecords {
  /** Stores a transaction; an existing one is not changed. */
  addTransaction(transaction: StoredTransaction): Promise<Result<void>>;
  updateTransaction(chainId: number, hash: Hex, change: Partial<StoredTransaction>): Promise<Result<void>>;
  /** For a sped-up transaction: the new hash replaces the old one, also in claims and forms. */
  moveHash(chainId: number, oldHash: Hex, newHash: Hex, found?: FoundDeposit): Promise<Result<void>>;
  /** Every transaction of this browser. */
  allTransactions(): readonly StoredTransaction[];
  /** Transactions without a receipt. */
  pendingTransactions(): readonly StoredTransaction[];
  /** Transactions in a block that their chain can still take back, or whose nonce another one used in such a block. */
  unsettledTransactions(): readonly StoredTransaction[];
  /** Every claim of this browser. */
  persistedClaims(): readonly SavedClaim[];
  /** For a sent deposit: stores the claim and puts its hash into the form. */
  keepDeposit(claim: SavedClaim): Promise<Result<void>>;
  /** For a sent release of a claim. */
  keepRelease(claim: ClaimRef, releaseHash: Hex): Promise<Result<void>>;
}

/** The wallet as the writes use it. */
export interface WalletPort {
  /** The account that the screen shows. */
  account(): Address | null;
  provider(): Promise<Eip1193Provider | null>;
}

/** Everything outside a write that it uses. */
export interface WriteDependencies {
  reader: RpcReader;
  book: AddressBook;
  /** The kinds of write that may be requested from a wallet. */
  kinds: WriteKinds;
  clock: Clock;
  locks: Locks;
  wallet: WalletPort;
  journal: Journal;
  records: WriteRecords;
  newId(): string;
  /**
   * Ids of this page's requests whose outcome is known: the wallet refused, or gave a hash. Also contains those that
   * could not be stored (rule 8.9), but not a request with an unclear answer.
   */
  answered: Pick<Set<string>, 'add' | 'has'>;
}
