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
/** Headers of the file that the others came in, which are not theirs. */
const ofTransport = ['content-encoding', 'content-length', 'etag', 'last-modified'];

/**
 * Stores the files of the shell that come together in one: a browser fetches two at a time while a worker is installed,
 * so that many take a round trip for each two. Each has the headers that the host sends with that one, as with every
 * other (the content security policy among them).
 * @param answer the file that they are in
 * @param keyOf the key of a file in the cache; undefined: it is none of the shell
 * @throws when it cannot be read
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
