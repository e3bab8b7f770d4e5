import type { Address } from 'viem';
import * as v from 'valibot';
import { COLLECTIONS_MAX_BODY_BYTES } from '../../config/limits.ts';
import { STATIC_HOST_TIMEOUT_MS } from '../../config/timing.ts';
import { plainText } from '../../core/errors/plainText.ts';
import type { LpRegistryEntry } from '../../core/liquidity/lpRegistry.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_SYMBOL_LENGTH } from '../../core/tokens/safety/tokenText.ts';
import { MAX_TOKEN_DECIMALS } from '../../core/tokens/token.ts';
import { abortReason } from '../clock.ts';
import { fetchText } from '../http/fetchText.ts';

const chainKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/));
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKEN_DECIMALS));

const entrySchema = v.object({
  symbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  address: v.record(chainKey, v.union([addressSchema, v.literal('')])),
  decimals: v.record(chainKey, decimals),
});
const answerSchema = v.object({ tokens: v.record(v.string(), v.unknown()) });

/** A registry with more entries is not plausible. */
const MAX_LP_TOKENS = 1_000;

/** The LP tokens that a remote registry adds, and what has to be logged about it. */
export interface RemoteLpTokens {
  tokens: LpRegistryEntry[];
  log: string[];
  /** False if there was no usable answer; a later request may succeed. */
  isRead: boolean;
}

/**
 * The LP tokens of a remote registry whose symbols this release does not have. Symbols of the release are never
 * overridden, and an entry that is not well-formed does not affect the others (rule 3.4).
 */
export function parseLpTokens(json: unknown, shipped: readonly Pick<LpRegistryEntry, 'symbol'>[]): RemoteLpTokens {
  const answer = v.safeParse(answerSchema, json);
  const entries = answer.success ? Object.entries(answer.output.tokens).slice(0, MAX_LP_TOKENS) : [];
  if (entries.length === 0)
    return { tokens: [], log: ['Dynamic LP tokens returned empty response (no tokens)'], isRead: answer.success };
  const symbols = new Set(shipped.map(({ symbol }) => symbol.toLowerCase()));
  const tokens: LpRegistryEntry[] = [];
  const log: string[] = [];
  for (const [key, value] of entries) {
    const entry = v.safeParse(entrySchema, value);
    const symbol = entry.success ? shownText(entry.output.symbol, MAX_SYMBOL_LENGTH) : null;
    if (!entry.success || symbol === null || symbol.text === '' || symbol.hadHidden) {
      log.push(`${plainText(key)} is not well-formed`);
    } else if (symbols.has(symbol.text.toLowerCase())) {
      log.push(`${symbol.text} already exists`);
    } else {
      symbols.add(symbol.text.toLowerCase());
      tokens.push({ key, symbol: symbol.text, addresses: entry.output.address, decimals: entry.output.decimals });
    }
  }
  return { tokens, log, isRead: true };
}

export interface LpTokensQuestion {
  staticHost: string;
  /** The LP tokens of this release. */
  shipped: readonly Pick<LpRegistryEntry, 'symbol'>[];
  fetch?: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** Fetches {host}/lpTokens.json. Faults are logged; rejects only when cancelled. */
export async function fetchLpTokens({
  staticHost,
  shipped,
  signal,
  ...given
}: LpTokensQuestion): Promise<RemoteLpTokens> {
  const failed = (why: string): RemoteLpTokens => ({
    tokens: [],
    log: [`Dynamic LP tokens failed: ${why}`],
    isRead: false,
  });
  try {
    const fetchBody: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
    const { status, text } = await fetchText(`${staticHost.replace(/\/+$/, '')}/lpTokens.json`, {
      fetch: fetchBody,
      timeoutMs: STATIC_HOST_TIMEOUT_MS,
      maxBytes: COLLECTIONS_MAX_BODY_BYTES,
      signal,
    });
    return status === 200 ? parseLpTokens(JSON.parse(text), shipped) : failed(`status ${status}`);
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return failed(plainText(cause instanceof Error ? cause.message : String(cause)));
  }
}

/** Decimals of contracts in the order of the addresses; null: there is no token. Null instead of the list: not read. */
type DecimalsRead = (chainId: number, addresses: readonly Address[]) => Promise<readonly (number | null)[] | null>;

/** Leaves out each address of a remote LP token at which its chain has no token. One read for each chain. */
export async function proveLpTokens(
  { tokens, log, isRead }: RemoteLpTokens,
  chainIds: readonly number[],
  readDecimals: DecimalsRead,
): Promise<RemoteLpTokens> {
  const proven = tokens.map((entry) => {
    const addresses: Record<string, Address> = {};
    return { ...entry, addresses };
  });
  let isWhole = isRead;
  const said = await Promise.all(
    chainIds.map(async (chainId): Promise<string[]> => {
      const missing: string[] = [];
      const places = tokens.flatMap(({ addresses }, index) => {
        const address = addresses[chainId] ?? '';
        return address === '' ? [] : [{ index, address }];
      });
      if (places.length === 0) return missing;
      const answers = await readDecimals(
        chainId,
        places.map(({ address }) => address),
      );
      if (answers === null) isWhole = false;
      for (const [at, { index, address }] of places.entries()) {
        const entry = proven[index];
        if (entry === undefined || answers === null) continue;
        if (typeof answers[at] === 'number') entry.addresses[chainId] = address;
        else missing.push(`${entry.symbol} has no contract on chain ${chainId}`);
      }
      return missing;
    }),
  );
  return {
    tokens: proven.filter(({ addresses }) => Object.keys(addresses).length > 0),
    log: [...log, ...said.flat()],
    isRead: isWhole,
  };
}
