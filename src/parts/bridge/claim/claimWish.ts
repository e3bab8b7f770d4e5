import * as v from 'valibot';
import type { ClaimRef } from '../../../core/claims/claim.ts';
import { claimLockName } from '../../../core/transactions/writeLock.ts';

/** After this time the claim is not opened automatically any more: the user has moved on. */
const lifetimeMs = 10 * 60_000;
const key = 'claimWish';

const wishSchema = v.object({ claim: v.string(), atMs: v.number(), page: v.number() });

/**
 * Distinguishes this page from the one after the reload: the wallet is on the target chain shortly before the reload.
 */
const thisPage = (): number => performance.timeOrigin;

/**
 * 'Switch Network & Claim' reloads the page in between. The tab stores the wish to claim over the reload, for this
 * claim and once; if it cannot be stored, the user presses the claim button.
 */
export async function switchToClaim(ref: ClaimRef, switchTo: (chainId: number) => Promise<boolean>): Promise<void> {
  store(JSON.stringify({ claim: claimLockName(ref), atMs: Date.now(), page: thisPage() }));
  if (!(await switchTo(ref.targetChainId))) store(null);
}

/** Whether this claim was requested before the reload. True only once. */
export function takeClaimWish(ref: ClaimRef): boolean {
  const wish = persisted();
  if (wish?.claim !== claimLockName(ref) || wish.page === thisPage()) return false;
  store(null);
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

function store(text: string | null): void {
  try {
    if (text === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, text);
  } catch {
    // A browser without storage: the user presses the claim button.
  }
}
