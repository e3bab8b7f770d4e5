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
 * What the wallet has sent for a request, by the hash that it names: the account's own call, or a transaction with the
 * event of the call, whoever sent it. A hash that no node knows yet is accepted from an account with a key, and is
 * looked for; the hash of a contract account is often internal and never on the chain, so it is checked again.
 * @returns null if the value is not a hash, or the hash of something else
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
    // If it was shown once as something else, it does not become unknown because no node can be asked now.
    wasShown ||= seen !== null;
    if (!wasShown && !isContract)
      return (await isOfAnother(dependencies, intent, hash, null, estimate)) ? null : { hash };
    // The events of a relayer's pending transaction will show what it is.
    const mayTell = isContract || seen?.isMined === false || (seen === null && wasShown);
    if (!mayTell || look === looks) return null;
    await clock.sleep(lookMs);
  }
}

/**
 * Whether another request of ours has this hash, or is sped up by it (rule 7.7). Exactly the same call, sent again
 * after it was dropped, may have it too: then its nonce was not pending when the wallet was asked. Two requests that
 * make a claim never have the same hash: no node may have known the first one yet, and then the second one has its own
 * transaction, whose claim would be lost. If the journal cannot be read now, the hash is still accepted, because the
 * wallet has sent it.
 */
async function isOfAnother(
  dependencies: WriteDependencies,
  intent: Intent,
  hash: Hex,
  seen: SeenCall | null,
  { nextNonce }: Estimate,
): Promise<boolean> {
  const maySendAgain = seen !== null && seen.nonce >= nextNonce;
  if (maySendAgain && dependencies.kinds.of(intent.kind)?.makesClaim !== true) return false;
  if (!maySendAgain && seen !== null && takenNonces(dependencies, intent).has(seen.nonce)) return true;
  const taken = await takenHashes(dependencies, intent).catch(() => null);
  return taken?.has(hash) ?? false;
}
