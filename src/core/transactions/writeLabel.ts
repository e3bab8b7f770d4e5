import * as v from 'valibot';

/** Messages that name a write in lists, dialogs and toasts. */
export const writeLabelIds = [
  'tx.approve',
  'tx.approveUnlimited',
  'tx.revoke',
  'tx.burn',
  'tx.swapToBurn',
  'tx.giveToBurn',
  'tx.deposit',
  'tx.release',
  'tx.releaseMany',
  'tx.approveNft',
  'tx.depositNft',
  'tx.releaseNft',
  'tx.addLiquidity',
  'tx.withdrawLiquidity',
  'tx.withdrawElsewhere',
  'tx.swap',
  'tx.wrap',
  'tx.unwrap',
  'tx.addPair',
  'tx.removePair',
  'tx.stake',
  'tx.unstake',
  'tx.harvest',
  'tx.harvestMany',
  'tx.harvestFarms',
] as const;

/**
 * The name of a write: a message and its values, formatted only when it is shown, so that old records appear in today's
 * language. `amount`, and `amountA` and `amountB` of two
 * tokens, are plain decimals such as `1234.5`.
 */
export const writeLabelSchema = v.object({ id: v.picklist(writeLabelIds), values: v.record(v.string(), v.string()) });

export type WriteLabel = v.InferOutput<typeof writeLabelSchema>;

/**
 * As it is stored: a label that is damaged, or that only a newer version knows, does not make the rest of the record
 * unusable.
 */
export const storedLabelSchema = v.fallback(v.optional(writeLabelSchema), undefined);
