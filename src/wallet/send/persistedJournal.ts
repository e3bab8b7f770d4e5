import { fail } from '../../core/result.ts';
import { loadOpenIntents, saveIntent } from '../../io/db/intents.ts';
import { storage } from '../../io/db/storage.ts';
import { unpersistedStore } from '../../state/unpersisted.ts';
import { writeKinds } from '../kinds/index.ts';
import type { Journal } from './writeDependencies.ts';

/**
 * The journal of this browser. If it is in memory only, no claim is persisted: then the wallet is not asked for a write
 * that makes one before the user has confirmed that the claim link will be copied. The dialog asks for that; this check
 * also applies if the storage failed too late for the dialog to ask.
 */
export const persistedJournal: Journal = {
  async save(intent) {
    const makesClaim = writeKinds.of(intent.kind)?.makesClaim === true && intent.state === 'asked';
    if (makesClaim && !unpersistedStore.getState().isAccepted && !(await storage()).store.isDurable)
      return fail({ code: 'storageUnavailable' });
    return saveIntent(intent);
  },
  loadOpen: loadOpenIntents,
};
