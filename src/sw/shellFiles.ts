import * as v from 'valibot';
import { shellFilesFile, shellHeadersFile, shellListFile } from '../core/shellFiles.ts';

const listSchema = v.array(v.tuple([v.string(), v.string(), v.number()]));
type List = v.InferOutput<typeof listSchema>;
const headersSchema = v.record(v.string(), v.string());

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};
/** Headers that belong to the transport of one answer. */
const ofTransport = ['content-encoding', 'content-length', 'etag', 'last-modified', 'vary'];
/** Files that are fetched at the same time. Chromium limits a worker to two during its installation. */
const lanes = 16;

/** Time between two attempts to store files again that were deleted. */
const repairGapMs = 60 * 60_000;

/** A file of the build with its hash as subresource integrity. */
export interface SealedFile {
  url: string;
  integrity: string;
}

/** One version's files, as they are stored. */
interface StoredFiles {
  headers: Headers;
  files: ReadonlyMap<string, { integrity: string; content: Blob }>;
}

/**
 * The files of the shell, stored as one entry of a cache: a browser takes its time for each entry, and a slice of one
 * is read as fast as an entry of its own. Each file gets the headers with which the host sent the list of the files, as
 * every other file of the host has them. Those of the security policy are the build's own: a host whose files were
 * replaced before its settings sends the policy of the release before, which refuses styles and nodes of this one.
 */
export class ShellFiles {
  readonly #list: SealedFile;
  readonly #combined: SealedFile;
  readonly #scope: string;
  #stored: Promise<StoredFiles | null> | null = null;
  #triedAtMs = Number.NEGATIVE_INFINITY;

  /**
   * @param list the file that names all files
   * @param combined the file that has the content of the first ones of the list
   * @param scope the address of the app
   */
  constructor(list: SealedFile, combined: SealedFile, scope: string) {
    this.#list = list;
    this.#combined = combined;
    this.#scope = scope;
  }

