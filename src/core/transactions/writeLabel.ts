import * as v from 'valibot';

/** Messages that name a write in lists, dialogs and toasts. */
export const writeLabelIds = [
  'tx.approve',
  'tx.approveUnlimited',
  'tx.revoke',
  'tx.deposit',
  'tx.release',
  'tx.approveNft',
  'tx.depositNft',
  'tx.releaseNft',
  'tx.addLiquidity',
  'tx.withdrawLiquidity',
  'tx.withdrawElsewhere',
  'tx.stake',
  'tx.unstake',
  'tx.harvest',
  'tx.harvestMany',
  'tx.harvestFarms',
] as const;

/**
 * What a write is called: a message and its values, put into words only when it is shown, so that a record of last year
 * speaks today's language. `amount` is a plain decimal such as `1234.5`.
 */
export const writeLabelSchema = v.object({ id: v.picklist(writeLabelIds), values: v.record(v.string(), v.string()) });

export type WriteLabel = v.InferOutput<typeof writeLabelSchema>;

/** As records keep it: a damaged label, or one that only a newer version knows, costs only itself. */
export const storedLabelSchema = v.fallback(v.optional(writeLabelSchema), undefined);
