import * as v from 'valibot';
import { isSameAddress as isSame } from '../../core/address.ts';
import { hexSchema } from '../../core/records/schemas.ts';
import { movedForm } from '../claims/moveHash.ts';
import type { MovableRecords } from '../claims/moveHash.ts';
import { deleteClaim, loadClaims, saveClaim, updateClaim } from '../db/claims.ts';
import { loadOpenIntents, saveIntent } from '../db/intents.ts';
import { writeRecords } from '../db/records.ts';
import { storage } from '../db/storage.ts';
import { addTransaction, deleteTransactions } from '../db/transactions.ts';

const hash = v.optional(v.nullable(hexSchema));
const chain = v.optional(v.nullable(v.number()));
/** The fields with hashes in the record of any form. */
const formSchema = v.object({
  sourceChainId: chain,
  targetChainId: chain,
  depositHash: hash,
  releaseHash: hash,
  approvalHash: hash,
});

/**
 * The records of the database, for the watcher while no page is open: an open page holds its forms in memory, and moves
 * them itself.
 */
export const movableDatabase: MovableRecords = {
  claims: loadClaims,
  storeClaim: saveClaim,
  changeClaim: updateClaim,
  dropClaim: deleteClaim,
  addTransaction,
  dropTransactions: deleteTransactions,
  async moveRest(move) {
    const { store } = await storage();
    const keys = (await store.entries('forms')).map(([key]) => key);
    await writeRecords((records) =>
      records.updateMany('forms', keys, (_, record) => {
        const form = v.safeParse(formSchema, record);
        const moved = form.success ? movedForm(form.output, move) : {};
        // Its other fields do not change.
        return Object.keys(moved).length > 0 ? { put: Object.assign({}, record, moved) } : 'keep';
      }),
    );
    for (const intent of await loadOpenIntents()) {
      if (intent.chainId === move.chainId && isSame(intent.hash, move.oldHash))
        await saveIntent({ ...intent, hash: move.newHash });
    }
  },
};
