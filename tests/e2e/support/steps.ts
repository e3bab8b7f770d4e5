import type { BrowserContext, Page } from '@playwright/test';
import { BridgePage, expect, type ChainName, type World } from './fixtures.ts';
import type { TestWallet } from './testWallet.ts';

export type StepName =
  'form' | 'depositAsked' | 'depositSent' | 'counting' | 'confirmed' | 'onTarget' | 'claimAsked' | 'claimSent' | 'done';

/** A moment of a transfer from 6661 to 6662, with the page that shows it. */
export interface Moment {
  name: StepName;
  /** The seven steps, first letters: d(one), a(ctive), t(odo), f(ailed); empty for the form. */
  letters: string;
  /** The wallet's prompt is open. */
  isPrompt: boolean;
  bridge: BridgePage;
}

/**
 * Called at each moment.
 * @returns the page that continues
 */
export type Visit = (moment: Moment) => Promise<BridgePage>;

export const pauseChain = (world: World, chainId: ChainName) => world.control('POST', `/chains/${chainId}/pauseMining`);
export const resumeChain = (world: World, chainId: ChainName) =>
  world.control('POST', `/chains/${chainId}/resumeMining`);
export const amountField = ({ page }: BridgePage) => page.getByRole('textbox', { name: 'Amount' });
export const sendsOf = (wallet: TestWallet): number => wallet.asked('eth_sendTransaction').length;
export const askedNotice = ({ page }: BridgePage) => page.getByText('This request may still be open in your wallet');

/** Opens a page without a network; by default it reloads the page on the screen. */
export async function openOffline(page: Page, context: BrowserContext, open = () => page.reload()): Promise<void> {
  await context.setOffline(true);
  await open();
  // The browser's tools do not always tell a reloaded page, whose requests all fail, that it is offline.
  if (!(await page.evaluate(() => navigator.onLine))) return;
  await context.setOffline(false);
  await context.setOffline(true);
}

/** Opens the list of paid-out claims; it does not exist while there is none. */
export const finishedClaims = ({ page }: BridgePage) => page.getByRole('button', { name: /^Show \d+ finished claim/ });

/** Waits for a state of the seven steps; for one of several if they are separated by `|`. */
export async function expectSteps(bridge: BridgePage, letters: string, timeout?: number): Promise<void> {
  await expect
    .poll(
      // A page that is reloading, as it does when the network changes, is checked again.
      async () =>
        (
          await bridge.page
            .locator('[data-step]')
            .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-state')?.[0] ?? '?'))
            .catch(() => ['loading'])
        ).join(''),
      timeout === undefined ? {} : { timeout, intervals: [100] },
    )
    .toMatch(new RegExp(`^(${letters})$`));
}

/** Expects a page to show a moment, whatever happened to it. The prompt of a closed page is reported as open. */
export async function expectMoment({ name, letters, bridge }: Moment, timeout?: number): Promise<void> {
  if (name === 'form') {
    await expect(amountField(bridge)).toHaveValue('1.25', timeout === undefined ? {} : { timeout });
    return;
  }
  // After it was left or reloaded, a finished transfer is replaced by an empty form, and is among the finished claims.
  if (name === 'done') {
    await expect(
      bridge.step('success').and(bridge.page.locator('[data-state="done"]')).or(finishedClaims(bridge)).first(),
    ).toBeVisible(timeout === undefined ? {} : { timeout });
    return;
  }
  await expectSteps(bridge, letters, timeout);
  if (name === 'depositSent' || name === 'counting') await expect(amountField(bridge)).toBeDisabled();
}

/** Names of the wallet requests for which tabs of this browser hold a lock. */
export async function openRequests(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    ((await navigator.locks.query()).held ?? []).flatMap(({ name }) => (name?.startsWith('write:') ? [name] : [])),
  );
}

/**
 * Bridges 1.25 ETH from 6661 to 6662 and calls the visit at the form and at each of the seven steps. Both chains are
 * paused where a step would otherwise pass on its own.
 * @returns the page at the end, with the claim released
 */
export async function walkSteps(
  start: BridgePage,
  wallet: TestWallet,
  world: World,
  visit: Visit,
): Promise<BridgePage> {
  let bridge = start;
  const at = async (name: StepName, letters: string, isPrompt = false): Promise<void> => {
    const moment: Moment = { name, letters, isPrompt, bridge };
    if (!isPrompt) await expectMoment(moment);
    bridge = await visit(moment);
  };
  try {
    await bridge.open();
    await bridge.connect();
    await bridge.fill({ symbol: 'ETH', amount: '1.25', target: 'Local BSC' });
    await expect(bridge.sendButton()).toBeEnabled();
    await at('form', '');

    await pauseChain(world, 6661);
    const signDeposit = wallet.holdNext('eth_sendTransaction');
    await expect(bridge.sendButton()).toBeEnabled();
    await bridge.deposit();
    await expect.poll(() => sendsOf(wallet)).toBe(1);
    await at('depositAsked', 'atttttt', true);
    signDeposit();
    await at('depositSent', 'dattttt');

    await world.mine(6661, 3);
    await at('counting', 'ddatttt');

    await world.mine(6661, 9);
    await at('confirmed', 'dddattt');

    await expect(bridge.switchAndClaimButton()).toBeEnabled();
    const reloaded = bridge.page.waitForEvent('load');
    await bridge.switchAndClaimButton().click();
    await reloaded;
    // The release dialog opens after the switch and collects the signatures automatically, until the page is reloaded.
    await at('onTarget', 'ddddatt|dddddat');

    await pauseChain(world, 6662);
    const signClaim = wallet.holdNext('eth_sendTransaction');
    await expect(bridge.claimButton()).toBeEnabled();
    await bridge.pressClaim();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    await at('claimAsked', 'dddddat', true);
    signClaim();
    await at('claimSent', 'dddddda');

    await resumeChain(world, 6662);
    await at('done', 'ddddddd');
    expect(sendsOf(wallet)).toBe(2);
    return bridge;
  } finally {
    await resumeChain(world, 6661);
    await resumeChain(world, 6662);
  }
}
