import type { Address, Hex } from 'viem';

/** What an entry of the ledger is. call: a transaction of the account of which no rule knows more. */
export const entryKinds = [
  'deposit',
  'claim',
  'addLiquidity',
  'removeLiquidity',
  'removeElsewhere',
  'stake',
  'unstake',
  'harvest',
  'swap',
  'addPair',
  'removePair',
  'buyBack',
  'wrap',
  'unwrap',
  'approval',
  'received',
  'sent',
  'call',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** The native coin of a network, where a token has its address. */
export const COIN = 'coin';
/** Addresses are in lower case. */
export type LedgerToken = Address | typeof COIN;

/** The deposit that a deposit or a claim belongs to. */
export interface EntryDeposit {
  sourceChainId: number;
  number: bigint;
  /** Before the bridge's fee, in smallest units of the source token; known on the source network only. */
  gross: bigint | null;
}

/** One movement of one token of the account; amounts are in smallest units. */
export interface LedgerEntry {
  chainId: number;
  hash: Hex;
  block: bigint;
  /** Of its block, in seconds. */
  time: bigint;
  /** Its place among the entries of its transaction. */
  index: number;
  kind: EntryKind;
  /** gas: what the network took for the transaction. */
  part: 'amount' | 'gas';
  token: LedgerToken;
  /** Of an NFT, whose amount is 1. */
  tokenId: bigint | null;
  in: bigint;
  out: bigint;
  counterparty: Address | null;
  /**
   * What the protocol kept, in the token of the entry; it is part of what was not received. null: none or not known.
   */
  fee: bigint | null;
  deposit: EntryDeposit | null;
}

/** Newest first; entries of one transaction in their order. */
export const newestFirst = (one: LedgerEntry, other: LedgerEntry): number =>
  Number(other.time - one.time) ||
  one.chainId - other.chainId ||
  Number(other.block - one.block) ||
  (one.hash < other.hash ? -1 : one.hash > other.hash ? 1 : one.index - other.index);

export interface LedgerLog {
  address: Address;
  topics: readonly Hex[];
  data: Hex;
  logIndex: number;
}

/** A transaction as nodes show it; addresses are in lower case. */
export interface LedgerTransaction {
  chainId: number;
  hash: Hex;
  block: bigint;
  /** Of its block, in seconds. */
  time: bigint;
  from: Address;
  to: Address | null;
  isSuccess: boolean;
  /** In wei. */
  gasCost: bigint;
  /** Only read of the account's own transactions. */
  value: bigint;
  input: Hex;
  logs: readonly LedgerLog[];
}

/** The contracts of a network by which movements are recognised; addresses in lower case, null: there is none. */
export interface LedgerPlaces {
  bridge: Address | null;
  nftBridge: Address | null;
  manager: Address | null;
  miningPools: Address | null;
  rewardPools: Address | null;
  chef: Address | null;
  buyBack: Address | null;
  router: Address | null;
  /** The token into which the coin is wrapped. */
  wrapped: Address | null;
}
