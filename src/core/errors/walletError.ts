import type { AppError } from './appError.ts';
import { toAppError } from './appError.ts';
import type { ErrorCode } from './errorTable.ts';
import { plainText } from './plainText.ts';

/** Codes of EIP-1193, EIP-1474, EIP-3326 and WalletConnect, and the names that libraries give them. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  '4001': 'userDenied',
  '5000': 'userDenied',
  ACTION_REJECTED: 'userDenied',
  '4100': 'walletUnauthorized',
  '4200': 'walletUnsupportedMethod',
  '-32601': 'walletUnsupportedMethod',
  '4900': 'walletDisconnected',
  '4901': 'walletDisconnected',
  '4902': 'walletUnknownChain',
  INSUFFICIENT_FUNDS: 'insufficientFunds',
  NONCE_EXPIRED: 'nonceConflict',
};

/**
 * What a wallet says with these codes if it has an open request and refuses a second one. Nodes use -32002 as well, for
 * an endpoint that is down, and for a request that took too long but may have been executed.
 */
const OPEN_REQUEST: Readonly<Record<string, RegExp>> = {
  '-32002': /already pending|already processing|\bpending request\b/i,
  '-32003': /\bpending request\b/i,
};
const OF_TRANSACTION = /\b(transaction|tx)\b/i;

const BY_TEXT: readonly (readonly [RegExp, ErrorCode])[] = [
  [
    /user (rejected|denied|refused|cancell?ed|disapproved)|(rejected|denied|cancell?ed) by (the )?user|request (was )?(rejected|denied)|"code":\s*4001\b/i,
    'userDenied',
  ],
  [/already pending|request .{0,40}pending|already processing/i, 'walletPending'],
  [/unrecognized chain|unknown chain|chain .{0,40}(not been added|not added)|"code":\s*4902\b/i, 'walletUnknownChain'],
  [/insufficient (funds|balance) for|doesn't have enough funds|insufficient funds/i, 'insufficientFunds'],
  [/nonce too (low|high)|nonce has already been used/i, 'nonceConflict'],
  [/(chain|network) (id )?mismatch|does not match the (target|current) chain/i, 'wrongChain'],
];

// A refusal is the user's decision, so it has priority over the error that a library made of it; a missing chain has
// priority over its wrapper.
const PRECEDENCE: readonly ErrorCode[] = ['userDenied', 'walletPending', 'walletUnknownChain'];

const INNER_KEYS = ['cause', 'error', 'originalError', 'data', 'info', 'details', 'shortMessage', 'reason'] as const;
const MAX_DEPTH = 8;

interface Layer {
  code: string | null;
  text: string;
}

function propertyOf(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key);
  } catch {
    return undefined;
  }
}

/** The error and everything nested in it. Cycles and getters that throw end the search. */
function layersOf(cause: unknown): Layer[] {
  const layers: Layer[] = [];
  const seen = new Set<unknown>();
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || seen.has(value)) return;
    if (typeof value === 'string') {
      layers.push({ code: null, text: value.slice(0, 5_000) });
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    seen.add(value);
    const code = propertyOf(value, 'code');
    const message = propertyOf(value, 'message');
    layers.push({
      code: typeof code === 'number' || typeof code === 'string' ? String(code) : null,
      text: typeof message === 'string' ? message.slice(0, 5_000) : '',
    });
    for (const key of INNER_KEYS) visit(propertyOf(value, key), depth + 1);
  };
  visit(cause, 0);
  return layers;
}

/** Code and text belong together: "pending" alone may refer to the transaction, which then was sent. */
function hasOpenRequest({ code, text }: Layer): boolean {
  if (code === null || !Object.hasOwn(OPEN_REQUEST, code) || OF_TRANSACTION.test(text)) return false;
  return OPEN_REQUEST[code]?.test(text) ?? false;
}

function codesIn(layers: readonly Layer[]): ErrorCode[] {
  const byCode = layers.flatMap((layer): ErrorCode[] => {
    // Without a text an open request is the most likely reason, but no definite no.
    if (hasOpenRequest(layer) || (layer.code === '-32002' && layer.text === '')) return ['walletPending'];
    return (layer.code !== null && Object.hasOwn(BY_CODE, layer.code) ? [BY_CODE[layer.code] ?? []] : []).flat();
  });
  const byText = layers.flatMap((layer) =>
    BY_TEXT.filter(([pattern]) => pattern.test(layer.text)).map(([, code]) => code),
  );
  return [...byCode, ...byText];
}

/** The name and message of an error; 'providerError' shows both. */
function providerError(cause: unknown, layers: readonly Layer[]): AppError {
  const name = typeof cause === 'object' && cause !== null ? propertyOf(cause, 'name') : undefined;
  const message = layers.map((layer) => plainText(layer.text)).find((text) => text !== '') ?? '';
  return {
    code: 'providerError',
    params: { name: typeof name === 'string' && name !== '' ? plainText(name, 60) : 'Error', message },
  };
}

/** Codes that say that the wallet has not sent anything, and will not. */
const DEFINITE: ReadonlySet<ErrorCode> = new Set([
  'userDenied',
  'walletUnauthorized',
  'walletUnsupportedMethod',
  'walletUnknownChain',
  'insufficientFunds',
  'wrongChain',
]);

/**
 * Whether a wallet's error states definitely that the request was not sent. Any other error may have been raised after
 * sending: by a broken connection, an expired session, a node behind the wallet. "Pending" in a text may refer to the
 * transaction itself, so it counts only with its code.
 */
export function isDefiniteNo(cause: unknown): boolean {
  const { code } = classifyWalletError(cause);
  if (code !== 'walletPending') return DEFINITE.has(code);
  return layersOf(cause).some(hasOpenRequest);
}

/** All texts of an error and of what is nested in it, to search for a revert reason. */
export function errorTexts(cause: unknown): string[] {
  return layersOf(cause)
    .map((layer) => layer.text)
    .filter((text) => text !== '');
}

/**
 * Classifies a wallet's error (EIP-1193), whether its code is at the top, nested, or only in the text. A user's refusal
 * always has priority. Never throws.
 */
export function classifyWalletError(cause: unknown): AppError {
  const known = toAppError(cause);
  if (known.code !== 'unexpected') return known;
  const layers = layersOf(cause);
  const codes = codesIn(layers);
  const code = PRECEDENCE.find((entry) => codes.includes(entry)) ?? codes[0];
  return code === undefined ? providerError(cause, layers) : { code };
}
