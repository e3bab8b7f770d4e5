import { fail, ok } from '../../result.ts';
import type { Result } from '../../result.ts';
import { tokenListFault } from './listSchema.ts';
import type { ListVersion } from './listVersion.ts';

/** One token of a list. The address may belong to another kind of chain, and is then not hex. */
export interface ListedToken {
  chainId: number;
  address: string;
  decimals: number;
  name: string;
  symbol: string;
  logoURI?: string;
  tags?: string[];
}

/** A token list that satisfies the published schema. */
export interface TokenList {
  name: string;
  timestamp: string;
  version: ListVersion;
  tokens: ListedToken[];
  tags?: Record<string, { name: string; description: string }>;
  logoURI?: string;
}

function isTokenList(json: unknown): json is TokenList {
  return tokenListFault(json) === null;
}

/** @returns the list, 'listInvalid' with the first fault, or 'duplicateTokens' for two entries of one contract */
export function parseTokenList(json: unknown): Result<TokenList> {
  if (!isTokenList(json)) return fail({ code: 'listInvalid', params: { faults: tokenListFault(json) ?? '' } });
  const contracts = new Set<string>();
  for (const { chainId, address } of json.tokens) {
    // Base58 addresses of other kinds of chains are case-sensitive.
    const contract = `${chainId} ${address.startsWith('0x') ? address.toLowerCase() : address}`;
    if (contracts.has(contract)) return fail({ code: 'duplicateTokens', detail: contract });
    contracts.add(contract);
  }
  return ok(json);
}
