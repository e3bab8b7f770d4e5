import * as v from 'valibot';
import { chainIdSchema, hexSchema } from '../records/schemas.ts';

/** The persisted state of buy back and burn. A damaged field becomes empty; the others stay. */
export const buyBackFormSchema = v.object({
  /** Symbol in the registry, or address; empty: none chosen. */
  currencyId: v.fallback(v.pipe(v.string(), v.maxLength(100)), ''),
  sourceChainId: v.fallback(v.nullable(chainIdSchema), null),
  /** The last transaction. */
  transactionHash: v.fallback(v.nullable(hexSchema), null),
});

export type BuyBackForm = v.InferOutput<typeof buyBackFormSchema>;

export const emptyBuyBackForm: BuyBackForm = { currencyId: '', sourceChainId: null, transactionHash: null };
