import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { claimRefSchema } from '../claims/claimSchema.ts';
import { addressSchema, hexSchema, uintSchema } from '../records/schemas.ts';

/** A wallet request written down before the wallet sees it, so that nothing is lost if this tab dies. */
export const intentSchema = v.object({
  id: v.string(),
  kind: v.picklist(['approve', 'deposit', 'release']),
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
  /** One line for lists, already in people's words. */
  summary: v.optional(v.string()),
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
