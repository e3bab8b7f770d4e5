import type { AppError } from '../../errors/appError.ts';
import { fail, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import { base32Text, baseText } from './baseText.ts';

/** Codes of the multicodec table. */
const codec = { ipfs: 0xe3, ipns: 0xe5, identity: 0x00, dagPb: 0x70, sha256: 0x12 } as const;
/** Longest content hash that is decoded, in bytes. */
const maxBytes = 512;

/** @returns 'hexLength' ('hex must have length that is multiple of 2'), 'invalidHex' */
export function hexToBytes(hex: string): Result<Uint8Array> {
  const digits = hex.startsWith('0x') ? hex.slice(2) : hex;
  if (digits.length % 2 !== 0) return fail({ code: 'hexLength' });
  if (!/^[0-9a-f]*$/i.test(digits)) return fail({ code: 'invalidHex' });
  return ok(
    Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
      Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
    ),
  );
}

/**
 * The content hash of a name (ERC-1577) as an ipfs:// or ipns:// address.
 * @returns 'contenthashUntranslated' with what is wrong as its cause: 'hexLength', 'invalidHex', 'unrecognizedCodec'
 */
export function contenthashUri(contenthash: string): Result<string> {
  const untranslated = (cause?: AppError): Result<string> =>
    fail({ code: 'contenthashUntranslated', ...(cause === undefined ? {} : { causes: [cause] }) });
  const bytes = hexToBytes(contenthash);
  if (!bytes.ok) return untranslated(bytes.error);
  const namespace = bytes.value.length > maxBytes ? null : varintAt(bytes.value, 0);
  if (namespace === null) return untranslated();
  const cid = parseCid(bytes.value.subarray(namespace.end));
  if (namespace.value !== codec.ipfs && namespace.value !== codec.ipns)
    return untranslated({ code: 'unrecognizedCodec' });
  if (cid === null) return untranslated();
  if (namespace.value === codec.ipfs) return ok(`ipfs://${cidText(cid)}`);
  if (cid.hash !== codec.identity) return ok(`ipns://${cidText(cid)}`);
  // An identity hash may contain the name of a host, such as app.uniswap.org.
  const name = String.fromCharCode(...cid.digest);
  return ok(`ipns://${/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(name) ? name : `k${baseText(cid.bytes, 'base36')}`}`);
}

interface Cid {
  /** The identifier in version 1: version, codec and multihash. */
  bytes: Uint8Array;
  codec: number;
  hash: number;
  multihash: Uint8Array;
  digest: Uint8Array;
}

/** Parses a content identifier whose multihash fills the rest exactly; null for anything else. */
function parseCid(bytes: Uint8Array): Cid | null {
  const version = varintAt(bytes, 0);
  const content = version === null ? null : varintAt(bytes, version.end);
  if (version === null || version.value !== 1 || content === null) return null;
  const multihash = bytes.subarray(content.end);
  const hash = varintAt(multihash, 0);
  const length = hash === null ? null : varintAt(multihash, hash.end);
  if (hash === null || length === null || length.value === 0 || multihash.length - length.end !== length.value)
    return null;
  return { bytes, codec: content.value, hash: hash.value, multihash, digest: multihash.subarray(length.end) };
}

/** Version 0 if it has one ('Qm...'), else version 1 in base32, or in base36 for a key, as gateways expect it. */
function cidText(cid: Cid): string {
  if (cid.codec === codec.dagPb && cid.hash === codec.sha256 && cid.digest.length === 32)
    return baseText(cid.multihash, 'base58');
  return cid.codec === 0x72 ? `k${baseText(cid.bytes, 'base36')}` : `b${base32Text(cid.bytes)}`;
}

/** An unsigned varint of at most 4 bytes. */
function varintAt(bytes: Uint8Array, start: number): { value: number; end: number } | null {
  let value = 0;
  for (let index = 0; index < 4; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, end: start + index + 1 };
  }
  return null;
}
