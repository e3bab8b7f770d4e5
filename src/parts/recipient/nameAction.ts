import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { isSameAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import type { Result } from '../../core/result.ts';
import { resolveName, type ResolvedName } from '../../io/ens/resolveName.ts';
import { chainReader } from '../../wallet/send/reader.ts';

/** The address that a name resolves to now. Rejects only when cancelled. */
export function lookUpName(name: string, signal?: AbortSignal): Promise<Result<ResolvedName>> {
  return resolveName(chainReader(), deployment.ens, name, { signal });
}

/**
 * Looks a name up once more.
 * @returns null if it still resolves to the address that was shown, else why nothing may be sent
 */
export async function nameTrouble(name: string, shown: Address): Promise<AppError | null> {
  const found = await lookUpName(name);
  if (!found.ok) return found.error;
  return isSameAddress(found.value.address, shown) ? null : { code: 'ensChanged', params: { name } };
}
