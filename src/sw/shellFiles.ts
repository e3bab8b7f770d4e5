import * as v from 'valibot';

const filesSchema = v.record(v.string(), v.string());

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};
/** Headers that belong to the transport of the combined file. */
const ofTransport = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * Stores the files of the shell that come combined in one file: during the installation of a worker a browser fetches
 * two files at a time, so many files would take many round trips. Each file gets the headers with which the host sent
 * the combined file, as every other file has them (the content security policy among them).
 * @param answer the combined file
 * @param keyOf the cache key of a file; undefined: it is not part of the shell
 * @throws when the combined file cannot be read
 */
export async function storeShellFiles(
  answer: Response,
  keyOf: (path: string) => string | undefined,
  cache: { put(key: string, file: Response): Promise<void> },
): Promise<void> {
  const files = v.parse(filesSchema, await answer.json());
  const stores = Object.entries(files).map(async ([path, text]) => {
    const key = keyOf(path);
    const type = types[path.slice(path.lastIndexOf('.') + 1)];
    if (key === undefined || type === undefined) return;
    const headers = new Headers(answer.headers);
    for (const name of ofTransport) headers.delete(name);
    headers.set('content-type', type);
    await cache.put(key, new Response(text, { headers }));
  });
  await Promise.all(stores);
}
