import { expect, it } from 'vitest';
import { staleAbis } from '../../devnet/contracts/compile.ts';

it('abis/ equals what the compiler makes of the contracts', async () => {
  expect(await staleAbis()).toEqual([]);
});
