import type { AppError } from './appError.ts';
import type { ErrorCode } from './errorTable.ts';
import { plainText } from './plainText.ts';

/** The four things an oracle says about a deposit, in whatever wording. */
const BY_TEXT: readonly (readonly [RegExp, ErrorCode])[] = [
  [/not\s+(been\s+)?white-?\s?listed/i, 'oracleNotWhitelisted'],
  [
    /not\s+(have\s+)?(enough|sufficient)\s+confirmations?|(too\s+few|insufficient)\s+confirmations?/i,
    'oracleNotEnoughConfirmations',
  ],
  [
    /hash\s+(is\s+)?(invalid|not\s+valid)|(invalid|malformed)\s+(transaction\s+|deposit\s+|tx\s*)?hash/i,
    'oracleInvalidHash',
  ],
  [
    /(transaction|tx|deposit|receipt)\b.{0,100}?\bnot\s+found|(could\s+not|cannot)\s+find\b.{0,40}?\b(transaction|tx|deposit|receipt)/i,
    'oracleNotFound',
  ],
];

/** Status codes given by a server in front of the oracle; their bodies say nothing about the deposit. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

function isDocument(body: string): boolean {
  return /^\s*(<!doctype|<html|<\?xml)/i.test(body);
}

/** The text of an error body: the usual JSON fields, else the body itself. */
function bodyText(body: string): string {
  try {
    const json: unknown = JSON.parse(body);
    if (typeof json === 'string') return json;
    if (typeof json !== 'object' || json === null) return body;
    for (const key of ['error', 'message', 'reason', 'detail']) {
      const value: unknown = Reflect.get(json, key);
      if (typeof value === 'string') return value;
      if (typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string')
        return value.message;
    }
    return body;
  } catch {
    return body;
  }
}

/**
 * Classifies an oracle's error answer. The four known texts are mapped; any other text of the oracle is shown as plain
 * text of at most 300 characters; an answer without text becomes 'node ... failed with {status}'.
 */
export function classifyOracleBody(status: number, body: string, node: string): AppError {
  const nodeFailed: AppError = { code: 'oracleNodeFailed', params: { node, status: String(status) } };
  if (isDocument(body)) return nodeFailed;
  const text = plainText(bodyText(body.slice(0, 20_000)));
  const code = BY_TEXT.find(([pattern]) => pattern.test(text))?.[1];
  if (code !== undefined) return { code, detail: text };
  return text === '' || GATEWAY_STATUSES.has(status) ? nodeFailed : { code: 'oracleError', params: { text } };
}
