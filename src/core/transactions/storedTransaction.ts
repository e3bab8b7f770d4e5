import * as v from 'valibot';
import { claimRefSchema } from '../claims/claimSchema.ts';
import { isErrorCode } from '../errors/errorTable.ts';
import type { ErrorCode } from '../errors/errorTable.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../records/schemas.ts';
import { storedLabelSchema } from './writeLabel.ts';

const storedReceiptSchema = v.object({
  blockHash: hexSchema,
  blockNumber: uintSchema,
  contractAddress: v.nullable(addressSchema),
  from: addressSchema,
  /** 1 is success, 0 is failure; old chains leave it out. */
  status: v.optional(v.number()),
  to: v.nullable(addressSchema),
  transactionHash: hexSchema,
  transactionIndex: v.number(),
});

/** A transaction this browser sent, per chain and hash. Times are in ms. */
export const storedTransactionSchema = v.object({
  hash: hexSchema,
  from: addressSchema,
  chainId: chainIdSchema,
  /** Of its write (`src/wallet/kinds`); earlier versions kept none. */
  kind: v.optional(v.string()),
  /** `tokenId`: of one NFT, where `tokenAddress` is its collection. */
  approval: v.optional(
    v.object({ spender: addressSchema, tokenAddress: addressSchema, tokenId: v.optional(uintSchema) }),
  ),
  /** What lists call it. */
  label: storedLabelSchema,
  /** The same as a text, as earlier versions of the app kept it. */
  summary: v.optional(v.string()),
  claim: v.optional(claimRefSchema),
  /**
   * Further deposits of this browser that it carries out: a shared account does several requests with one transaction.
   */
  furtherClaims: v.optional(v.array(claimRefSchema)),
  addedTime: v.number(),
  lastCheckedBlockNumber: v.optional(uintSchema),
  confirmedTime: v.optional(v.number()),
  receipt: v.optional(storedReceiptSchema),
  nonce: v.optional(v.number()),
  to: v.optional(addressSchema),
  /** keccak256 of the calldata; with the nonce it tells a speed-up from another transaction. */
  dataHash: v.optional(hexSchema),
  /** One of several calls, or sent through other code: the transaction around it is the wallet's own affair. */
  isBatch: v.optional(v.boolean()),
  /** Another transaction took its nonce: it will never have a receipt of its own. */
  ended: v.optional(v.picklist(['cancelled', 'replaced'])),
  /** Why it failed in its block, as far as the chain says it. */
  failure: v.optional(
    v.object({
      code: v.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value)),
      params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())]))),
    }),
  ),
  /** Its block has the confirmations of the chain: nobody looks at it again. */
  isSettled: v.optional(v.boolean()),
  /**
   * Taken off the lists by 'Clear all'; kept until it is settled, as what is on its way guards against sending it
   * twice.
   */
  isCleared: v.optional(v.boolean()),
  /** The chain dropped its block at this time; it has no receipt since (rules 6.2, 6.4). */
  takenBackAtMs: v.optional(v.number()),
  /** Hashes that it had before it was sped up. */
  formerHashes: v.optional(v.array(hexSchema)),
  /** Since this block our nodes have not known it (rule 6.6). */
  unseenSinceBlock: v.optional(uintSchema),
});

export type StoredTransaction = v.InferOutput<typeof storedTransactionSchema>;
export type StoredReceipt = v.InferOutput<typeof storedReceiptSchema>;

/** What is kept of a transaction that is not the account's own call. */
export const carried = { isBatch: true, to: undefined, dataHash: undefined, nonce: undefined };

/** A deposit that was found by its event: the number of that, and the one it had before. */
export interface FoundDeposit {
  depositNumber?: bigint | undefined;
  formerNumber?: bigint | undefined;
}

/** A kept record as a transaction, or null when it is damaged. */
export function parseStoredTransaction(record: unknown): StoredTransaction | null {
  const parsed = v.safeParse(storedTransactionSchema, record);
  return parsed.success ? parsed.output : null;
}
