import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import { noticeKinds } from '../../src/core/notifications/shownNotices.ts';
import { locales } from '../../src/i18n/locales.ts';

/** Claims of one subscription at most. */
export const mostClaims = 50;

const ticket = v.pipe(v.string(), v.maxLength(128));
const chainId = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const probe = createECDH('prime256v1');
probe.generateKeys();

/** A point of P-256, uncompressed (RFC 8291 3.1): anything else could never be encrypted for. */
function isPublicKey(text: string): boolean {
  if (!/^[\w-]{87}=?$/.test(text)) return false;
  try {
    probe.computeSecret(Buffer.from(text, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

const claimSchema = v.pipe(
  v.strictObject({
    sourceChainId: chainId,
    targetChainId: chainId,
    depositHash: v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)),
  }),
  v.check(({ sourceChainId, targetChainId }) => sourceChainId !== targetChainId),
);

/** The body with which an app subscribes, or changes its subscription: always all that it wants. */
export const subscribeSchema = v.strictObject({
  ticket,
  subscription: v.strictObject({
    endpoint: v.pipe(v.string(), v.maxLength(1_024)),
    keys: v.strictObject({
      p256dh: v.pipe(v.string(), v.check(isPublicKey)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}={0,2}$/)),
    }),
  }),
  locale: v.picklist(locales.map(({ code }) => code)),
  wishes: v.pipe(v.array(v.picklist(noticeKinds)), v.minLength(1), v.maxLength(noticeKinds.length)),
  claims: v.pipe(v.array(claimSchema), v.minLength(1), v.maxLength(mostClaims)),
});

export type SubscribeBody = v.InferOutput<typeof subscribeSchema>;
