import { withStored } from '../core/claims/withStored.ts';
import {
  deleteClaim,
  deleteDamagedClaim,
  loadClaim,
  loadClaims,
  loadDamagedClaims,
  saveClaim,
  updateClaim,
} from '../io/db/claims.ts';
import { loadIntent, loadOpenIntents, saveIntent, updateIntent } from '../io/db/intents.ts';
import { changePersisted, loadPersisted, savePersisted } from '../io/db/persisted.ts';
import { onStorageEvent, storage } from '../io/db/storage.ts';
import {
  addTransaction,
  clearTransactions,
  deleteTransactions,
  loadTransactions,
  updateTransaction,
} from '../io/db/transactions.ts';
import { parsePersisted } from './schemas.ts';

/** The parts of IndexedDB that the stores need, as one chunk that is loaded after the first paint. */
export const database = {
  parsePersisted,
  storage,
  onStorageEvent,
  loadPersisted,
  savePersisted,
  changePersisted,
  loadClaim,
  loadClaims,
  withStored,
  saveClaim,
  updateClaim,
  deleteClaim,
  loadDamagedClaims,
  deleteDamagedClaim,
  loadIntent,
  loadOpenIntents,
  saveIntent,
  updateIntent,
  loadTransactions,
  addTransaction,
  updateTransaction,
  deleteTransactions,
  clearTransactions,
};
