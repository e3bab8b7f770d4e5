import type { AppError } from '../../core/errors/appError.ts';
import { connectError } from '../connection/connectError.ts';

/**
 * The library's messages for a session that lacks a chain or a method, and the codes (EIP-1193, EIP-3326) that they
 * correspond to.
 */
const codesByText: readonly (readonly [RegExp, number])[] = [
  [/chain is not approved or the wallet does not support|request\(\) chainId/i, 4902],
  [/request\(\) method/i, 4200],
  [/no matching key|session topic doesn't exist|please call connect\(\)/i, 4900],
];

/** An error of the library with the code that other wallets use; anything else is not changed. */
export function walletConnectError(cause: unknown): unknown {
  const text = messageOf(cause);
  const code = codesByText.find(([pattern]) => pattern.test(text))?.[1];
  return code === undefined ? cause : codedError(code, text);
}

/** An error in the form that wallets use (EIP-1193). */
export function codedError(code: number, message: string): Error & { code: number } {
  return Object.assign(new Error(message), { code });
}

/** Why no wallet was connected over WalletConnect. */
export function pairingError(cause: unknown): AppError {
  const text = messageOf(cause);
  if (/proposal expired|connection request reset/i.test(text)) return { code: 'walletConnectExpired' };
  if (/no internet connection/i.test(text)) return { code: 'offline' };
  if (/failed to publish|socket|relay|subscribing to .* failed/i.test(text))
    return { code: 'walletConnectUnreachable' };
  return connectError(cause);
}

function messageOf(cause: unknown): string {
  const message: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'message') : cause;
  return typeof message === 'string' ? message : '';
}
