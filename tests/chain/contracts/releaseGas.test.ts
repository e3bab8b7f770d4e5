import { expect, it } from 'vitest';
import { RELEASE_GAS } from '../../../src/config/limits.ts';
import { alice, useWorld } from './fixture.ts';
import { releaseArgs, signRelease, type ReleaseRequest } from './releases.ts';

const world = useWorld();

it('the gas that people are advised to keep for a claim covers every release by a half, and is not far above', async () => {
  const { bsc, eth } = world;
  const used: bigint[] = [];
  for (const symbol of ['USDC', 'USDT', 'LIMIT', 'BRIDGE', 'ETH', 'BNB']) {
    for (const release of symbol === 'BNB' ? ['releaseERC20', 'releaseNative'] : ['releaseERC20']) {
      const sourceToken = eth.token(symbol).address;
      const request: ReleaseRequest = {
        receiver: alice,
        sourceToken,
        amount: 1_000_000n,
        depositChainId: 6661n,
        depositNumber: BigInt(used.length + 1),
      };
      const { gasUsed } = await bsc.send(
        alice,
        bsc.bridge,
        release,
        releaseArgs(await signRelease(bsc, request), request),
      );
      used.push(gasUsed);
    }
  }
  const most = used.reduce((one, other) => (one > other ? one : other));
  expect(RELEASE_GAS).toBeGreaterThanOrEqual((most * 3n) / 2n);
  expect(RELEASE_GAS).toBeLessThan(most * 3n);
});
