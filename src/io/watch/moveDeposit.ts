import type { Hex } from 'viem';
import * as v from 'valibot';
import { hexSchema } from '../../core/records/schemas.ts';
import { claimKey, movedClaim } from '../../core/claims/claimKey.ts';
import type { ClaimType } from '../../core/claims/claim.ts';
import type { SavedClaim } from '../../core/claims/savedClaim.ts';
import type { StoredTransaction } from '../../core/transactions/storedTransaction.ts';
import { deleteClaim, saveClaim } from '../db/claims.ts';
import { loadOpenIntents, saveIntent } from '../db/intents.ts';
import { changeKept } from '../db/kept.ts';
import { addTransaction, deleteTransactions, transactionKey } from '../db/transactions.ts';

/** The record of the form that follows a claim of each kind. */
const formKeys = { erc20: 'bridgeErc20', erc721: 'bridgeErc721' } as const satisfies Record<ClaimType, string>;

/** The form's record; its other fields stay as they are. */
const formSchema = v.looseObject({ depositHash: v.nullable(hexSchema), sourceChainId: v.nullable(v.number()) });

function parseForm(record: unknown): v.InferOutput<typeof formSchema> | null {
  const parsed = v.safeParse(formSchema, record);
  return parsed.success ? parsed.output : null;
}

/**
 * Moves a sped-up deposit to its new hash in every record of the database: transaction, claim, form, intent (spec B4).
 * New records are written before the old ones go, so that a worker killed in between has lost nothing. Only while no page
 * is open: an open page holds the form and moves it itself.
 */
export async function moveDeposit(claim: SavedClaim, transaction: StoredTransaction, newHash: Hex): Promise<void> {
  const { chainId, hash: oldHash } = transaction;
  const saved = await saveClaim(movedClaim(claim, newHash));
  if (!saved.ok) return;
  const { unseenSinceBlock: _unseen, takenBackAtMs: _takenBack, formerHashes = [], ...sent } = transaction;
  await addTransaction({ ...sent, hash: newHash, formerHashes: [...formerHashes, oldHash], ...(sent.claim ? { claim: { ...sent.claim, depositHash: newHash } } : {}) });
  await changeKept('forms', formKeys[claim.type], parseForm, (form) =>
    form?.depositHash?.toLowerCase() === oldHash.toLowerCase() && form.sourceChainId === chainId ? { put: { ...form, depositHash: newHash } } : 'keep',
  );
  for (const intent of await loadOpenIntents()) {
    if (intent.chainId === chainId && intent.hash?.toLowerCase() === oldHash.toLowerCase()) await saveIntent({ ...intent, hash: newHash });
  }
  await deleteTransactions([transactionKey(chainId, oldHash)]);
  await deleteClaim(claimKey(claim));
}
