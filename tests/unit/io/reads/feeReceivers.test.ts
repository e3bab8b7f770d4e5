import { expect, test } from 'vitest';
import { readFeeReceivers } from '../../../../src/io/reads/feeReceivers.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const receivers: Record<string, unknown> = {
  liquidityMiningPools: addressOf('1'),
  rewardPools: addressOf('2'),
  buyBackAndBurn: addressOf('1'),
};
const readerWith = (changes: Record<string, unknown> = {}) =>
  createFakeReader({
    chains: [chainWith(6661, [], { bridgeERC20: bridge })],
    view: (name) => ({ ...receivers, ...changes })[name],
  });

test('the contracts that the fees go to, each once', async () => {
  await expect(readFeeReceivers(readerWith(), 6661)).resolves.toEqual({
    bridge,
    receivers: [addressOf('1'), addressOf('2')],
  });
});

test('one that does not answer is an error, never a shorter list', async () => {
  await expect(readFeeReceivers(readerWith({ rewardPools: undefined }), 6661)).rejects.toMatchObject({
    appError: { code: expect.any(String) as string },
  });
});
