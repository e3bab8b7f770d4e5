import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseDeployment } from '../../src/config/deploymentSchema.ts';
import { allowedWalletMethods } from '../../src/wallet/provider/allowedProvider.ts';

const documents = [
  'README.md',
  'devnet/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const folders = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
  .map(({ name }) => name);
/** Files that only a build creates. */
const isBuilt = (path: string): boolean => /^(dist|gallery)\//.test(path);

/** Paths of this repository that a text names in backticks, without patterns. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(' '));
  return spans.filter(
    (span) => folders.some((folder) => span.startsWith(`${folder}/`)) && !/[<>*{}…,]/.test(span) && !isBuilt(span),
  );
}

test.each(documents)('%s names files and folders that exist', (document) => {
  expect(namedPaths(readFileSync(document, 'utf8')).filter((path) => !existsSync(path))).toEqual([]);
});

test.each(documents)('the links of %s lead somewhere', (document) => {
  const targets = [...readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
    ([, link, image]) => (link ?? image ?? '').replace(/#.*$/, ''),
  );
  const own = targets.filter((target) => target !== '' && !/^https?:/.test(target));
  expect(own.filter((target) => !existsSync(join(dirname(document), target)))).toEqual([]);
});

test('paths that do not exist are found, patterns are not taken for paths', () => {
  expect(
    namedPaths('`src/nowhere.ts`, `src/app/main.tsx`, `locales/<code>.json`, `npx vitest run tests/nowhere`'),
  ).toEqual(['src/nowhere.ts', 'src/app/main.tsx', 'tests/nowhere']);
});

test('pictures of the documents weigh 150 KiB at most', () => {
  const heavy = readdirSync('docs/images').filter((name) => statSync(join('docs/images', name)).size > 150 * 1024);
  expect(heavy).toEqual([]);
});

test('the methods that the wallet is asked for are those that the documents name', () => {
  const named =
    /\*\*The wallet\*\* is asked[^:]*:([\s\S]*?)\n\n/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
  expect([...named.matchAll(/`((?:eth|wallet)_\w+)`/g)].map(([, method]) => method).toSorted()).toEqual(
    [...allowedWalletMethods].toSorted(),
  );
  expect(readFileSync('docs/architecture.md', 'utf8')).toContain('asked for ten methods');
  expect(allowedWalletMethods).toHaveLength(10);
});

test('the deployment file that is shown as an example has no fault', () => {
  const example = /```json\n(\{\n[\s\S]*?\n\})\n```/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1] ?? '';
  const parsed = parseDeployment(JSON.parse(example));
  expect(parsed.ok ? [] : parsed.error).toEqual([]);
});

test('every command that the documents begin with installs what is missing', () => {
  const scripts = v.parse(
    v.object({ scripts: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync('package.json', 'utf8')),
  ).scripts;
  const texts = ['README.md', 'docs/operating.md', 'docs/watcher.md'].map((name) => readFileSync(name, 'utf8'));
  const named = [...texts.join('\n').matchAll(/npm (?:run ([\w:]+)|(start|test)\b)/g)];
  // Those who develop have run one of the others before.
  const later = ['abis', 'bench', 'check', 'format'];
  const first = named.map(([, run, short = '']) => run ?? short).filter((name) => !later.includes(name));
  expect(first).toEqual(expect.arrayContaining(['start', 'test', 'build', 'watcher']));
  expect(first.filter((name) => !scripts[`pre${name}`]?.startsWith('node scripts/ensure.mjs'))).toEqual([]);
});
