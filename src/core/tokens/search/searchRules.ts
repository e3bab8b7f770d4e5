import { parseAddress } from '../../address.ts';

/** Longest query that is used. */
export const MAX_QUERY_LENGTH = 100;

/** What a typed text searches for. */
export type TokenQuery =
  | { kind: 'all' }
  /** In lower case. */
  | { kind: 'address'; address: string }
  /** Parts between spaces, in lower case. */
  | { kind: 'words'; parts: readonly string[] };

export function parseTokenQuery(text: string): TokenQuery {
  const address = parseAddress(text);
  if (address !== null) return { kind: 'address', address: address.toLowerCase() };
  const parts = text
    .slice(0, MAX_QUERY_LENGTH)
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  return parts.length === 0 ? { kind: 'all' } : { kind: 'words', parts };
}

interface Found {
  symbol: string;
}

/**
 * The token that Enter chooses: BNB for 'bnb', else the first result when it has exactly that symbol or is the only
 * one. null: nothing.
 * @param bnb the network's BNB, if it has one
 */
export function enterChoice<T extends Found>(queryText: string, results: readonly T[], bnb: T | null): T | null {
  const query = queryText.trim().toLowerCase();
  if (query === '') return null;
  if (query === 'bnb' && bnb !== null) return bnb;
  const [first] = results;
  if (first === undefined) return null;
  return results.length === 1 || first.symbol.toLowerCase() === query ? first : null;
}
