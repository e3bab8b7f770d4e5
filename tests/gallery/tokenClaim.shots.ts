import { makeDeposit } from '../e2e/support/deposits.ts';
import { expect } from '../e2e/support/fixtures.ts';
import { walkSteps, type StepName } from '../e2e/support/steps.ts';
import { test } from './support/album.ts';

/** The name of each moment in the album. */
const titles: Partial<Record<StepName, string>> = {
  depositSent: 'Deposit waits for its block',
  counting: 'Three of twelve confirmations',
  confirmed: 'Confirmed, wallet on the source network',
  onTarget: 'Claim ready',
  claimAsked: 'The wallet is asked for the claim',
  claimSent: 'Claim waits for its block',
  done: 'Done',
};

test.describe('Token claim', () => {
  test('steps', async ({ album, bridge: start, wallet, world }) => {
    test.setTimeout(900_000);
    await walkSteps(start, wallet, world, async ({ name, bridge }) => {
      const title = titles[name];
      if (title === undefined) return bridge;
      const { page } = bridge;
      if (name === 'confirmed') await expect(bridge.switchAndClaimButton()).toBeEnabled();
      if (name === 'onTarget') await expect(bridge.claimButton()).toBeEnabled();
      if (name === 'claimAsked') await expect(bridge.releaseDialog()).toContainText('Confirm this transaction in your wallet');
      // The dialog closes on its own.
      if (name === 'done') await expect(bridge.releaseDialog()).toBeHidden();
      await album.shoot(page, title);
      return bridge;
    });
  });

  test('links', async ({ album, bridge, wallet, world }) => {
    const { page } = bridge;
    await bridge.open('/bridge/tokens?release=6661,6662,xyz');
    await expect(page.getByRole('region', { name: 'Claim link' })).toContainText('not in a valid hex format');
    await album.shoot(page, 'A wrong claim link');
    wallet.chainId = 6662;
    const foreign = await makeDeposit(world, { source: 6661, receiver: (await world.newAccount()).address });
    await bridge.open(foreign.link);
    await bridge.connect();
    await expect(page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' })).toBeVisible();
    await album.shoot(page, 'A claim of another account');
    await page.getByRole('button', { name: /^Check this claim/ }).click();
    await expect(page.getByRole('button', { name: 'Check this claim again' })).toBeEnabled({ timeout: 40_000 });
    await album.shoot(page, 'Claim check: all in order');
    await world.fault('oracle-erc20-2', { kind: 'cut' });
    await page.getByRole('button', { name: 'Check this claim again' }).click();
    await expect(page.getByRole('region', { name: 'Claim check' })).toContainText('Too few oracles answered');
    await expect(page.getByRole('button', { name: 'Check this claim again' })).toBeEnabled({ timeout: 40_000 });
    await album.shoot(page, 'Claim check: an oracle is missing');
    await page.getByRole('checkbox', { name: 'I want to pay for another account’s claim.' }).check();
    await bridge.pressClaim();
    await expect(bridge.releaseDialog().getByRole('alert')).toBeVisible({ timeout: 40_000 });
    await album.shoot(page, 'The claim failed');
  });
});
