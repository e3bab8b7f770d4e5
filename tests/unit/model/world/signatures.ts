import { hexToNumber, sliceHex } from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { lowerCase } from './places.ts';

export interface Signature {
  v: number;
  r: Hex;
  s: Hex;
}

const keyOf = (digit: string): Hex => `0x${digit.repeat(64)}`;
const accounts = ['1', '2', '3'].map((digit) => privateKeyToAccount(keyOf(digit)));
/** Signs like an oracle, but is permitted by no contract. */
const unknownAccount = privateKeyToAccount(keyOf('4'));

const made = new Map<string, Signature>();
const signers = new Map<string, Address>();
const idOf = (digest: Hex, { v, r, s }: Signature): string => `${digest}${v}${r}${s}`;

/** An oracle's signature; `index` -1 is a signer that no contract permits. Every digest is signed once. */
export async function sign(index: number, digest: Hex): Promise<Signature & { signer: Address }> {
  const account = accounts[index] ?? unknownAccount;
  const key = `${account.address}${digest}`;
  let signature = made.get(key);
  if (!signature) {
    const bytes = await account.sign({ hash: digest });
    signature = { r: sliceHex(bytes, 0, 32), s: sliceHex(bytes, 32, 64), v: hexToNumber(sliceHex(bytes, 64, 65)) };
    made.set(key, signature);
    signers.set(idOf(digest, signature), lowerCase(account.address));
  }
  return { ...signature, signer: account.address };
}

/** The signer; null for a signature of none of the model's keys. */
export function signerOf(digest: Hex, signature: Signature): Address | null {
  return signers.get(idOf(digest, signature)) ?? null;
}

export function isPermitted(signer: Address): boolean {
  return accounts.some(({ address }) => lowerCase(address) === lowerCase(signer));
}
