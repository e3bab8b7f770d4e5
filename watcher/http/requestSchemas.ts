import { createECDH } from 'node:crypto';
import * as v from 'valibot';
import { noticeKinds } from '../../src/core/notifications/shownNotices.ts';
import type { NoticeKind } from '../../src/core/notifications/shownNotices.ts';

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

const isKnownWish = (wish: string): wish is NoticeKind => noticeKinds.some((kind) => kind === wish);

/** An app of a later release may have more kinds of notices: the known ones are told. */
const wishesSchema = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(64))),
  v.maxLength(32),
  v.transform((wishes) => wishes.filter(isKnownWish)),
  v.minLength(1),
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
  /** One that is not known yet is stored as well: its people are written to in English until it is. */
  locale: v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z\d]{2,8}){0,2}$/)),
  wishes: wishesSchema,
  claims: v.pipe(v.array(claimSchema), v.minLength(1), v.maxLength(mostClaims)),
});

export type SubscribeBody = v.InferOutput<typeof subscribeSchema>;
