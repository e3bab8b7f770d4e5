import * as v from 'valibot';
import { COLLECTIONS_MAX_BODY_BYTES } from '../../config/limits.ts';
import { STATIC_HOST_TIMEOUT_MS } from '../../config/timing.ts';
import { plainText } from '../../core/errors/plainText.ts';
import type { Result } from '../../core/result.ts';
import { fail, ok } from '../../core/result.ts';
import { abortReason } from '../clock.ts';
import { fetchText } from '../http/fetchText.ts';

export interface RemoteCollection {
  name: string;
  address: string;
}

const entrySchema = v.object({
  name: v.pipe(v.string(), v.maxLength(1_000)),
  address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)),
});
const answerSchema = v.object({ collections: v.record(v.string(), v.unknown()) });

/** A chain does not plausibly have more collections than this. */
const MAX_COLLECTIONS = 1_000;

export interface CollectionsQuestion {
  staticHost: string;
  chainId: number;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

/**
 * The collections that the static host names on a chain. Entries of another shape are left out.
 * @returns the reason of a failure as 'rpcFailed', for the log; rejects only when cancelled
 */
export async function fetchCollections({
  staticHost,
  chainId,
  signal,
  ...given
}: CollectionsQuestion): Promise<Result<RemoteCollection[]>> {
  const failed = (message: string) => fail({ code: 'rpcFailed' as const, params: { message: plainText(message) } });
  try {
    const url = `${staticHost.replace(/\/+$/, '')}/nftCollections.json?chainId=${chainId}`;
    const fetchBody: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
    const { status, text } = await fetchText(url, {
      fetch: fetchBody,
      timeoutMs: STATIC_HOST_TIMEOUT_MS,
      maxBytes: COLLECTIONS_MAX_BODY_BYTES,
      signal,
    });
    if (status !== 200) return failed(`nftCollections.json failed with ${status}`);
    const json: unknown = JSON.parse(text);
    const parsed = v.safeParse(answerSchema, json);
    if (!parsed.success) return failed('nftCollections.json has no collections');
    const entries = Object.values(parsed.output.collections).slice(0, MAX_COLLECTIONS);
    return ok(
      entries.flatMap((entry) => {
        const found = v.safeParse(entrySchema, entry);
        return found.success ? [found.output] : [];
      }),
    );
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return failed(cause instanceof Error ? cause.message : String(cause));
  }
}
