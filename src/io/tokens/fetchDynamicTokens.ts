import * as v from 'valibot';
import { LIST_MARK } from '../../config/listMark.ts';
import { TOKEN_LIST_MAX_BYTES } from '../../config/limits.ts';
import { TOKEN_LIST_TIMEOUT_MS } from '../../config/timing.ts';
import { toAppError } from '../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_NAME_LENGTH, MAX_SYMBOL_LENGTH } from '../../core/tokens/safety/tokenText.ts';
import { MAX_TOKEN_DECIMALS, type RegistryToken } from '../../core/tokens/token.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { fetchText } from '../http/fetchText.ts';

const chainKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TOKEN_DECIMALS));

const entrySchema = v.object({
  symbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  name: v.optional(v.pipe(v.string(), v.maxLength(400))),
  address: v.record(chainKey, v.union([addressSchema, v.literal('')])),
  decimals: v.record(chainKey, decimals),
});

const fileSchema = v.object({ tokens: v.record(v.string(), v.unknown()) });

/** What a remote registry adds, and which entries were skipped for which reason, for the log. */
export interface DynamicTokens {
  tokens: RegistryToken[];
  skipped: string[];
}

/**
 * The tokens of a remote registry that the release does not have. Symbols of the release are never overridden, and an
 * entry that is not well-formed does not affect the others (rule 3.4).
 */
export function parseDynamicTokens(json: unknown, shipped: readonly RegistryToken[]): DynamicTokens | null {
  const file = v.safeParse(fileSchema, json);
  if (!file.success) return null;
  const symbols = new Set(shipped.map(({ symbol }) => symbol.toLowerCase()));
  const tokens: RegistryToken[] = [];
  const skipped: string[] = [];
  for (const [key, value] of Object.entries(file.output.tokens)) {
    const entry = v.safeParse(entrySchema, value);
    const symbol = entry.success ? shownText(entry.output.symbol, MAX_SYMBOL_LENGTH) : null;
    if (!entry.success || symbol === null || symbol.text === '' || symbol.hadHidden)
      skipped.push(`${key}: not well-formed`);
    else if (symbols.has(symbol.text.toLowerCase())) skipped.push(`${key}: already exists`);
    else {
      symbols.add(symbol.text.toLowerCase());
      const { address, decimals: places } = entry.output;
      // A chain without decimals is left out: a guess would transfer the wrong amount.
      const known = Object.entries(address).filter(([chainId, at]) => at !== '' && places[chainId] !== undefined);
      tokens.push({
        symbol: symbol.text,
        name: shownText(entry.output.name ?? symbol.text, MAX_NAME_LENGTH).text,
        addresses: Object.fromEntries(known),
        decimals: places,
      });
    }
  }
  return { tokens, skipped };
}

/**
 * Fetches {base}/tokens.json.
 * @returns 'listDownload' when there was no usable answer; the caller only logs it
 */
export async function fetchDynamicTokens(
  base: string,
  shipped: readonly RegistryToken[],
  fetch: typeof globalThis.fetch,
  signal?: AbortSignal,
): Promise<Result<DynamicTokens>> {
  const url = `${base.replace(/\/+$/, '')}/tokens.json`;
  const refused = (detail: string) => fail({ code: 'listDownload' as const, params: { list: url }, detail });
  try {
    const answer = await fetchText(`${url}${LIST_MARK}`, {
      fetch,
      timeoutMs: TOKEN_LIST_TIMEOUT_MS,
      maxBytes: TOKEN_LIST_MAX_BYTES,
      signal,
    });
    if (answer.status !== 200) return refused(`status ${answer.status}`);
    const parsed = parseDynamicTokens(JSON.parse(answer.text), shipped);
    return parsed === null ? refused('no tokens') : ok(parsed);
  } catch (cause) {
    return refused(toAppError(cause).detail ?? '');
  }
}
