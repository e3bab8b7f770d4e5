import { getAddress, isHex, size } from 'viem';
import type { Address, Hex } from 'viem';
import * as v from 'valibot';

const accountsSchema = v.array(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/),
    v.transform((text) => getAddress(text.toLowerCase())),
  ),
);

const chainIdSchema = v.union([
  v.pipe(
    v.string(),
    v.regex(/^(0x[0-9a-fA-F]{1,13}|[0-9]{1,15})$/),
    v.transform((text) => Number(text)),
  ),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
]);

/**
 * The accounts in an `eth_accounts` or `eth_requestAccounts` answer, checksummed; null when it is not a list of
 * addresses.
 */
export function parseAccounts(answer: unknown): Address[] | null {
  const parsed = v.safeParse(accountsSchema, answer);
  return parsed.success ? parsed.output : null;
}

/**
 * The chain id in an `eth_chainId` answer (hex text, decimal text or a number, depending on the wallet); null
 * otherwise.
 */
export function parseChainId(answer: unknown): number | null {
  const parsed = v.safeParse(chainIdSchema, answer);
  return parsed.success ? parsed.output : null;
}

/** The hash in an `eth_sendTransaction` answer, in lower case; null when it is missing, short or not hex. */
export function parseTransactionHash(answer: unknown): Hex | null {
  if (typeof answer !== 'string') return null;
  const text = answer.trim().toLowerCase();
  return isHex(text) && size(text) === 32 && text.length === 66 ? text : null;
}
