import { expect, it } from 'vitest';
import { staleAbis } from '../../../devnet/contracts/compile.ts';

it('abis/ is what the contracts compile to (else: npm run abis)', async () => {
  expect(await staleAbis()).toEqual([]);
});
