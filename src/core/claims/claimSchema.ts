import * as v from 'valibot';
import { addressSchema, chainIdSchema, hexSchema, uintSchema } from '../records/schemas.ts';

export const claimTypeSchema = v.picklist(['erc20', 'erc721']);

export const claimRefSchema = v.object({
  type: claimTypeSchema,
  sourceChainId: chainIdSchema,
  targetChainId: chainIdSchema,
  depositHash: hexSchema,
  depositNumber: v.optional(uintSchema),
});

export const depositEventSchema = v.object({
  sourceToken: addressSchema,
  amount: uintSchema,
  receiver: addressSchema,
  sourceChainId: chainIdSchema,
  targetChainId: chainIdSchema,
  number: uintSchema,
  kind: v.picklist(['deposit', 'liquidity']),
});

const witnessSchema = v.union([
  v.object({ kind: v.literal('agreed') }),
  v.object({ kind: v.picklist(['alone', 'awaited']), nodes: v.array(v.string()) }),
]);

export const claimFactsSchema = v.object({
  receipt: v.nullable(
    v.object({
      status: v.picklist(['success', 'reverted']),
      blockNumber: uintSchema,
      blockHash: hexSchema,
      event: v.nullable(depositEventSchema),
      depositCount: v.optional(v.number()),
      depositIndex: v.optional(v.number()),
    }),
  ),
  transactionSeen: v.boolean(),
  lackedBy: v.optional(v.array(v.string())),
  isUnsure: v.optional(v.boolean()),
  witness: v.optional(witnessSchema),
  sourceHead: v.nullable(uintSchema),
  headAgreedBy: v.optional(v.number()),
  requiredConfirmations: v.number(),
  released: v.nullable(v.boolean()),
  releaseWitness: v.optional(witnessSchema),
  readAtMs: v.number(),
});
