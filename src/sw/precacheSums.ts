import type { WorkboxPlugin } from 'workbox-core/types.js';
import type { PrecacheEntry } from 'workbox-precaching';
import * as v from 'valibot';
import { precacheSumsFile, shellFilesFile } from '../core/shellFiles.ts';

type Entry = PrecacheEntry | string;
type Sealed = PrecacheEntry & { integrity: string };

const sumsSchema = v.record(v.string(), v.string());

/**
 * Gives the request of every file of the shell the hash that the build computed: a file that was changed on the way is
 * not stored, and the worker is not installed with it. The hashes are in a file of their own, which keeps the worker
 * small; the worker contains the hash of that file.
 * @returns the files to store, the plugin that checks them, and the file that has most of them; null: there is none
 */
export function withSums(
  manifest: readonly Entry[],
  scope: string,
): { files: Entry[]; plugin: WorkboxPlugin; shell: Sealed | null } {
  const isSealed = (entry: Entry): entry is Sealed => typeof entry !== 'string' && entry.integrity !== undefined;
  const list = manifest.filter(isSealed).find(({ url }) => url === precacheSumsFile);
  let sums: Promise<Record<string, string>> | null = null;
  return {
    files: manifest.filter((entry) => !isSealed(entry)),
    shell: manifest.filter(isSealed).find(({ url }) => url === shellFilesFile) ?? null,
    plugin: {
      async requestWillFetch({ request, event }) {
        if (list === undefined || event?.type !== 'install') return request;
        sums ??= loadSums(new URL(list.url, scope).href, list.integrity);
        const integrity = (await sums)[request.url.slice(scope.length)];
        if (integrity === undefined) throw new Error(`The build names no hash of ${request.url}.`);
        return new Request(request, { integrity });
      },
    },
  };
}

async function loadSums(url: string, integrity: string): Promise<Record<string, string>> {
  const response = await fetch(url, { integrity, cache: 'no-cache' });
  const sums = v.safeParse(sumsSchema, await response.json());
  if (!sums.success) throw new Error('No list of hashes.');
  return sums.output;
}
