import * as v from 'valibot';
import { claimKey } from '../../core/claims/claimKey.ts';
import { hexSchema } from '../../core/records/schemas.ts';
import { findTransaction } from '../../core/transactions/transactionList.ts';
import { movedForm } from '../claims/moveHash.ts';
import type { MovableRecords } from '../claims/moveHash.ts';
import { deleteClaim, loadClaims, saveClaim, updateClaim } from '../db/claims.ts';
import { loadOpenIntents, saveIntent } from '../db/intents.ts';
import { writeRecords } from '../db/records.ts';
import { storage } from '../db/storage.ts';
import { addTransaction, deleteTransactions, loadTransactions, transactionKey } from '../db/transactions.ts';

const hash = v.optional(v.nullable(hexSchema));
const chain = v.optional(v.nullable(v.number()));
/** The record of any form; its other fields stay as they are. */
const formSchema = v.looseObject({ sourceChainId: chain, targetChainId: chain, depositHash: hash, releaseHash: hash, approvalHash: hash });

/** The records of the database, for the watcher while no page is open: an open page holds its forms, and moves them itself. */
export const movableDatabase: MovableRecords = {
  claims: async () => Object.fromEntries((await loadClaims()).map((claim) => [claimKey(claim), claim])),
  keepClaim: saveClaim,
  changeClaim: updateClaim,
  dropClaim: deleteClaim,
  transaction: async (chainId, hashOf) => findTransaction(await loadTransactions(), chainId, hashOf) ?? undefined,
  addTransaction,
  dropTransaction: (chainId, hashOf) => deleteTransactions([transactionKey(chainId, hashOf)]),
  async moveForms(move) {
    const { store } = await storage();
    const keys = (await store.entries('forms')).map(([key]) => key);
    await writeRecords((records) =>
      records.updateMany('forms', keys, (_, record) => {
        const form = v.safeParse(formSchema, record);
        const moved = form.success ? movedForm(form.output, move) : {};
        return form.success && Object.keys(moved).length > 0 ? { put: { ...form.output, ...moved } } : 'keep';
      }),
    );
  },
  async moveIntents({ chainId, oldHash, newHash }) {
    for (const intent of await loadOpenIntents()) {
      if (intent.chainId === chainId && intent.hash?.toLowerCase() === oldHash.toLowerCase()) await saveIntent({ ...intent, hash: newHash });
    }
  },
};
