import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/layers.mjs';

/** What Safari 16.4 lacks; a build does not add it. */
const missing =
  /\bcanParse\(|\bwithResolvers\(|\bfromAsync\(|\b(?:Object|Map)\.groupBy\(|AbortSignal\.any\(|\bPromise\.try\(|\bDurationFormat\(|\btoWellFormed\(|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/;

it('nothing is called that browsers of 2023 lack: there, a service worker would not install, or a button do nothing', () => {
  const files = sourceFiles('src') as string[];
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => missing.test(readFileSync(path, 'utf8')))).toEqual([]);
});
