import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { isSameAddress } from '../address.ts';
import type { ClaimRef } from '../claims/claim.ts';
import { claimRefSchema } from '../claims/claimSchema.ts';
import { addressSchema, hexSchema, uintSchema } from '../records/schemas.ts';
import { storedLabelSchema } from './writeLabel.ts';

/** What the dialog of a write shows; only its kind knows which fields there are (`src/wallet/kinds`). */
export interface WriteSummary {
  kind: string;
  [field: string]: unknown;
}

const summarySchema = v.custom<WriteSummary>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string',
);

/** A wallet request, stored before the wallet receives it, so that nothing is lost if this tab closes. */
export const intentSchema = v.object({
  id: v.string(),
  /** One of `src/wallet/kinds`; a newer version of the app may have stored one that this version does not know. */
  kind: v.string(),
  account: addressSchema,
  chainId: v.number(),
  nonce: v.number(),
  target: addressSchema,
  /** keccak256 of the calldata. */
  dataHash: hexSchema,
  value: uintSchema,
  startBlock: uintSchema,
  /**
   * Transactions with an equal call that were on the chain before the wallet was asked, for example from another
   * browser of the account: none of them is that of this request.
   */
  earlier: v.optional(v.array(hexSchema)),
  createdAtMs: v.number(),
  /** asked: the wallet has it; sent: its hash is known; lost: neither a hash nor a trace of it on the chain. */
  state: v.picklist(['asked', 'sent', 'done', 'denied', 'failed', 'lost']),
  hash: v.optional(hexSchema),
  claim: v.optional(claimRefSchema),
  /** All claims that it pays out, if it pays several; `claim` is the first of them. */
  claims: v.optional(v.array(claimRefSchema)),
  /** Requested as one of several calls in one request: found by its event, not by its calldata. */
  isBatch: v.optional(v.boolean()),
  /** Its name in lists. */
  label: storedLabelSchema,
  /** The label as a text, as earlier versions of the app stored it. */
  summary: v.optional(v.string()),
  /**
   * What the dialog showed. Records of earlier versions have none; if it is damaged, the rest of the record stays
   * usable.
   */
  shown: v.fallback(v.optional(summarySchema), undefined),
  /**
   * The lock under which it was made, if it is not the usual one of its kind; records of earlier versions have none.
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

/** A stored record as an intent, or null when it is damaged. */
export function parseIntent(record: unknown): Intent | null {
  const parsed = v.safeParse(intentSchema, record);
  return parsed.success ? parsed.output : null;
}

/** Whether a transaction seen on the intent's chain is the one the wallet was asked for. */
export function matchIntent(
  intent: Pick<Intent, 'account' | 'target' | 'nonce' | 'dataHash' | 'value'>,
  transaction: SeenTransaction,
): boolean {
  // The wallet may have counted a transaction we did not know, so a higher nonce is fine; a lower one is an older
  // transaction.
  return (
    isSameAddress(transaction.from, intent.account) &&
    isSameAddress(transaction.to, intent.target) &&
    transaction.nonce >= intent.nonce &&
    transaction.dataHash === intent.dataHash &&
    transaction.value === intent.value
  );
}

/** The claims that an intent pays out or makes. */
export function claimsOfIntent({ claim, claims }: Pick<Intent, 'claim' | 'claims'>): readonly ClaimRef[] {
  return claims ?? (claim === undefined ? [] : [claim]);
}

/** Whether it has to be resolved when the app starts: the wallet was asked and the outcome is not known. */
export function isIntentOpen(intent: Pick<Intent, 'state'>): boolean {
  return intent.state === 'asked' || intent.state === 'sent';
}
