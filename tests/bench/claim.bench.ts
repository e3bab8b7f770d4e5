import type { BrowserContext, Response } from '@playwright/test';
import type { Hex } from 'viem';
import { makeDeposit } from '../e2e/support/deposits.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { pauseChain, resumeChain } from '../e2e/support/steps.ts';
import { saveFigure, median } from './figures.ts';
import { shownSinceMs, watchScreens } from './screen.ts';

const turns = 5;
const neededBlocks = 12;

/** When an answer with such a high head of a deposit's chain arrived; never for any other answer. */
async function headSeenMs(response: Response, depositHash: Hex, head: bigint): Promise<number> {
  const request = response.request();
  const saysHead =
    (request.postData()?.includes(depositHash) ?? false) &&
    (await response.text()).includes(`"0x${head.toString(16)}"`);
  const { startTime, responseEnd } = request.timing();
  return saysHead ? startTime + responseEnd : Number.POSITIVE_INFINITY;
}

/**
 * Listens to all answers that the app receives.
 * @returns when the first of them arrived that has such a high head
 */
function listenForHead(context: BrowserContext, depositHash: Hex, head: bigint): () => Promise<number> {
  const answers: Promise<number>[] = [];
  const onResponse = (response: Response): void => void answers.push(headSeenMs(response, depositHash, head));
  context.on('response', onResponse);
  return async () => {
    context.off('response', onResponse);
    return Math.min(...(await Promise.all(answers)));
  };
}

test.afterEach(({ world }) => resumeChain(world, 6661));

// The wallet is on the source chain: on the target a claim may be tried at any time.
test('from the last needed confirmation to a claim button that can be pressed', async ({
  bridge,
  context,
  wallet,
  world,
}) => {
  await world.fault('oracle-*', { kind: 'delay', ms: 50 });
  await watchScreens(context);
  await bridge.open();
  await bridge.connect();
  const sinceSeen: number[] = [];
  const sinceMined: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { hash, link } = await makeDeposit(world, { source: 6661, receiver: wallet.address, blocks: 0 });
    await pauseChain(world, 6661);
    const client = world.client(6661);
    const neededHead = (await client.getTransactionReceipt({ hash })).blockNumber + BigInt(neededBlocks) - 1n;
    await world.mine(6661, Number(neededHead - 1n - (await client.getBlockNumber())));
    await bridge.open(link);
    await expect(
      bridge.page.getByRole('button', { name: `Waiting for confirmations (${neededBlocks - 1}/${neededBlocks})` }),
    ).toBeVisible();

    const firstSeenMs = listenForHead(context, hash, neededHead);
    const minedAtMs = Date.now();
    await world.mine(6661, 1);
    const readyMs = await shownSinceMs(bridge.page, 'Switch Network & Claim');
    const seenMs = await firstSeenMs();
    expect(seenMs).toBeLessThan(readyMs);
    sinceSeen.push(Math.round(readyMs - seenMs));
    sinceMined.push(readyMs - minedAtMs);
    await resumeChain(world, 6661);
  }
  await saveFigure(
    'claimReady',
    median(sinceSeen),
    `each ${sinceSeen.join(', ')}; since the block was mined ${sinceMined.join(', ')}, in the middle ${median(sinceMined)}`,
  );
});
