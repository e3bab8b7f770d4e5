// What a first visit of each route downloads, and the size of the whole build.
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const builtFolder = join(root, 'dist');

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/** Routes and the lazily loaded modules that their first view needs besides the entry. */
const routes: Record<string, string[]> = { '/bridge/tokens': [] };

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
const brotli = (data: Buffer) => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const read = (file: string) => readFileSync(join(builtFolder, file));

/** The module and everything it imports statically. */
function staticFiles(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const entry = manifest[key];
  if (!entry || found.has(key)) return found;
  found.add(key);
  for (const next of entry.imports ?? []) staticFiles(manifest, next, found);
  return found;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Builds the app, prints the sizes, and returns the budgets that are missed. */
export async function benchBundle(): Promise<string[]> {
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: builtFolder, emptyOutDir: true, manifest: true },
  });
  const manifest = JSON.parse(readFileSync(join(builtFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = read('index.html');
  /** The modules that index.html names; all others follow from their imports. */
  const entryFiles = [...html.toString().matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(
    (match) => match[1],
  );
  const entryKeys = Object.keys(manifest).filter((key) => entryFiles.includes(manifest[key]?.file));
  const style = Buffer.from(/<style>([\s\S]*?)<\/style>/.exec(html.toString())?.[1] ?? '');

  const rows: Record<string, Record<string, string>> = {};
  const misses: string[] = [];
  function row(name: string, bytes: number, gz: number | null, budgetKib: number | null) {
    rows[name] = {
      brotli: kib(bytes),
      gzip: gz === null ? '' : kib(gz),
      budget: budgetKib === null ? '' : `${budgetKib} KiB`,
    };
    if (budgetKib !== null && bytes > budgetKib * 1024) misses.push(`${name}: ${kib(bytes)} is over ${budgetKib} KiB`);
  }

  for (const [route, lazy] of Object.entries(routes)) {
    const keys = new Set([...entryKeys, ...lazy].flatMap((key) => [...staticFiles(manifest, key)]));
    const scripts = [...keys]
      .map((key) => manifest[key]?.file)
      .filter((file): file is string => file?.endsWith('.js') ?? false);
    const sum = (size: (data: Buffer) => number) => scripts.reduce((total, file) => total + size(read(file)), 0);
    const gzip = (data: Buffer) => gzipSync(data, { level: 9 }).length;
    row(`${route}: JavaScript (${scripts.length} files)`, sum(brotli), sum(gzip), 115);
    row(`${route}: style (inside index.html)`, brotli(style), gzip(style), 9);
    row(`${route}: whole first load`, sum(brotli) + brotli(html), sum(gzip) + gzip(html), 130);
    if (scripts.some((file) => file.startsWith('assets/wc/')))
      misses.push(`${route}: WalletConnect is part of the first load`);
  }
  const allScripts = filesBelow(builtFolder).filter((file) => file.endsWith('.js'));
  const isWalletConnect = (file: string) => file.startsWith(join(builtFolder, 'assets', 'wc'));
  const sumOf = (files: readonly string[], size: (data: Buffer) => number) =>
    files.reduce((total, file) => total + size(readFileSync(file)), 0);
  const walletConnect = allScripts.filter(isWalletConnect);
  row(
    'all JavaScript of the deploy without WalletConnect',
    sumOf(
      allScripts.filter((file) => !isWalletConnect(file)),
      brotli,
    ),
    null,
    520,
  );
  row(
    `WalletConnect, loaded when it is used (${walletConnect.length} files)`,
    sumOf(walletConnect, brotli),
    sumOf(walletConnect, (data) => gzipSync(data, { level: 9 }).length),
    null,
  );
  const worker = read('sw.js');
  row('service worker', brotli(worker), gzipSync(worker, { level: 9 }).length, 40);
  console.table(rows);
  return misses;
}
