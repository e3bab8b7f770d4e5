import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Desktop, whyNoDesktop } from '../support/desktop.ts';
import { BridgePage, expect, test } from '../support/fixtures.ts';
import { acceptTerms } from '../support/terms.ts';
import { persistedClaims, WorkerControl } from '../support/serviceWorker.ts';

const missing = whyNoDesktop();

test('no page open: a real tap on the notification opens the release view, and the claim succeeds', async ({
  world,
  walletOf,
  launchOptions,
}) => {
  test.skip(missing !== null, missing ?? '');
  const desktop = await Desktop.start();
  const profile = await mkdtemp(join(tmpdir(), 'causeway-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    permissions: ['notifications'],
    env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: desktop.address },
  });
  await acceptTerms(context);
  try {
    const wallet = walletOf((await world.newAccount()).key);
    await wallet.install(context);
    const bridge = new BridgePage(await context.newPage(), world);
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const [claim] = await persistedClaims(bridge.page);
    if (!claim) throw new Error('The deposit was not kept.');
    const control = await WorkerControl.of(bridge.page, world.appUrl);
    await bridge.page.close();
    await control.stop();
    await world.mine(6661, 12);
    await control.periodicSync();
    await expect.poll(() => desktop.shown.map(({ title }) => title)).toEqual(['1 ETH ready to claim']);

    wallet.chainId = 6662;
    const opened = context.waitForEvent('page');
    const [shown] = desktop.shown;
    if (shown) desktop.tap(shown);
    const release = new BridgePage(await opened, world);
    await expect(release.page).toHaveURL(
      new URL(`/bridge/tokens?release=6661,6662,${claim.depositHash}`, world.appUrl).href,
    );
    await release.claim();
  } finally {
    await context.close();
    await desktop.stop();
    await rm(profile, { recursive: true, force: true });
  }
});
