import { parseEther } from 'viem';
import { addRewards, cardOf, connect, stakeBridge } from '../earn/support.ts';
import { expect, test } from '../support/fixtures.ts';
import { setLanguage } from '../support/language.ts';
import { storedRecord, WorkerControl } from '../support/serviceWorker.ts';

test.use({ permissions: ['notifications', 'background-sync'] });

for (const { code, title, body } of [
  { code: 'en', title: /^Your rewards have reached [\d.,]+ CCS$/, body: 'BRIDGE that earns CCS on Local ETH' },
  { code: 'de', title: /^Ihre Belohnungen haben [\d.,]+ CCS erreicht$/, body: 'BRIDGE für CCS auf Local ETH' },
])
  test(`with no page open, rewards above the wished sum are told once (${code}); the tap leads to the card; nothing once it is switched off`, async ({
    bridge,
    wallet,
    world,
    context,
  }) => {
    test.setTimeout(240_000);
    const { page } = bridge;
    await stakeBridge(world, 6661, 'CCS', wallet.address, parseEther('12'));
    await bridge.open('/pools');
    await connect(bridge);
    const card = cardOf(bridge, '6661 BRIDGE CCS');
    const alerts = card.getByRole('switch', { name: /^Alerts for BRIDGE · CCS on Local ETH$/ });
    await alerts.click({ timeout: 30_000 });
    await expect(alerts).toBeChecked();
    await expect(card.locator('[data-alerts]')).toContainText('The pool has almost no room left');
    await card.getByRole('textbox', { name: 'Rewards have reached' }).fill('1');
    await setLanguage(page, code);
    const control = await WorkerControl.of(page, world.appUrl);
    await expect
      .poll(async () =>
        JSON.stringify(await storedRecord(page, 'settings', 'earnWatches'), (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        ),
      )
      .toContain('"amount":"1"');
    await page.close();
    await control.stop();
    await addRewards(world, 6661, 'rewardPools', 'CCS', 1000n);
    // A place is read once a minute, and the page's own round may have been the last one.
    const notificationsOfRound = async () => {
      await control.periodicSync();
      return control.notifications();
    };
    await expect.poll(notificationsOfRound, { timeout: 100_000, intervals: [2_000] }).toHaveLength(1);
    const [told] = await control.notifications();
    expect(told?.title).toMatch(title);
    expect(told?.body).toBe(body);
    expect(told?.path).toMatch(/^pools\?card=/);

    // Stopped and started again: it is not told twice.
    await control.clearNotifications();
    await control.stop();
    await control.periodicSync();
    await expect.poll(() => control.isWatching()).toBe(true);
    expect(await control.notifications()).toEqual([]);

    const next = await context.newPage();
    await next.goto(new URL(told?.path ?? '', world.appUrl).href);
    const focused = next.locator('[data-earn="6661 BRIDGE CCS"]');
    await expect(focused).toBeInViewport({ timeout: 30_000 });
    await expect.poll(() => focused.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await focused.getByRole('switch').last().click();
    await expect(focused.getByRole('switch').last()).not.toBeChecked();
    await next.close();
    await control.stop();
    await control.periodicSync();
    await expect.poll(() => control.isWatchOver()).toBe(true);
    expect(await control.notifications()).toEqual([]);
  });
