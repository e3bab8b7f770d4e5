import { createECDH, randomBytes } from 'node:crypto';
import { noticeKinds } from '../../src/core/notifications/shownNotices.ts';
import type { Database } from '../../watcher/store/database.ts';
import { addSubscription, setFollows } from '../../watcher/store/subscriptions.ts';

const claimsOfOne = 50;

/** Stores subscriptions with so many claims together, half of them from each chain, as the interface stores them. */
export async function fillDatabase(
  database: Database,
  claims: number,
  [one, other]: readonly [number, number],
  nowMs: number,
): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  for (let start = 0; start < claims; start += claimsOfOne) {
    const id = randomBytes(32).toString('hex');
    const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${id}`;
    const followed = Array.from({ length: Math.min(claimsOfOne, claims - start) }, (_, index) => ({
      sourceChainId: index % 2 === 0 ? one : other,
      targetChainId: index % 2 === 0 ? other : one,
      depositHash: `0x${(start + index + 1).toString(16).padStart(64, '0')}` as const,
      type: 'erc20' as const,
    }));
    await database.transaction(async (statements) => {
      await addSubscription(
        statements,
        { id, endpoint, keys: { p256dh, auth }, locale: 'en', wishes: noticeKinds },
        nowMs,
      );
      await setFollows(statements, id, followed, nowMs);
    });
  }
}
