import type { Hex } from 'viem';
import type { Intent } from '../../core/transactions/intent.ts';
import { matchIntent } from '../../core/transactions/intent.ts';
import { readCodeState } from '../../io/reads/recipientFacts.ts';
import { seeTransaction } from '../../io/transactions/seeTransaction.ts';
import type { SeenCall } from '../../io/transactions/seeTransaction.ts';
import type { Estimate } from './estimate.ts';
import { findInTransaction } from '../follow/findSent.ts';
import type { SentPlace } from './recordSent.ts';
import { takenHashes, takenNonces } from '../follow/takenHashes.ts';
import type { WriteDependencies } from './writeDependencies.ts';

const looks = 5;
const lookMs = 1_000;

/**
 * Where the wallet has sent a request, by the hash that it names: the account's own call, or a transaction with the
 * event that the call was to leave, whoever sent it. A hash that no node knows yet is taken from an account with a key,
 * and is looked for; that of a contract account is often the contract's own and never on the chain, so it is looked at
 * again.
 * @returns null where the hash is none, or of something else.
 */
export async function placeOf(
  dependencies: WriteDependencies,
  intent: Intent,
  hash: Hex | null,
  estimate: Estimate,
): Promise<SentPlace | null> {
  if (hash === null) return null;
  const { reader, clock } = dependencies;
  let isContract: boolean | null = null;
  let wasShown = false;
  for (let look = 1; ; look += 1) {
    const seen = await seeTransaction(reader, intent.chainId, hash);
    if (seen && matchIntent(intent, seen))
      return (await isOfAnother(dependencies, intent, hash, seen, estimate)) ? null : { hash, nonce: seen.nonce };
    const traced = await findInTransaction(dependencies, intent, hash).catch(() => null);
    if (traced) return traced;
    isContract ??= (await readCodeState(reader, intent.chainId, intent.account)) === 'contract';
    // Shown once as something else, it is not unknown because nobody can be asked now.
    wasShown ||= seen !== null;
    if (!wasShown && !isContract)
      return (await isOfAnother(dependencies, intent, hash, null, estimate)) ? null : { hash };
    // A relayer's transaction that waits for its block tells by its events what it is.
    const mayTell = isContract || seen?.isMined === false || (seen === null && wasShown);
    if (!mayTell || look === looks) return null;
    await clock.sleep(lookMs);
  }
}

/**
 * Another request of ours has this hash, or is sped up by it (rule 7.7). The very same call sent again after it was
 * dropped may have it too: then it was not waiting when the wallet was asked. A journal that cannot be read now must
 * not cost the hash: the wallet has sent it.
 */
async function isOfAnother(
  dependencies: WriteDependencies,
  intent: Intent,
  hash: Hex,
  seen: SeenCall | null,
  { nextNonce }: Estimate,
): Promise<boolean> {
  if (seen !== null && seen.nonce >= nextNonce) return false;
  if (seen !== null && takenNonces(dependencies, intent).has(seen.nonce)) return true;
  const taken = await takenHashes(dependencies, intent).catch(() => null);
  return taken?.has(hash) ?? false;
}
