import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/layers.mjs';

const contractFiles = readdirSync('devnet/contracts', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.sol'),
);

/** Functions of the contracts that require a role. */
const guarded = contractFiles.flatMap((file) =>
  [
    ...readFileSync(join('devnet/contracts', file), 'utf8').matchAll(
      /function\s+(\w+)\s*\([^)]*\)[^{;]*\bneedsRole\b/g,
    ),
  ].map(([, name = '']) => name),
);
/** The role functions of every contract that has roles. */
const ofRoles = [
  'grantRole',
  'revokeRole',
  'renounceRole',
  'transferOwnership',
  'renounceOwnership',
  'upgradeTo',
  'upgradeToAndCall',
];

it('nothing of the app calls a function that only an administrator may call', () => {
  expect(guarded).toEqual(expect.arrayContaining(['pause', 'unpause']));
  // The name of one of them is a word that means other things elsewhere; the app's ABI of that contract leaves it out.
  const telling = [...guarded, ...ofRoles].filter((name) => name !== 'add');
  const names = new RegExp(`['"\`](${[...new Set(telling)].join('|')})['"\`]`);
  const callers = (sourceFiles('src') as string[]).flatMap((path) => {
    const found = names.exec(readFileSync(path, 'utf8'));
    return found === null ? [] : [`${path}: ${found[1]}`];
  });
  expect(callers).toEqual([]);
});
