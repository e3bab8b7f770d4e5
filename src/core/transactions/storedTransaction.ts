import * as v from 'valibot';
import { claimRefSchema } from '../claims/claimSchema.ts';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../records/schemas.ts';
import { storedLabelSchema } from './writeLabel.ts';

const storedReceiptSchema = v.object({
  blockHash: hexSchema,
  blockNumber: uintSchema,
  contractAddress: v.nullable(addressSchema),
  from: addressSchema,
  /** 1 is success, 0 is failure; older chains omit it. */
  status: v.optional(v.number()),
  to: v.nullable(addressSchema),
  transactionHash: hexSchema,
  transactionIndex: v.number(),
});

/** A code and its values. Whether the code is known is checked where it is shown: the service worker has no list. */
const failureSchema = v.object({
  code: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number(), v.array(v.string())]))),
});

/** A transaction this browser sent, per chain and hash. Times are in ms. */
export const storedTransactionSchema = v.object({
  hash: hexSchema,
  from: addressSchema,
  chainId: chainIdSchema,
  /** The kind of its write (`src/wallet/kinds`); earlier versions stored none. */
  kind: v.optional(v.string()),
  /** `tokenId`: for one NFT, whose collection is `tokenAddress`. */
  approval: v.optional(
    v.object({
      spender: addressSchema,
      tokenAddress: addressSchema,
      tokenId: v.optional(uintSchema),
      /** It takes the whole allowance away. */
      isRevocation: v.optional(v.boolean()),
    }),
  ),
  /** Its name in lists. */
  label: storedLabelSchema,
  /** The label as a text, as earlier versions of the app stored it. */
  summary: v.optional(v.string()),
  claim: v.optional(claimRefSchema),
  /**
   * Further deposits of this browser that it makes, or pays out: a shared account executes several requests with one
   * transaction, and one transaction can pay out several claims.
   */
  furtherClaims: v.optional(v.array(claimRefSchema)),
  addedTime: v.number(),
  lastCheckedBlockNumber: v.optional(uintSchema),
  confirmedTime: v.optional(v.number()),
  receipt: v.optional(storedReceiptSchema),
  nonce: v.optional(v.number()),
  to: v.optional(addressSchema),
  /** keccak256 of the calldata; together with the nonce it distinguishes a speed-up from another transaction. */
  dataHash: v.optional(hexSchema),
  /** One of several calls, or sent through other code: only the wallet knows the transaction that contains it. */
  isBatch: v.optional(v.boolean()),
  /** Another transaction has used its nonce: it will never have a receipt of its own. */
  ended: v.optional(v.picklist(['cancelled', 'replaced'])),
  /** Why it failed in its block, as far as the chain says. */
  failure: v.optional(failureSchema),
  /** Its block has the confirmations of the chain: it is not checked again. */
  isSettled: v.optional(v.boolean()),
  /**
   * Removed from the lists by 'Clear all'; stored until it is settled, because a pending transaction prevents sending
   * it twice.
   */
  isCleared: v.optional(v.boolean()),
  /** The chain dropped its block at this time; it has had no receipt since (rules 6.2, 6.4). */
  takenBackAtMs: v.optional(v.number()),
  /** Hashes that it had before it was sped up. */
  formerHashes: v.optional(v.array(hexSchema)),
  /** Our nodes have not known it since this block (rule 6.6). */
  unseenSinceBlock: v.optional(uintSchema),
  /** The time from when they were first asked in vain to when they were last. */
  unseenMs: v.optional(v.number()),
  /** Only a search can tell what became of it, and for a while none has got through. */
  searchFailure: v.optional(failureSchema),
});

export type StoredTransaction = v.InferOutput<typeof storedTransactionSchema>;
export type StoredReceipt = v.InferOutput<typeof storedReceiptSchema>;

/** The fields of a transaction that is not the account's own call. */
export const carried = { isBatch: true, to: undefined, dataHash: undefined, nonce: undefined };

/** A deposit that was found by its event: the number of the event, and the previous number. */
export interface FoundDeposit {
  depositNumber?: bigint | undefined;
  formerNumber?: bigint | undefined;
}

/** A stored record as a transaction, or null when it is damaged. */
export function parseStoredTransaction(record: unknown): StoredTransaction | null {
  const parsed = v.safeParse(storedTransactionSchema, record);
  return parsed.success ? parsed.output : null;
}
