import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction';
import { expect, test } from 'vitest';
import { entryPoints } from '../../../src/config/entryPoints.ts';

test('the EntryPoints that are believed are the published ones', () => {
  expect([...entryPoints].sort()).toEqual(
    [entryPoint06Address, entryPoint07Address, entryPoint08Address, entryPoint09Address].sort(),
  );
});
