import type { Page } from '@playwright/test';
import { expect, test, type BridgePage } from '../support/fixtures.ts';
import { setLanguage } from '../support/language.ts';
import { pageAlone } from '../support/pageAlone.ts';

test.use(pageAlone);

/** Counts what a user presses in the page, across reloads. */
async function countPresses(page: Page): Promise<{ names: string[] }> {
  const counted = { names: [] as string[] };
  await page.exposeFunction('__pressed', (name: string) => void counted.names.push(name));
  await page.addInitScript(() => {
    const { __pressed } = globalThis as unknown as { __pressed: (name: string) => void };
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        const control = target instanceof Element ? target.closest('button, a, label, input') : null;
        // A press on a label also triggers an event of its checkbox.
        if (isTrusted && control !== null && !(control instanceof HTMLInputElement))
          __pressed(control.textContent ?? '');
      },
      { capture: true },
    );
  });
  return counted;
}

/** From the filled form to the claimed token. */
async function bridgeOver(bridge: BridgePage, needsApproval: boolean): Promise<void> {
  if (needsApproval) await bridge.approve();
  await bridge.deposit();
  await bridge.confirmAndSwitch(6661);
  await bridge.claim();
}

test.describe('a form that was just filled, in a window with room for all of it', () => {
  test.use({ viewport: { width: 1280, height: 1600 } });

  test('the button that sends does not move while the rows above it get their values', async ({ bridge, world }) => {
    const { page } = bridge;
    await page.addInitScript(() => {
      const tops = new Set<number>();
      Object.assign(window, { tops });
      const look = (): void => {
        const button = [...document.querySelectorAll('main form button')].find(
          ({ textContent }) => textContent === 'Confirm send',
        );
        if (button) tops.add(Math.round(button.getBoundingClientRect().top + scrollY));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // So that it can be sent before they answer.
    await world.fault('oracle-erc20-*', { kind: 'delay', ms: 700 });
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await expect(bridge.sendButton()).toBeEnabled();
    for (const row of ['of 3 oracles answer.', /^Last release on Local BSC: /, 'Total cost with the bridge fee'])
      await expect(page.getByText(row)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0);
    expect(await page.evaluate(() => [...(window as unknown as { tops: Set<number> }).tops])).toHaveLength(1);
  });
});

// Names of these rows: in English they have room for a cost beside them, in German they have not.
for (const [language, width] of [
  ['en', 1280],
  ['de', 1280],
  ['fil', 1280],
  ['es', 390],
  ['zh-CN', 390],
  ['es', 320],
] as const)
  test(`the rows of the costs are as high while they are read as afterwards: ${language} at ${width} px`, async ({
    bridge,
    world,
  }) => {
    const { page } = bridge;
    await page.setViewportSize({ width, height: 1600 });
    await bridge.open('/bridge/tokens/ETH/6662');
    await bridge.connect();
    await setLanguage(page, language);
    await page.evaluate(() => {
      const heights = { loading: new Set<number>(), read: new Set<number>() };
      Object.assign(window, { heights });
      const look = (): void => {
        const rows = document.querySelector('main [data-fact="depositCost"]')?.closest('dl');
        if (rows) {
          const { loading, read } = heights;
          (rows.querySelector('[role="img"]') ? loading : read).add(rows.getBoundingClientRect().height);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await world.fault('prices', { kind: 'delay', ms: 700 });
    // A cost of many digits, as on a network of low fees.
    const gasPrice = { kind: 'edit', field: '', value: '0x24f4be1' } as const;
    await world.fault('rpc-666*', gasPrice, { methods: ['eth_gasPrice'] });
    await page.locator('main input[inputmode="decimal"]').fill('1');
    await expect(page.locator('main [data-fact="wholeCost"]')).toContainText(/\$|US/);
    await expect(page.locator('main [data-fact="depositCost"]')).toContainText(/0[.,]00000\d{4,} ETH/);
    const heights = await page.evaluate(() => {
      const { loading, read } = (window as unknown as { heights: Record<'loading' | 'read', Set<number>> }).heights;
      return { loading: [...loading], read: [...read] };
    });
    expect(heights.read).toHaveLength(1);
    expect(heights.loading).toEqual(heights.read);
  });

for (const width of [390, 1280]) {
  test.describe(`presses from a filled form to the claimed token at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('native coin', async ({ bridge }) => {
      const pressed = await countPresses(bridge.page);
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol: 'ETH', amount: '1.5', target: 'Local BSC' });
      await expect(bridge.sendButton()).toBeEnabled();
      const before = pressed.names.length;
      await bridgeOver(bridge, false);
      expect(pressed.names.slice(before)).toEqual([
        'Confirm send',
        'Confirm',
        'Switch Network & Claim',
        'Claim ETH Tokens',
      ]);
    });

    test('ERC20 that needs an approval', async ({ bridge }) => {
      const pressed = await countPresses(bridge.page);
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol: 'USDC', amount: '25.5', target: 'Local BSC' });
      const before = pressed.names.length;
      await bridgeOver(bridge, true);
      expect(pressed.names.slice(before)).toEqual([
        'Approve',
        'Confirm send',
        'Confirm',
        'Switch Network & Claim',
        'Claim USDC Tokens',
      ]);
    });
  });
}
