import { sha256, stringToHex } from 'viem/utils';
import * as v from 'valibot';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import { fileClaimSchema } from './fileClaim.ts';
import type { SavedClaim } from './savedClaim.ts';

export const CLAIMS_FILE_FORMAT = 'causeway-claims';
export const CLAIMS_FILE_VERSION = 1;
/** Longest file that is read, in characters: about 100,000 claims. */
export const MAX_CLAIMS_FILE_LENGTH = 100_000_000;

/** Why a file contains no claims. Each has a message of its own. */
export type ClaimsFileFault =
  'notJson' | 'notClaims' | 'newerVersion' | 'damaged' | 'tooLong' | 'sealed' | 'wrongPassphrase' | 'noClaims';

export interface ReadClaims {
  claims: SavedClaim[];
  /** Entries that are not claims; they do not affect the others. */
  skippedCount: number;
}

const fileSchema = v.object({
  format: v.literal(CLAIMS_FILE_FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  checksum: v.string(),
  claims: v.array(v.unknown()),
});

/** SHA-256 of the claims as compact JSON: independent of indentation, but not of content. */
function checksumOf(claims: readonly unknown[]): string {
  return sha256(stringToHex(JSON.stringify(claims))).slice(2);
}

/**
 * All claims as one JSON file: their deposits and what was typed for them. Everything else is read from the chains
 * again.
 */
export function formatClaimsFile(claims: readonly SavedClaim[], nowMs: number): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(claims.map(portable), (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
  const list = Array.isArray(plain) ? plain : [];
  const file = {
    format: CLAIMS_FILE_FORMAT,
    version: CLAIMS_FILE_VERSION,
    createdAt: new Date(nowMs).toISOString(),
    checksum: checksumOf(list),
    claims: list,
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

function portable({
  track: _track,
  lastFacts: _facts,
  archivedAt: _archived,
  releaseHash: _release,
  key: _key,
  form: _form,
  ...claim
}: SavedClaim): Partial<SavedClaim> {
  return claim;
}

/** Whether a parsed file is marked as one of ours, of a newer version than this app. */
function isNewer(json: unknown): boolean {
  return (
    typeof json === 'object' &&
    json !== null &&
    'format' in json &&
    json.format === CLAIMS_FILE_FORMAT &&
    'version' in json &&
    typeof json.version === 'number' &&
    json.version > CLAIMS_FILE_VERSION
  );
}

/** The claims of a file, without any state. Never throws. */
export function parseClaimsFile(text: string): Result<ReadClaims, ClaimsFileFault> {
  if (text.length > MAX_CLAIMS_FILE_LENGTH) return fail('tooLong');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail('notJson');
  }
  if (isNewer(json)) return fail('newerVersion');
  const file = v.safeParse(fileSchema, json);
  if (!file.success) return fail('notClaims');
  if (checksumOf(file.output.claims) !== file.output.checksum) return fail('damaged');
  const claims = file.output.claims.flatMap((entry) => {
    const parsed = v.safeParse(fileClaimSchema, entry);
    return parsed.success ? [parsed.output] : [];
  });
  if (claims.length === 0) return fail('noClaims');
  return ok({ claims, skippedCount: file.output.claims.length - claims.length });
}
