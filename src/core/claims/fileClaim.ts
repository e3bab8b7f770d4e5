import type { Hex } from 'viem';
import * as v from 'valibot';
import { MAX_UINT256 } from '../amounts.ts';
import { addressSchema, chainIdSchema } from '../records/schemas.ts';
import { shownText } from '../tokens/safety/shownText.ts';
import { claimTypeSchema } from './claimSchema.ts';
import type { SavedClaim } from './savedClaim.ts';

const uintText = v.pipe(v.string(), v.regex(/^\d{1,78}$/), v.transform((text) => BigInt(text)), v.maxValue(MAX_UINT256));

const hash = v.pipe(
  v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value), 'not a hash'),
  v.transform((value): Hex => `0x${value.slice(2).toLowerCase()}`),
);
const time = v.pipe(v.number(), v.finite(), v.minValue(0));

const fileFactsSchema = v.object({
  receipt: v.nullable(
    v.object({
      status: v.picklist(['success', 'reverted']),
      blockNumber: uintText,
      blockHash: hash,
      event: v.nullable(
        v.object({
          sourceToken: addressSchema,
          amount: uintText,
          receiver: addressSchema,
          sourceChainId: chainIdSchema,
          targetChainId: chainIdSchema,
          number: uintText,
          kind: v.picklist(['deposit', 'liquidity']),
        }),
      ),
    }),
  ),
  transactionSeen: v.boolean(),
  sourceHead: v.nullable(uintText),
  requiredConfirmations: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  released: v.nullable(v.boolean()),
  readAtMs: time,
});

/** A claim as the file writes it: amounts and block numbers are decimal texts. */
export const fileClaimSchema = v.object({
  depositHash: hash,
  type: claimTypeSchema,
  sourceChainId: chainIdSchema,
  targetChainId: chainIdSchema,
  // A file may come from anyone: a name without hidden signs, and an amount that is one, or none until the chain tells it.
  currencyId: v.pipe(v.string(), v.maxLength(100), v.transform((name) => shownText(name, 100).text)),
  typedAmount: v.pipe(v.string(), v.maxLength(100), v.transform((amount) => (/^\d*\.?\d*$/.test(amount) ? amount : ''))),
  createdAt: time,
  account: v.exactOptional(addressSchema),
  recipient: v.exactOptional(addressSchema),
  releaseHash: v.exactOptional(hash),
  archivedAt: v.exactOptional(time),
  lastFacts: v.exactOptional(fileFactsSchema),
}) satisfies v.GenericSchema<unknown, SavedClaim>;
