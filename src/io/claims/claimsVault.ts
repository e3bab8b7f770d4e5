import * as v from 'valibot';
import type { ClaimsFileFault } from '../../core/claims/claimsFile.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';

const SEALED_FORMAT = 'causeway-claims-sealed';
const SEALED_VERSION = 1;
/** PBKDF2 iterations with SHA-256 that are slow enough for a passphrase. */
const ITERATIONS = 600_000;
const MAX_ITERATIONS = 10_000_000;

const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const sealedSchema = v.object({
  format: v.literal(SEALED_FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  kdf: v.object({
    name: v.literal('PBKDF2-SHA-256'),
    iterations: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_ITERATIONS)),
    salt: base64,
  }),
  cipher: v.object({ name: v.literal('AES-256-GCM'), iv: base64 }),
  data: base64,
});

/** Whether this browser can encrypt files: WebCrypto exists on secure pages only. */
export function canSeal(): boolean {
  return typeof crypto !== 'undefined' && 'subtle' in crypto;
}

/**
 * Encrypts a file's text with a passphrase (PBKDF2, then AES-GCM).
 * @returns the text of the encrypted file
 */
export async function sealText(text: string, passphrase: string, iterations = ITERATIONS): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(passphrase, salt, iterations);
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const file = {
    format: SEALED_FORMAT,
    version: SEALED_VERSION,
    kdf: { name: 'PBKDF2-SHA-256', iterations, salt: toBase64(salt) },
    cipher: { name: 'AES-256-GCM', iv: toBase64(iv) },
    data: toBase64(new Uint8Array(data)),
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** True of a text that `sealText` made. */
export function isSealed(text: string): boolean {
  return /^\s*\{\s*"format"\s*:\s*"causeway-claims-sealed"/.test(text.slice(0, 200));
}

/**
 * Decrypts the text of an encrypted file. AES-GCM cannot distinguish a wrong passphrase from a changed file, so both
 * are 'wrongPassphrase'. Never rejects.
 */
export async function openSealed(text: string, passphrase: string): Promise<Result<string, ClaimsFileFault>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('damaged');
  }
  const parsed = v.safeParse(sealedSchema, json);
  if (!parsed.success) return fail('damaged');
  const { version, kdf, cipher, data } = parsed.output;
  if (version > SEALED_VERSION) return fail('newerVersion');
  try {
    const key = await keyOf(passphrase, fromBase64(kdf.salt), kdf.iterations);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(cipher.iv) }, key, fromBase64(data));
    return ok(new TextDecoder().decode(plain));
  } catch {
    return fail('wrongPassphrase');
  }
}

async function keyOf(passphrase: string, salt: Uint8Array<ArrayBuffer>, iterations: number): Promise<CryptoKey> {
  // The same passphrase typed on another keyboard may be composed of different code points.
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
