import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../address.ts';
import { claimRefSchema } from '../claims/claimSchema.ts';
import { addressSchema, hexSchema, uintSchema } from '../records/schemas.ts';
import { storedLabelSchema } from './writeLabel.ts';

/** What the dialog of a write shows; which fields there are, only its kind knows (`src/wallet/kinds`). */
export interface WriteSummary {
  kind: string;
  [field: string]: unknown;
}

const summarySchema = v.custom<WriteSummary>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
);

/** A wallet request written down before the wallet sees it, so that nothing is lost if this tab closes. */
export const intentSchema = v.object({
  id: v.string(),
  /** One of `src/wallet/kinds`; a newer version of the app may have written one that this one does not know. */
  kind: v.string(),
  account: addressSchema,
  chainId: v.number(),
  nonce: v.number(),
  target: addressSchema,
  /** keccak256 of the calldata. */
  dataHash: hexSchema,
  value: uintSchema,
  startBlock: uintSchema,
  createdAtMs: v.number(),
  /** asked: the wallet has it; sent: hash known; lost: neither hash nor trace of it on the chain. */
  state: v.picklist(['asked', 'sent', 'done', 'denied', 'failed', 'lost']),
  hash: v.optional(hexSchema),
  claim: v.optional(claimRefSchema),
  /** Asked for as one of several calls in one request: found by its event, not by its calldata. */
  isBatch: v.optional(v.boolean()),
  /** What lists call it. */
  label: storedLabelSchema,
  /** The same as a text, as earlier versions of the app kept it. */
  summary: v.optional(v.string()),
  /** What the dialog showed. Records of earlier versions have none; a damaged one costs only itself. */
  shown: v.fallback(v.optional(summarySchema), undefined),
  /**
   * The name under which it was made, where it is not the usual one of its kind; in none of the records of earlier
   * versions.
   */
  lock: v.optional(v.string()),
});

export type Intent = v.InferOutput<typeof intentSchema>;
export type IntentState = Intent['state'];

/** A transaction as the chain or an explorer shows it. */
export interface SeenTransaction {
  hash: Hex;
  from: Address;
  to: Address | null;
  nonce: number;
  value: bigint;
  dataHash: Hex;
}

/** A kept record as an intent, or null when it is damaged. */
export function parseIntent(record: unknown): Intent | null {
  const parsed = v.safeParse(intentSchema, record);
  return parsed.success ? parsed.output : null;
}

/** Whether a transaction seen on the intent's chain is the one the wallet was asked for. */
export function matchIntent(
  intent: Pick<Intent, 'account' | 'target' | 'nonce' | 'dataHash' | 'value'>,
  transaction: SeenTransaction,
): boolean {
  // The wallet may have counted a transaction we did not know of, so a higher nonce is fine; a lower one is older.
  return (
    isSameAddress(transaction.from, intent.account) &&
    isSameAddress(transaction.to, intent.target) &&
    transaction.nonce >= intent.nonce &&
    transaction.dataHash === intent.dataHash &&
    transaction.value === intent.value
  );
}

/** Still to be settled when the app starts: the wallet was asked and no end is known. */
export function isIntentOpen(intent: Pick<Intent, 'state'>): boolean {
  return intent.state === 'asked' || intent.state === 'sent';
}