  /**
   * Fetches the files and stores them. What another version has stored with the same hash is taken from there. A file
   * is fetched by itself if there is another version, if the combined file has not got it, or cannot be had.
   * @throws when a file cannot be fetched or is not what the build wrote
   */
  async install(): Promise<void> {
    const cache = await this.#cache();
    const others = await this.#allStored(cache);
    const [answer, combined] = await Promise.all([
      fetchSealed(this.#list, this.#scope),
      others.length > 0
        ? null
        : fetchSealed(this.#combined, this.#scope)
            .then(toBlob)
            .catch(() => null),
    ]);
    const list = parseList(await answer.clone().json());
    const known = combined === null ? others : [slices(list, combined, answer.headers)];
    const contents = new Map<string, Blob>();
    const left: SealedFile[] = [];
    for (const [url, integrity] of list) {
      const found = known.flatMap(({ files }) => files.get(url) ?? []).find((file) => file.integrity === integrity);
      if (found !== undefined) contents.set(url, found.content);
      else left.push({ url, integrity });
    }
    const separate = new Set(left.map(({ url }) => url));
    const fetchNext = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift())
        contents.set(next.url, await toBlob(await fetchSealed(next, this.#scope)));
    };
    await Promise.all(Array.from({ length: lanes }, fetchNext));
    const added = combined === null ? list : list.filter(([url]) => separate.has(url));
    const whole = new Blob([combined ?? '', ...added.flatMap(([url]) => contents.get(url) ?? [])]);
    // The list is stored last: where it is, the content is.
    await cache.put(this.#key(shellFilesFile), new Response(whole));
    await cache.put(this.#key(shellListFile), new Response(answer.body, { headers: withoutTransport(answer.headers) }));
  }

  /**
   * Stores the files again if they were deleted, as when room was made for a record on a full disk (rule 8.9). Tries it
   * at most once an hour, and never rejects.
   */
  async repair(nowMs: number): Promise<void> {
    try {
      const stored = new Set((await (await this.#cache()).keys()).map(({ url }) => url));
      if (stored.has(this.#key(shellFilesFile)) && stored.has(this.#key(shellListFile))) return;
      if (Math.abs(nowMs - this.#triedAtMs) < repairGapMs) return;
      this.#triedAtMs = nowMs;
      await this.install();
      this.#stored = null;
    } catch {
      // Without a network, or the disk is still full.
    }
  }

  /** Removes what other versions have stored; earlier ones had a cache of another name for some files. */
  async removeOthers(): Promise<void> {
    await caches.delete(`workbox-precache-v2-${this.#scope}`);
    const cache = await this.#cache();
    const own = new Set([this.#key(shellFilesFile), this.#key(shellListFile)]);
    const others = (await cache.keys()).filter(({ url }) => !own.has(url));
    await Promise.all(others.map((request) => cache.delete(request)));
  }

  /**
   * A file of the shell from the cache.
   * @param path below the address of the app
   * @returns undefined if it is not stored
   */
  async match(path: string): Promise<Response | undefined> {
    this.#stored ??= this.#cache().then((cache) => readStored(cache, this.#key(shellListFile)));
    const stored = await this.#stored.catch(() => null);
    if (stored === null) {
      // Looked for again the next time: another event may store it.
      this.#stored = null;
      return undefined;
    }
    const file = stored.files.get(path);
    if (file === undefined) return undefined;
    const headers = new Headers(stored.headers);
    headers.set('content-type', types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream');
    return new Response(file.content, { headers });
  }

  #cache(): Promise<Cache> {
    return caches.open(`shell-${this.#scope}`);
  }

  /** The key of both entries of this version: with the hash of its list, which names the hashes of all files. */
  #key(file: string): string {
    return `${this.#scope}${file}?${encodeURIComponent(this.#list.integrity)}`;
  }

  async #allStored(cache: Cache): Promise<StoredFiles[]> {
    const lists = (await cache.keys()).filter(({ url }) => url.startsWith(`${this.#scope}${shellListFile}?`));
    const stored = await Promise.all(lists.map(({ url }) => readStored(cache, url).catch(() => null)));
    return stored.filter((one) => one !== null);
  }
}

/**
 * Fetches a file of the build. The browser's HTTP cache may have an older file of the same name, or one that was
 * damaged on the way: then the host is asked.
 * @param scope the address of the app
 * @throws when it cannot be fetched or is not what the build wrote
 */
export async function fetchSealed({ url, integrity }: SealedFile, scope: string): Promise<Response> {
  const ask = async (mode: RequestCache): Promise<Response> => {
    const answer = await fetch(`${scope}${url}`, { integrity, cache: mode, credentials: 'same-origin' });
    if (!answer.ok) throw new Error(`The host answers ${answer.status} for ${url}.`);
    return answer;
  };
  return ask('default').catch(() => ask('reload'));
}

const toBlob = (answer: Response): Promise<Blob> => answer.blob();

function parseList(content: unknown): List {
  const list = v.safeParse(listSchema, content);
  if (!list.success) throw new Error('No list of files.');
  return list.output;
}

async function readStored(cache: Cache, listKey: string): Promise<StoredFiles | null> {
  const [list, combined] = await Promise.all([
    cache.match(listKey),
    cache.match(listKey.replace(shellListFile, shellFilesFile)),
  ]);
  if (list === undefined || combined === undefined) return null;
  const [parsed, contents] = [parseList(await list.json()), await combined.blob()];
  const { size } = contents;
  if (parsed.reduce((sum, [, , bytes]) => sum + bytes, 0) !== size) throw new Error('Not the content of this list.');
  const stored = slices(parsed, contents, list.headers);
  const policy = await stored.files.get(shellHeadersFile)?.content.text();
  // A version from before this file has the headers of its host alone.
  if (policy === undefined) return stored;
  for (const [name, value] of Object.entries(v.parse(headersSchema, JSON.parse(policy))))
    stored.headers.set(name, value);
  return stored;
}

/** The files of the list as far as the content has them. */
function slices(list: List, combined: Blob, headers: Headers): StoredFiles {
  const files = new Map<string, { integrity: string; content: Blob }>();
  let start = 0;
  for (const [path, integrity, bytes] of list) {
    const end = start + bytes;
    if (end > combined.size) break;
    files.set(path, { integrity, content: combined.slice(start, end) });
    start = end;
  }
  return { headers: withoutTransport(headers), files };
}

function withoutTransport(headers: Headers): Headers {
  const own = new Headers(headers);
  for (const name of ofTransport) own.delete(name);
  return own;
}
