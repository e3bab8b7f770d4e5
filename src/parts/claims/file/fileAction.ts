import type { ClaimsFileFault, ReadClaims } from '../../../core/claims/claimsFile.ts';
import { formatClaimsFile, parseClaimsFile } from '../../../core/claims/claimsFile.ts';
import type { SavedClaim } from '../../../core/claims/savedClaim.ts';
import type { Result } from '../../../core/result.ts';
import { fail } from '../../../core/result.ts';
import { isSealed, openSealed, sealText } from '../../../io/claims/claimsVault.ts';

/** Text of an export file; encrypted if there is a passphrase. */
export async function claimsFileText(
  claims: readonly SavedClaim[],
  passphrase: string,
  nowMs: number,
): Promise<string> {
  const plain = formatClaimsFile(claims, nowMs);
  return passphrase === '' ? plain : sealText(plain, passphrase);
}

/** Name of an export file: the date is enough to find it again. */
export function claimsFileName(nowMs: number): string {
  return `causeway-claims-${new Date(nowMs).toISOString().slice(0, 10)}.json`;
}

/** The claims of an export file; 'sealed' when it needs a passphrase and none was given. */
export async function readClaimsFile(text: string, passphrase: string): Promise<Result<ReadClaims, ClaimsFileFault>> {
  if (!isSealed(text)) return parseClaimsFile(text);
  if (passphrase === '') return fail('sealed');
  const opened = await openSealed(text, passphrase);
  return opened.ok ? parseClaimsFile(opened.value) : opened;
}
