import type { Locator } from '@playwright/test';
import type { Hex } from 'viem';
import type { Deposit } from './deposits.ts';
import { expect, test as base, type BridgePage, type World } from './fixtures.ts';
import type { TestWallet } from './testWallet.ts';

/** One account for all tests of a file, so that they can share deposits; set before the first test. */
export const claimer: { account: { key: Hex; address: `0x${string}` } | null } = { account: null };

/** Makes the account of `claimer`. @returns its address */
export async function makeClaimer(world: World): Promise<`0x${string}`> {
  claimer.account = await world.newAccount();
  return claimer.account.address;
}

/** The browser test with the wallet of `claimer`. */
export const claimTest = base.extend({
  wallet: async ({ context, walletOf }, use) => {
    if (!claimer.account) throw new Error('makeClaimer was not called.');
    const wallet = walletOf(claimer.account.key);
    await wallet.install(context);
    await use(wallet);
    expect(wallet.unexpectedMethods, 'wallet methods that the product must not use').toEqual([]);
  },
});

/** Opens a claim link with the wallet on the chain that releases. */
export async function openClaim(bridge: BridgePage, wallet: TestWallet, deposit: Deposit): Promise<void> {
  wallet.chainId = deposit.target;
  await bridge.open(deposit.link);
  await bridge.connect();
  await expect(bridge.claimButton()).toBeEnabled();
}

/** The message in the release dialog. */
export function releaseError(bridge: BridgePage): Locator {
  return bridge.releaseDialog().getByRole('alert');
}

/**
 * Presses Claim, expects the dialog to show an error with a text, and closes it again. The wallet must not be asked.
 */
export async function claimIsRefused(
  bridge: BridgePage,
  wallet: TestWallet,
  text: string | RegExp,
  alsoSays: readonly string[] = [],
): Promise<void> {
  const before = wallet.asked('eth_sendTransaction').length;
  await bridge.pressClaim();
  await expect(releaseError(bridge)).toContainText(text);
  for (const more of alsoSays) await expect(releaseError(bridge)).toContainText(more);
  await expect(bridge.releaseDialog().getByRole('button', { name: 'Try again' })).toBeEnabled();
  await closeRelease(bridge);
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(before);
}

/** Closes the release dialog after an error. */
export async function closeRelease(bridge: BridgePage): Promise<void> {
  await bridge.releaseDialog().getByRole('button', { name: 'Dismiss' }).click();
  await expect(bridge.releaseDialog()).toBeHidden();
}

/**
 * Presses Claim and refuses in the wallet, so that the deposit can still be claimed.
 * @returns the text of the dialog while the wallet was open
 */
export async function claimReachesWallet(
  bridge: BridgePage,
  wallet: TestWallet,
): Promise<{ dialogText: string; tookMs: number }> {
  const before = wallet.asked('eth_sendTransaction').length;
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  wallet.answerNext('eth_sendTransaction', async () => {
    await refused;
    return { error: { code: 4001, message: 'User rejected the request.' } };
  });
  const startMs = Date.now();
  await bridge.pressClaim();
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(before + 1);
  const tookMs = Date.now() - startMs;
  await expect(bridge.releaseDialog()).toContainText('Confirm this transaction in your wallet');
  const dialogText = await bridge.releaseDialog().innerText();
  refuse();
  await expect(releaseError(bridge)).toContainText('You denied the transaction. Please try again.');
  await closeRelease(bridge);
  return { dialogText, tookMs };
}
