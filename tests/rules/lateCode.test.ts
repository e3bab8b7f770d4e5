import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourceFiles } from '../../scripts/layers.mjs';

it('the code of an action is loaded with a limit, so no button stays busy for code that does not come (rule 1.5)', () => {
  const files = sourceFiles('src') as string[];
  const actions = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(loadInTime\()?import\('[^']*Action\.ts'\)/g)].map(([, limited]) => ({
      path,
      isLimited: limited !== undefined,
    })),
  );
  expect(actions.length).toBeGreaterThan(40);
  expect(actions.filter(({ isLimited }) => !isLimited)).toEqual([]);
});
