import { expect, test } from 'vitest';
import { erc20Abi } from '../../../../abis/erc20.ts';
import { view } from '../../../../src/io/reads/contractRead.ts';
import { gatherReads } from '../../../../src/io/reads/gatheredReads.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const [one, two, account] = [addressOf('1'), addressOf('2'), addressOf('a')];

test('what several ask for is read once and given to each; a revert is null for each', async () => {
  const reader = createFakeReader({
    chains: [chainWith(6661, [], { multicall: addressOf('c') })],
    view: (name, _, to) => (name === 'decimals' ? 6 : to === one ? 7n : undefined),
  });
  const round = gatherReads();
  const values = [one, one, two, two].map((token) => round.add(view(erc20Abi, token, 'balanceOf', account)));
  const decimals = round.add(view(erc20Abi, one, 'decimals'));
  await round.read(reader, 6661);
  expect(values.map((value) => value())).toEqual([7n, 7n, null, null]);
  expect(decimals()).toBe(6);
  expect(reader.rounds).toEqual([['balanceOf', 'balanceOf', 'decimals']]);
});
