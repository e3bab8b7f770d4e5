import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages as table } from '../../src/config/pages.ts';

const outDir = mkdtempSync(join(tmpdir(), 'causeway-build-'));

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}
const textOf = (pattern: RegExp) =>
  filesBelow(outDir)
    .filter((file) => pattern.test(file))
    .map((file) => readFileSync(file, 'utf8'));

describe('a build for mainnet', () => {
  beforeAll(async () => {
    process.env.DEPLOYMENT = 'mainnet';
    await build({
      root: process.cwd(),
      configFile: 'vite.config.ts',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  });
  afterAll(() => {
    delete process.env.DEPLOYMENT;
    rmSync(outDir, { recursive: true, force: true });
  });

  it('has no demo wallet, no devnet key and no loopback address', () => {
    const all = textOf(/\.(js|html|json)$/).join('\n');
    const forbidden = [
      'Demo Wallet',
      'test test test',
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '127.0.0.1',
      'localhost:',
    ];
    expect(forbidden.filter((word) => all.includes(word))).toEqual([]);
  });

  it('shows the prerendered form without a script, and has no inline script or style attribute', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    expect(html).toMatch(/<form[\s\S]*<input/);
    expect(html).not.toMatch(/<script(?! type="importmap">)(?![^>]*\ssrc=)/);
    expect(html.split('<body>')[1]).not.toMatch(/\sstyle="/);
  });

  it('has a file for each shared page, with its own title, description and picture, and the token bridge in its own alone', () => {
    const names = table.map(({ paths: [first] }) => (first === '/' ? 'index' : first.slice(1)));
    const pages = names.map((name) => readFileSync(join(outDir, `${name}.html`), 'utf8'));
    const parts = [
      /<title>([^<]+)<\/title>/,
      /property="og:title" content="([^"]+)"/,
      /name="description" content="([^"]+)"/,
      /property="og:description" content="([^"]+)"/,
      /property="og:image" content="([^"]+)"/,
    ];
    const heads = pages.map((page) => parts.map((part) => part.exec(page)?.[1] ?? ''));
    for (const [title, ogTitle, description, ogDescription] of heads)
      expect([ogTitle, ogDescription]).toEqual([title, description]);
    for (const part of parts.keys()) expect(new Set(heads.map((head) => head[part])).size).toBe(names.length);
    const farms = heads[names.indexOf('farms')];
    expect(farms).toEqual([
      'Farms · Causeway',
      'Farms · Causeway',
      farms?.[2],
      farms?.[3],
      expect.stringMatching(/\/share\/farms\.png$/),
    ]);
    const having = (part: string) => names.filter((_, index) => pages[index]?.includes(part));
    expect(having('Bridge tokens</h1>')).toEqual(['index', 'bridge/tokens']);
    // The ledger asks for an account.
    expect(having('<form')).toEqual(['index', 'bridge/tokens', 'swap', 'positions', 'ledger']);
    const inline = (page = '') =>
      [...page.matchAll(/<(style|script) ?(?:type="importmap")?>([^]*?)<\/\1>/g)].map(([, , text]) => text);
    const policy = textOfPolicy();
    for (const page of pages) {
      expect(inline(page).slice(0, 2)).toEqual(inline(pages[0]));
      for (const text of inline(page))
        expect(policy).toContain(
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
        );
      expect(page.split('<body>')[1]).not.toMatch(/\sstyle="/);
    }
    expect(readFileSync(join(outDir, 'sw.js'), 'utf8')).not.toContain('farms.html');
  });

  it('has a link to each page on another one', () => {
    const linked = (path: string) =>
      filesBelow(outDir).some(
        (file) =>
          file.endsWith('.html') &&
          file !== join(outDir, `${path}.html`) &&
          readFileSync(file, 'utf8').includes(`href="${path}"`),
      );
    const first = table.map(({ paths: [path] }) => path);
    // The first two are no pages of their own, and the ledger's link is in the window of the transactions.
    expect(first.filter((path) => !linked(path))).toEqual(['/', '/home', '/ledger']);
  });

  it('has the pools in their file, with their texts, styles and code, and the same for the service worker', () => {
    const page = readFileSync(join(outDir, 'liquidity/manage.html'), 'utf8');
    expect(page).toContain('Liquidity map</h2>');
    expect(page).not.toContain('<!--$!-->');
    const preloads = [...page.matchAll(/<link rel="modulepreload" crossorigin integrity="([^"]+)" href="([^"]+)">/g)];
    expect(preloads.map(([, , url = '']) => /\/assets\/([\w]+)-/.exec(url)?.[1])).toEqual([
      'common',
      'shared',
      'liquidityParts',
      'liquidity',
    ]);
    for (const [, hash, url = ''] of preloads) expect(hash).toBe(hashOf(join(outDir, url)));
    const codeOf = (file: string) =>
      [...readFileSync(join(outDir, file), 'utf8').matchAll(/rel="modulepreload" .*?href="\/assets\/(\w+)-/g)].map(
        ([, name]) => name,
      );
    expect(codeOf('pools.html')).toEqual(['common', 'shared', 'pairPlaces', 'stakes', 'earnParts', 'pools']);
    // Nothing of what only pairs, farms and positions need.
    expect(codeOf('swap.html')).toEqual(['common', 'shared', 'dexParts', 'swap']);
    // What reads logs is not part of what it shows at first.
    expect(codeOf('ledger.html')).toEqual(['common', 'shared', 'ledger']);
    // Its styles are in it: the loader of lazy code finds them named, and loads none of these files again.
    const styles = [...page.matchAll(/<link rel="stylesheet" disabled crossorigin href="([^"]+)">/g)];
    expect(styles.length).toBeGreaterThan(0);
    for (const [, url = ''] of styles) expect(page).toContain(readFileSync(join(outDir, url), 'utf8').trim());
    expect(page.match(/rel="stylesheet"/g)).toHaveLength(styles.length);
    expect(page.indexOf('importmap')).toBeLessThan(page.indexOf(preloads[0]?.[0] ?? ''));
    const parts = JSON.parse(readFileSync(join(outDir, 'shell-parts.json'), 'utf8')) as {
      paths: string;
      head: string;
      root: string;
    }[];
    const part = parts.find(({ paths }) => new RegExp(paths).test('/liquidity/manage'));
    expect(page).toContain(part?.root);
    expect(page).toContain(`${part?.head}</head>`);
    expect(part?.head).toContain('<style>');
    expect(readFileSync(join(outDir, 'sw.js'), 'utf8')).toContain('shell-parts.json');
    // One file for every token: nothing in it follows from the id.
    const withdrawal = readFileSync(join(outDir, 'liquidity/remove.html'), 'utf8');
    expect(withdrawal).toContain('Withdraw liquidity</h1>');
    expect(withdrawal).toContain('data-paths="^(/liquidity/remove/[^/]+)$"');
  });

  it('has a policy without wildcard or unsafe source', () => {
    const { headers } = JSON.parse(readFileSync(join(outDir, 'headers.json'), 'utf8')) as {
      headers: Record<string, string>;
    };
    const policy = headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/\*|unsafe/);
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000');
  });

  const hashOf = (path: string) => `sha256-${createHash('sha256').update(readFileSync(path)).digest('base64')}`;
  const textOfPolicy = () =>
    (JSON.parse(readFileSync(join(outDir, 'headers.json'), 'utf8')) as { headers: Record<string, string> }).headers[
      'Content-Security-Policy'
    ] ?? '';

  it('names the hash of every script that a page loads, before the first of them', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    const map = /<script type="importmap">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const { integrity } = JSON.parse(map) as { integrity: Record<string, string> };
    // Workers are loaded outside the page, and import maps do not apply to them.
    const worker = readFileSync(
      join(
        outDir,
        'assets',
        readdirSync(join(outDir, 'assets')).find((name) => name.startsWith('reads.worker-')) ?? '',
      ),
      'utf8',
    );
    const isOfWorker = (path: string) =>
      path.startsWith('/assets/reads.worker-') || worker.includes(path.replace('/assets/', './'));
    const scripts = filesBelow(join(outDir, 'assets'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.slice(outDir.length).replaceAll('\\', '/'));
    expect(scripts.filter((path) => integrity[path] === undefined && !isOfWorker(path))).toEqual([]);
    expect(Object.keys(integrity).length).toBeGreaterThan(10);
    for (const [path, hash] of Object.entries(integrity))
      expect([path, hash]).toEqual([path, hashOf(join(outDir, path))]);
    const tags = Array.from(html.matchAll(/<script type="module"[^>]* integrity="([^"]+)" src="([^"]+)"/g));
    expect(tags.length).toBe(html.split('<script type="module"').length - 1);
    for (const [, hash, path = ''] of tags) expect(integrity[path]).toBe(hash);
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('type="module"'));
    expect(textOfPolicy()).toContain(`'sha256-${createHash('sha256').update(map).digest('base64')}'`);
  });

  it('has a service worker that checks every file it stores', () => {
    const worker = readFileSync(join(outDir, 'sw.js'), 'utf8');
    const entries = Array.from(worker.matchAll(/\{[^{}]*"url":"([^"]+)"[^{}]*\}/g), ([entry, url = '']) => ({
      url,
      hash: /"integrity":"([^"]+)"/.exec(entry)?.[1],
    }));
    // The plugin of the web app names its manifest as well; the worker stores it with the others only.
    const single = entries.filter(({ url }) => url !== 'manifest.webmanifest');
    expect(single.map(({ url }) => url).toSorted()).toEqual(['shell-files.txt', 'shell-list.json']);
    for (const { url, hash } of single) expect([url, hash]).toEqual([url, hashOf(join(outDir, url))]);
    const list = JSON.parse(readFileSync(join(outDir, 'shell-list.json'), 'utf8')) as [string, string, number][];
    for (const [url, hash] of list) expect([url, hash]).toEqual([url, hashOf(join(outDir, url))]);
  });

  it('has most files of the service worker in one, as they are', () => {
    const list = JSON.parse(readFileSync(join(outDir, 'shell-list.json'), 'utf8')) as [string, string, number][];
    expect(list.map(([url]) => url)).toContain('index.html');
    expect(list.map(([url]) => url)).toContain('manifest.webmanifest');
    expect(list.length).toBeGreaterThan(20);
    const scripts = filesBelow(join(outDir, 'assets')).filter((file) => file.endsWith('.js') && !file.includes('/wc/'));
    expect(list.filter(([url]) => url.endsWith('.js')).length).toBe(scripts.length);
    const files = readFileSync(join(outDir, 'shell-files.txt'));
    const separate: string[] = [];
    let start = 0;
    for (const [url, , bytes] of list) {
      const content = readFileSync(join(outDir, url));
      expect([url, content.length]).toEqual([url, bytes]);
      // Until its end the combined file has the next file of the list.
      if (files.subarray(start, start + bytes).equals(content)) start += bytes;
      else separate.push(url.replace(/-[\w-]+\.js$/, ''));
    }
    expect(start).toBe(files.length);
    // What the page has loaded before, and images.
    expect(separate.toSorted()).toEqual([
      'assets/earlyTaps',
      'assets/first',
      'assets/rolldown',
      'icons/badge-96.png',
      'icons/causeway-192.png',
    ]);
  });

  it('needs one file for the first view, besides the helpers of the bundler', () => {
    const html = readFileSync(join(outDir, 'index.html'), 'utf8');
    const scripts = Array.from(
      html.matchAll(/<(?:script|link)[^>]*(?:src|href)="\/assets\/(\w+)-[^"]+\.js"/g),
      ([, name]) => name,
    );
    expect(scripts).toEqual(['rolldown', 'first', 'earlyTaps']);
  });

  it('comes with a list of sums that names every other file and is right', () => {
    const lines = readFileSync(join(outDir, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const files = filesBelow(outDir)
      .map((file) => file.slice(outDir.length + 1).replaceAll('\\', '/'))
      .filter((file) => file !== 'SHA256SUMS');
    expect(lines).toEqual(
      files.sort().map(
        (file) =>
          `${createHash('sha256')
            .update(readFileSync(join(outDir, file)))
            .digest('hex')}  ${file}`,
      ),
    );
  });

  it('says each header once for a path, in the files for hosts', () => {
    const rules = readFileSync(join(outDir, '_headers'), 'utf8')
      .trimEnd()
      .split('\n\n')
      .map((rule) => rule.split('\n'));
    const namesOf = (path: string) =>
      rules
        .filter(([pattern = '']) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(path))
        .flatMap(([, ...lines]) => lines.map((line) => line.trim().split(':')[0]));
    for (const path of ['/', '/index.html', '/sw.js', '/bridge/tokens', '/assets/a.js', '/icons/causeway.svg']) {
      expect([path, namesOf(path).length]).toEqual([path, new Set(namesOf(path)).size]);
      expect(namesOf(path)).toContain('Content-Security-Policy');
    }
    for (const path of ['/', '/index.html', '/sw.js', '/bridge/tokens', '/assets/a.js'])
      expect(namesOf(path)).toContain('Cache-Control');
    expect(readFileSync(join(outDir, 'nginx-headers.conf'), 'utf8')).not.toContain('Cache-Control');
  });
});
