import type { Page } from '@playwright/test';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { limit } from '../support/limits.ts';
import { WorkerControl } from '../support/serviceWorker.ts';
import { askedNotice, expectMoment, finishedClaims, sendsOf, walkSteps, type StepName } from '../support/steps.ts';

/** Reloads the page without a network and returns how long it took until the locator was visible. */
async function reloadOffline(page: Page, visible: () => Promise<void>): Promise<number> {
  await page.context().setOffline(true);
  const startMs = Date.now();
  await page.reload();
  await visible();
  return Date.now() - startMs;
}

async function depositWith(bridge: BridgePage, world: World, blocks: number): Promise<void> {
  await bridge.open();
  await bridge.connect();
  await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
  await world.control('POST', '/chains/6661/pauseMining', {});
  await bridge.deposit();
  await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
  await world.mine(6661, blocks);
  await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
}

test.describe('without a network (rule 8.13)', () => {
  test.afterEach(async ({ world, context }) => {
    await context.setOffline(false);
    await world.control('POST', '/chains/6661/resumeMining', {});
  });

  test('the form opens from the cache and sends nothing', async ({ bridge, world }) => {
    await bridge.open();
    await WorkerControl.of(bridge.page, world.appUrl);
    await reloadOffline(bridge.page, () => expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeVisible());
    await expect(bridge.page.getByText('You are offline. What you see may be out of date')).toBeVisible();
    for (const path of ['/bridge/tokens/USDC', '/farms', '/nowhere']) {
      await bridge.page.goto(new URL(path, world.appUrl).href);
      await expect(bridge.page.locator('main')).toHaveAttribute('aria-busy', 'false');
    }
  });

  test('the pages of the pools come as the build rendered them, also where the bridge was visited alone', async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await bridge.open();
    await WorkerControl.of(page, world.appUrl);
    await page.context().setOffline(true);
    for (const [path, title, part] of [
      ['/liquidity/manage', 'Manage Liquidity', 'Liquidity map</h2>'],
      ['/liquidity/find?from=6661', 'Find a pool', 'Address of the token or LP token'],
      ['/liquidity/add/USDC?from=6661', 'Add liquidity', 'inputMode="decimal"'],
    ] as const) {
      const response = await page.goto(new URL(path, world.appUrl).href);
      expect(response?.fromServiceWorker()).toBe(true);
      const html = (await response?.text()) ?? '';
      expect(html).toContain(`${title}</h1>`);
      expect(html).toContain(part);
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Token: USDC' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Local ETH/ }).first()).toBeVisible();
  });

  test('the pictures of a first visit are there when it is reloaded', async ({ bridge, world }) => {
    await bridge.open();
    await WorkerControl.of(bridge.page, world.appUrl);
    const sources = await bridge.page
      .locator('img')
      .evaluateAll((images) => [...new Set(images.map((image) => (image as HTMLImageElement).src))]);
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources)
      await expect
        .poll(
          async () =>
            await bridge.page.evaluate(
              async (persisted) => (await caches.match(persisted, { ignoreSearch: true })) !== undefined,
              source,
            ),
        )
        .toBe(true);
    await reloadOffline(bridge.page, () => expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeVisible());
    await expect(bridge.page.locator('main')).toHaveAttribute('aria-busy', 'false');
    await expect
      .poll(
        async () =>
          await bridge.page
            .locator('img')
            .evaluateAll(
              (images) => images.length > 0 && images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
            ),
      )
      .toBe(true);
  });

  test('a picture that cannot be had leaves a drawing in its place, not a broken one', async ({ bridge, world }) => {
    await bridge.open();
    await WorkerControl.of(bridge.page, world.appUrl);
    await bridge.page.evaluate(async () => await caches.delete('images'));
    await reloadOffline(bridge.page, () => expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toBeVisible());
    // Icons of the deployment's tokens are part of the shell.
    await expect(bridge.page.locator('img:not([src*="/tokens/"])')).toHaveCount(0);
    await expect(bridge.page.getByRole('button', { name: /^Network:/ }).locator('svg circle')).toBeVisible();
  });

  for (const [blocks, count] of [
    [5, '5 / 12'],
    [12, '12 / 12'],
  ] as const) {
    test(`a deposit with ${blocks} confirmations is readable, and goes on within 6 s of being back`, async ({
      bridge,
      world,
      context,
    }) => {
      await depositWith(bridge, world, blocks);
      await expect(bridge.step('confirmations')).toContainText(count);
      await WorkerControl.of(bridge.page, world.appUrl);
      await expect
        .poll(async () => (await bridge.page.locator('[data-claim]').first().innerText()).length)
        .toBeGreaterThan(0);
      const tookMs = await reloadOffline(bridge.page, () => expect(bridge.step('confirmations')).toContainText(count));
      console.log(`offline, ${blocks} confirmations: claim on screen after ${tookMs} ms`);
      await expect(bridge.page.locator('[data-claim]').first()).toBeVisible();

      await world.mine(6661, 3);
      await context.setOffline(false);
      const startMs = Date.now();
      const after = blocks === 12 ? '12 / 12' : '8 / 12';
      await expect(bridge.step('confirmations')).toContainText(after, { timeout: limit(6_000) });
      await expect(bridge.page.getByText('You are offline.')).toBeHidden({ timeout: limit(6_000) });
      console.log(`online again: resumed after ${Date.now() - startMs} ms`);
    });
  }

  test('at any of the seven steps: readable in 2 s, what needs the network is disabled and says why, the same step goes on within 6 s', async ({
    bridge,
    wallet,
    world,
    context,
  }) => {
    /** Buttons that are disabled without a network. */
    const disabled: Partial<Record<StepName, () => Promise<void>>> = {
      form: () =>
        expect(
          bridge.page.getByRole('main').getByRole('button', { name: 'You are offline', exact: true }),
        ).toBeDisabled(),
      confirmed: () => expect(bridge.claimButton()).toBeDisabled(),
      onTarget: () => expect(bridge.claimButton()).toBeDisabled(),
    };
    const enabled: Partial<Record<StepName, () => Promise<void>>> = {
      form: () => expect(bridge.sendButton()).toBeEnabled({ timeout: limit(6_000) }),
      confirmed: () => expect(bridge.switchAndClaimButton()).toBeEnabled({ timeout: limit(6_000) }),
      onTarget: () => expect(bridge.claimButton()).toBeEnabled({ timeout: limit(6_000) }),
    };
    await walkSteps(bridge, wallet, world, async (moment) => {
      const { name } = moment;
      const asked = sendsOf(wallet);
      await test.step(`${name}: offline`, async () => {
        if (name === 'form') await WorkerControl.of(bridge.page, world.appUrl);
        await reloadOffline(bridge.page, () => expectMoment(moment, limit(2_000)));
        await expect(bridge.page.getByText('You are offline. What you see may be out of date')).toBeVisible();
        if (moment.isPrompt) await expect(askedNotice(bridge)).toBeVisible();
        if (name === 'done') await expect(finishedClaims(bridge)).toBeVisible();
        else if (name !== 'form' && name !== 'depositAsked')
          await expect(bridge.page.locator('[data-claim]').first()).toBeVisible();
        await disabled[name]?.();
        await context.setOffline(false);
        await expectMoment(moment, limit(6_000));
        await enabled[name]?.();
      });
      if (name === 'counting' || name === 'onTarget')
        await test.step(`${name}: a captive portal`, async () => {
          for (const target of ['app', 'rpc-*', 'oracle-*']) await world.fault(target, { kind: 'garbage' });
          await bridge.page.reload();
          await expectMoment(moment, limit(2_000));
          await expect(bridge.progress()).toContainText('This is the last known state.');
          await expect(bridge.page.locator('[data-claim]').first()).toBeVisible();
          if (name === 'onTarget') await expect(bridge.claimButton()).toBeDisabled();
          await world.clearFaults();
          await enabled[name]?.();
          await expect(bridge.progress().getByText('This is the last known state.')).toBeHidden();
        });
      expect(sendsOf(wallet)).toBe(asked);
      return bridge;
    });
  });
});
