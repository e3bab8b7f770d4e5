import * as v from 'valibot';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { claimLockName } from '../../../core/transactions/writeLock.ts';

/** After that a claim is not opened by itself any more: the user has gone on to other things. */
const lifetimeMs = 10 * 60_000;
const key = 'claimWish';

const wishSchema = v.object({ claim: v.string(), atMs: v.number(), page: v.number() });

/** Tells this page from the one after the reload: the wallet stands on the target a moment before it. */
const thisPage = (): number => performance.timeOrigin;

/**
 * 'Switch Network & Claim' reloads the page half-way. The wish to claim is kept in the tab over the reload, for this
 * claim and once; where the tab cannot keep it, the claim is there to be pressed.
 */
export async function switchToClaim(ref: ClaimRef, switchTo: (chainId: number) => Promise<boolean>): Promise<void> {
  keep(JSON.stringify({ claim: claimLockName(ref), atMs: Date.now(), page: thisPage() }));
  if (!(await switchTo(ref.targetChainId))) keep(null);
}

/** Whether this claim is the one that was asked for before the reload. Says so once. */
export function takeClaimWish(ref: ClaimRef): boolean {
  const wish = persisted();
  if (wish?.claim !== claimLockName(ref) || wish.page === thisPage()) return false;
  keep(null);
  const age = Date.now() - wish.atMs;
  return age >= 0 && age < lifetimeMs;
}

function persisted(): v.InferOutput<typeof wishSchema> | null {
  try {
    const parsed = v.safeParse(wishSchema, JSON.parse(window.sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function keep(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage: the claim button is there all the same.
  }
}
