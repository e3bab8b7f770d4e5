import { createECDH, createHmac } from 'node:crypto';

/** The keys with which this service identifies itself to push services (RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = 'prime256v1';

/**
 * The pair of a private key.
 * @throws where it is none of P-256; the message does not contain it
 */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (!/^[\w-]{43}$/.test(privateKey) || bytes.length !== 32)
    throw new Error('The VAPID key must be 43 characters of base64url: npm run watcher -- --new-key makes one.');
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(bytes);
  return { publicKey: ecdh.getPublicKey('base64url', 'uncompressed'), privateKey };
}

/** A new private key, base64url. */
export function newVapidKey(): string {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
}

/** A key for another purpose that all instances with the same VAPID key have. */
export function derivedKey({ privateKey }: VapidKeys, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(privateKey, 'base64url')).update(`causeway watcher ${purpose}`).digest();
}
