import type { Address, Hex } from 'viem';
import { recoverAddress } from 'viem/utils';

export interface OracleSignature {
  v: number;
  r: Hex;
  s: Hex;
  signer: Address;
}

const HALF_CURVE_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;

/**
 * Recovers who signed the digest.
 * @returns null for a signature that the app does not accept: v other than 27 and 28 (the contract refuses it) or s in
 * the upper half of the curve order (EIP-2: a second form of the same signature)
 */
export async function recoverSignature(
  digest: Hex,
  v: number,
  r: Hex | undefined,
  s: Hex | undefined,
): Promise<OracleSignature | null> {
  if (r === undefined || s === undefined || (v !== 27 && v !== 28) || BigInt(s) > HALF_CURVE_ORDER) return null;
  try {
    return { v, r, s, signer: await recoverAddress({ hash: digest, signature: { r, s, yParity: v - 27 } }) };
  } catch {
    return null;
  }
}
