import { createECDH, createHmac } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

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
    throw new Error(
      'The VAPID key must be 43 characters of base64url: npm run watcher -- --new-key vapid.key makes one.',
    );
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

/**
 * Writes a new private key. It goes into a file here: npm prints lines of its own before what a command prints.
 * @throws when there is such a file: subscriptions belong to the key in it
 */
export function writeNewKey(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already and was kept: name another file.`);
  writeFileSync(file, `${newVapidKey()}\n`, { mode: 0o600, flag: 'wx' });
}

/** A key for another purpose that all instances with the same VAPID key have. */
export function derivedKey({ privateKey }: VapidKeys, purpose: string): Buffer {
  return createHmac('sha256', Buffer.from(privateKey, 'base64url')).update(`causeway watcher ${purpose}`).digest();
}
