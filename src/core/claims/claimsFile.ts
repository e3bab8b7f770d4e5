import { sha256, stringToHex } from 'viem/utils';
import * as v from 'valibot';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import { fileClaimSchema } from './fileClaim.ts';
import type { SavedClaim } from './savedClaim.ts';

export const CLAIMS_FILE_FORMAT = 'causeway-claims';
export const CLAIMS_FILE_VERSION = 1;
/** Longest file that is read, in characters: some 100,000 claims. */
export const MAX_CLAIMS_FILE_LENGTH = 100_000_000;

/** Why a file gives no claims. Each has a sentence of its own. */
export type ClaimsFileFault = 'notJson' | 'notClaims' | 'newerVersion' | 'damaged' | 'tooLong' | 'sealed' | 'wrongPassphrase' | 'noClaims';

export interface ReadClaims {
  claims: SavedClaim[];
  /** Entries that are no claims; they take nothing else with them. */
  skippedCount: number;
}

const fileSchema = v.object({
  format: v.literal(CLAIMS_FILE_FORMAT),
  version: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  checksum: v.string(),
  claims: v.array(v.unknown()),
});

/** SHA-256 of the claims as compact JSON: survives another indentation, not another content. */
function checksumOf(claims: readonly unknown[]): string {
  return sha256(stringToHex(JSON.stringify(claims))).slice(2);
}

/** All claims as one JSON file. Where a deposit went in the past (`track`) is left out: the chain tells it again. */
export function formatClaimsFile(claims: readonly SavedClaim[], nowMs: number): string {
  const plain: unknown = JSON.parse(
    JSON.stringify(claims.map(({ track: _track, ...claim }) => claim), (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
  );
  const list = Array.isArray(plain) ? plain : [];
  const file = { format: CLAIMS_FILE_FORMAT, version: CLAIMS_FILE_VERSION, createdAt: new Date(nowMs).toISOString(), checksum: checksumOf(list), claims: list };
  return `${JSON.stringify(file, null, 1)}\n`;
}

/** Whether a parsed file calls itself ours but newer than this app. */
function isNewer(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'format' in json && json.format === CLAIMS_FILE_FORMAT && 'version' in json && typeof json.version === 'number' && json.version > CLAIMS_FILE_VERSION;
}

/**
 * The claims of a file. Facts that claim to be read in the future are left out, so that they can never hold up real ones.
 * Never throws.
 */
export function parseClaimsFile(text: string, nowMs: number): Result<ReadClaims, ClaimsFileFault> {
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
    return parsed.success ? [withoutFutureFacts(parsed.output, nowMs)] : [];
  });
  if (claims.length === 0) return fail('noClaims');
  return ok({ claims, skippedCount: file.output.claims.length - claims.length });
}

function withoutFutureFacts(claim: SavedClaim, nowMs: number): SavedClaim {
  if (claim.lastFacts === undefined || claim.lastFacts.readAtMs <= nowMs) return claim;
  const { lastFacts: _future, ...rest } = claim;
  return rest;
}
