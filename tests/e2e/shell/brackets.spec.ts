import { mirrorFaults, namesOf, speakBrackets, wordsOutside } from '../support/brackets.ts';
import { makeDeposit } from '../support/deposits.ts';
import { expect, test, type BridgePage, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { walkClaim, walkDialogs, type Look } from '../support/screens.ts';
import { besideApp, claimRecord, makeDatabase, newestVersion } from '../support/storage.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

/** Form with saved claims, every dialog, a claim, and the other pages. */
async function walkAll(bridge: BridgePage, wallet: TestWallet, world: World, look: Look): Promise<void> {
  const { page } = bridge;
  const deposit = await makeDeposit(world, { source: 6661, receiver: wallet.address });
  await besideApp(page, world);
  await makeDatabase(page, newestVersion, { claims: { [deposit.hash]: claimRecord(deposit) } });
  await bridge.open();
  await expect(page.locator('[data-claim]')).toHaveCount(1);
  await expect(page.locator('[data-claim]')).toContainText('Ready to claim');
  await look('form');
  await walkDialogs(bridge, look);
  await walkClaim(bridge, wallet, deposit, look);
  for (const path of ['/farms', '/liquidity/add', '/voting', '/nope']) {
    await follow(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(path);
  }
}

test('no word is outside of the language files, and every screen right to left is the mirror of left to right', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const names = namesOf(world);
  const outside: string[] = [];
  const unmirrored: string[] = [];
  await speakBrackets(page, world, 'de');
  await walkAll(bridge, wallet, world, async (screen) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    for (const words of await wordsOutside(page, names))
      if (!outside.some((one) => one.endsWith(`> ${words}`))) outside.push(`${screen} > ${words}`);
    // The mark of the chosen language is in another row.
    for (const fault of await mirrorFaults(page, screen === 'language' ? ['svg'] : []))
      unmirrored.push(`${screen}: ${fault}`);
  });
  expect.soft(outside, 'in texts and in names of controls').toEqual([]);
  expect.soft([...new Set(unmirrored)]).toEqual([]);
});
