import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const known = new Set(
  [...readFileSync('docs/rules.md', 'utf8').matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number]) => number),
);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|sol|md|py|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const files = [...['src', 'watcher', 'build', 'scripts', 'devnet', 'tests', 'docs'].flatMap(filesBelow), 'README.md'];

/** The rules that a text cites: 'rule 1.2', 'rules 1.2, 3.4 and 5.6'. */
function citedRules(text: string): string[] {
  return [...text.matchAll(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)].flatMap(([, list = '']) =>
    list.split(/, | and /),
  );
}

/** Names of documents that are not in this repository, and numbers of their rows. */
const outside =
  /\b(?:spec [A-Z]\d|FAULTS\b|(?:DESIGN|CONTRACTS|EARN|NETWORKS|STACK) (?:section )?\d|SECOND-HALF)|\b(?:SHELL|TOKB|CLAIM|PICK|ERR|OPEN|I18N|READ|CONST|CONF|PWA|ROUTE)-\d{2}\b/g;

test('each rule that is cited exists in docs/rules.md', () => {
  const unknown = files.flatMap((file) =>
    citedRules(readFileSync(file, 'utf8')).flatMap((rule) => (known.has(rule) ? [] : [`${file}: ${rule}`])),
  );
  expect(unknown).toEqual([]);
});

test('nothing cites a document that is not in the repository', () => {
  const found = files
    .filter((file) => !file.endsWith('citations.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(outside)].map(([text]) => `${file}: ${text}`));
  expect(found).toEqual([]);
});

test('a citation is recognised in each of its forms', () => {
  expect(known.size).toBeGreaterThan(80);
  expect(citedRules('as it was (rule 6.5), and (rules 1.2, 8.4), or rules 5.4 and 5.11')).toEqual([
    '6.5',
    '1.2',
    '8.4',
    '5.4',
    '5.11',
  ]);
  expect('the row ERR-12'.match(outside)).toEqual(['ERR-12']);
  expect('spec B2'.match(outside)).toEqual(['spec B2']);
});
