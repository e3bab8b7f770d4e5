import { blockTimeSeconds } from '../config/chains/chains.ts';
import type { Intent } from '../core/transactions/intent.ts';
import { readHead } from '../io/reads/head.ts';
import { decodeCall } from './calldata.ts';
import { findSent } from './findSent.ts';
import { recordSent } from './recordSent.ts';
import { ownNonce } from './takenHashes.ts';
import type { WriteWorld } from './writeWorld.ts';

const daySeconds = 24 * 60 * 60;

/** A request without a trace on the chain is called lost after this long; it can still be found. */
export const lostAfterSeconds = daySeconds;

/** How long a request that is lost or was given up is still looked for. */
export const forgottenAfterSeconds = 7 * daySeconds;

export type Reconciled = 'found' | 'open' | 'lost';

/**
 * Settles one intent with the chain: what was sent is kept as if the tab had never died. Rejects when the chain cannot
 * be read; the intent then stays as it was.
 */
export async function reconcileIntent(world: WriteWorld, intent: Intent): Promise<Reconciled> {
  const found = await findSent(world, intent);
  const call = found && decodeCall(found.input);
  if (found && call) {
    // sped up before our node had seen it: what is kept under the old hash goes along
    if (intent.hash !== undefined && intent.hash.toLowerCase() !== found.hash) await world.shelf.moveHash(intent.chainId, intent.hash, found.hash);
    await recordSent(world, intent, call, found.hash, found.nonce);
    return 'found';
  }
  if (intent.state === 'sent') return 'open';
  const ageSeconds = await ageByBlocks(world, intent);
  if (ageSeconds <= lostAfterSeconds) return intent.state === 'lost' ? 'lost' : 'open';
  const state = ageSeconds > forgottenAfterSeconds ? 'failed' : 'lost';
  if (intent.state !== state) await world.journal.save({ ...intent, state });
  return 'lost';
}

/** The age of an intent as its chain tells it; the device's clock ends nothing (FAULTS B15). */
async function ageByBlocks({ reader }: WriteWorld, { chainId, startBlock }: Intent): Promise<number> {
  const blocks = (await readHead(reader, chainId)) - startBlock;
  return Number(blocks) * blockTimeSeconds(chainId);
}

/**
 * Settles every open intent (FAULTS B1), one tab at a time. A chain that cannot be read leaves its intents for later.
 * @returns how many were found.
 */
export async function reconcileIntents(world: WriteWorld): Promise<number> {
  let found = 0;
  await world.locks.tryRun('reconcile', async () => {
    for (const intent of await world.journal.loadOpen()) {
      if (isFollowed(world, intent)) continue;
      const outcome = await reconcileIntent(world, intent).catch(() => 'open' as const);
      if (outcome === 'found') found += 1;
    }
  });
  return found;
}

/** What our node has shown waiting is followed by its nonce, and told when it is sped up. */
function isFollowed(world: WriteWorld, intent: Intent): boolean {
  const isPending = world.shelf.pendingTransactions().some(({ chainId, hash }) => chainId === intent.chainId && hash === intent.hash);
  return intent.state === 'sent' && isPending && ownNonce(world, intent) !== undefined;
}

const searchRounds = 20;
const searchPauseMs = 3_000;

/** Looks for one request in rounds, for a wallet that gave no hash; the next start goes on where this ends. */
export async function searchIntent(world: WriteWorld, intent: Intent): Promise<Reconciled> {
  for (let round = 0; round < searchRounds; round += 1) {
    const outcome = await reconcileIntent(world, intent).catch(() => 'open' as const);
    if (outcome !== 'open') return outcome;
    await world.clock.sleep(searchPauseMs);
  }
  return 'open';
}
