import { toAppError } from '../../core/errors/appError.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { fail, type Result } from '../../core/result.ts';
import { contenthashUri } from '../../core/tokens/lists/contenthash.ts';
import { listUrls, parseEnsUri, withPath } from '../../core/tokens/lists/listUri.ts';
import type { ListUrlOptions } from '../../core/tokens/lists/listUri.ts';
import { parseTokenList } from '../../core/tokens/lists/tokenList.ts';
import type { TokenList } from '../../core/tokens/lists/tokenList.ts';
import { LIST_MARK } from '../../config/listMark.ts';
import { TOKEN_LIST_TIMEOUT_MS } from '../../config/timing.ts';
import { TOKEN_LIST_MAX_BYTES } from '../../config/limits.ts';
import { isAbort } from '../clock.ts';
import { readContenthash } from '../ens/contenthash.ts';
import type { EnsPlace } from '../ens/resolveName.ts';
import { fetchText } from '../http/fetchText.ts';
import type { RpcReader } from '../rpc/rpcReader.ts';

export interface FetchListDependencies extends ListUrlOptions {
  fetch: typeof fetch;
  reader: RpcReader;
  ens: EnsPlace;
}

/**
 * Downloads a token list: an ENS name is resolved to its content hash first, then the addresses are tried in turn until
 * one answers with a list.
 * @returns 'listProtocol', 'ensNotResolved', 'ensUnavailable', 'contenthashUntranslated', or why no address gave a
 * list: 'listInvalid' and 'duplicateTokens' for an invalid list, else 'listDownload'. Rejects only when cancelled.
 */
export async function fetchTokenList(
  dependencies: FetchListDependencies,
  uri: string,
  signal?: AbortSignal,
): Promise<Result<TokenList>> {
  const place = await contentUri(dependencies, uri, signal);
  if (!place.ok) return place;
  const urls = listUrls(place.value, dependencies);
  if (!urls.ok) return urls;
  const faults: AppError[] = [];
  for (const url of urls.value) {
    const fetched = await fetchFrom(dependencies, url, signal);
    if (fetched.ok) return fetched;
    faults.push(fetched.error);
  }
  // An invalid list is a more useful error than an address that does not answer.
  const specific = faults.find(({ code }) => code !== 'listDownload');
  return fail(specific ?? { code: 'listDownload', params: { list: uri }, causes: faults });
}

async function contentUri(
  dependencies: FetchListDependencies,
  uri: string,
  signal?: AbortSignal,
): Promise<Result<string>> {
  const ens = parseEnsUri(uri.trim());
  if (ens === null) return { ok: true, value: uri };
  const hash = await readContenthash(dependencies.reader, dependencies.ens, ens.name, { signal });
  if (!hash.ok) return hash;
  const content = contenthashUri(hash.value);
  return content.ok ? { ok: true, value: withPath(content.value, ens.path) } : content;
}

async function fetchFrom(
  dependencies: FetchListDependencies,
  url: string,
  signal?: AbortSignal,
): Promise<Result<TokenList>> {
  try {
    const answer = await fetchText(`${url}${LIST_MARK}`, {
      fetch: dependencies.fetch,
      timeoutMs: TOKEN_LIST_TIMEOUT_MS,
      maxBytes: TOKEN_LIST_MAX_BYTES,
      signal,
    });
    if (answer.status !== 200)
      return fail({ code: 'listDownload', params: { list: url }, detail: `status ${answer.status}` });
    return parseTokenList(JSON.parse(answer.text));
  } catch (cause) {
    if (signal?.aborted === true || isAbort(cause)) throw cause;
    return fail({ code: 'listDownload', params: { list: url }, detail: toAppError(cause).detail ?? '' });
  }
}
