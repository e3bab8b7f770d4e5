import type { Page } from '@playwright/test';
import { expect, test as base, type World } from '../support/fixtures.ts';
import { giveNfts, NftPage, ownerOf } from '../support/nfts.ts';
import { persistedClaims, WorkerControl } from '../support/serviceWorker.ts';
import { askedNotice, expectSteps, pauseChain, resumeChain, sendsOf } from '../support/steps.ts';
import { storedRecords } from '../support/storage.ts';
import type { TestWallet } from '../support/testWallet.ts';

const test = base.extend<{ nfts: NftPage }>({
  nfts: async ({ bridge }, use) => use(new NftPage(bridge.page, bridge.world)),
});

const name = 'Pudgy Penguins';

/** Called at each moment. `shows`: what has to be on screen then. */
type Visit = (moment: string, shows: () => Promise<void>) => Promise<void>;

/** The form is filled with an NFT of the account. */
async function filledForm(nfts: NftPage, wallet: TestWallet, world: World): Promise<bigint> {
  const [tokenId = 0n] = await giveNfts(world, { chainId: 6661, collection: name, to: wallet.address });
  await nfts.open();
  await nfts.connect();
  await nfts.fillNft({ collection: name, tokenId, target: 'Local BSC' });
  await expect
    .poll(() => storedRecords(nfts.page, 'forms'))
    .toContainEqual(expect.objectContaining({ typedToken: String(tokenId), targetChainId: 6662 }));
  return tokenId;
}

test.describe('a tab that is reloaded', () => {
  test.afterEach(async ({ world, context }) => {
    await context.setOffline(false);
    await resumeChain(world, 6661);
    await resumeChain(world, 6662);
  });

  /** Expects a state of the seven steps: now, and again after the visit. */
  const steps = async (nfts: NftPage, visit: Visit, moment: string, letters: string): Promise<void> => {
    await expectSteps(nfts, letters);
    await visit(moment, () => expectSteps(nfts, letters));
  };

  /** Makes a transfer and calls the visit at each moment, with what has to be on screen. */
  async function walk(nfts: NftPage, wallet: TestWallet, world: World, visit: Visit): Promise<bigint> {
    const tokenId = await filledForm(nfts, wallet, world);
    const showsNft = async (): Promise<void> => expect(nfts.tokenIdField()).toHaveValue(String(tokenId));
    await visit('form', async () => {
      await showsNft();
      await expect(nfts.page.getByRole('button', { name: `Collection: ${name}. Change` })).toBeVisible();
    });

    await pauseChain(world, 6661);
    await expect(nfts.approveButton()).toBeEnabled();
    await nfts.approveButton().click();
    await expect(nfts.page.getByText('Your approval is waiting to be added to a block.')).toBeVisible();
    await world.mine(6661, 1);
    await expect(nfts.page.getByText('Your approval has 1 of 2 confirmations.')).toBeVisible();
    await visit('approving', async () => {
      await showsNft();
      await expect(nfts.approvingButton()).toBeVisible();
      await expect(nfts.sendButton()).toHaveCount(0);
    });
    await world.mine(6661, 1);
    await expect(nfts.sendButton()).toBeEnabled();
    await visit('approved', async () => {
      await showsNft();
      await expect(nfts.formStep('send')).toHaveAttribute('aria-current', 'step');
    });
    await expect(nfts.sendButton()).toBeEnabled();

    const signDeposit = wallet.holdNext('eth_sendTransaction');
    await nfts.deposit();
    await expect.poll(() => sendsOf(wallet)).toBe(2);
    await visit('depositAsked', () => expect(askedNotice(nfts)).toBeVisible());
    signDeposit();
    await steps(nfts, visit, 'depositSent', 'dattttt');
    await world.mine(6661, 3);
    await steps(nfts, visit, 'counting', 'ddatttt');
    await world.mine(6661, 9);
    await steps(nfts, visit, 'confirmed', 'dddattt');
    const reloaded = nfts.page.waitForEvent('load');
    await nfts.switchAndClaimButton().click();
    await reloaded;
    // The release dialog opens after the switch and collects the signatures automatically, until the page is reloaded.
    await steps(nfts, visit, 'onTarget', 'ddddatt|dddddat');
    await pauseChain(world, 6662);
    const signClaim = wallet.holdNext('eth_sendTransaction');
    await expect(nfts.claimButton()).toBeEnabled();
    await nfts.pressClaim();
    await expect.poll(() => sendsOf(wallet)).toBe(3);
    await visit('claimAsked', () => expect(askedNotice(nfts)).toBeVisible());
    signClaim();
    await steps(nfts, visit, 'claimSent', 'dddddda');
    await resumeChain(world, 6662);
    await expectSteps(nfts, 'ddddddd');
    expect(sendsOf(wallet)).toBe(3);
    return tokenId;
  }

  test(
    'at any step comes back to the same step, and nothing is asked of the wallet twice',
    { tag: '@money' },
    async ({ nfts, wallet, world }) => {
      const tokenId = await walk(nfts, wallet, world, async (moment, shows) => {
        await test.step(moment, async () => {
          await nfts.page.reload();
          await shows();
        });
      });
      expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
    },
  );

  test(
    'without a network shows the same step, and goes on when it is back',
    { tag: '@money' },
    async ({ nfts, wallet, world, context }) => {
      let isCached = false;
      const tokenId = await walk(nfts, wallet, world, async (moment, shows) => {
        await test.step(moment, async () => {
          if (!isCached) await WorkerControl.of(nfts.page, world.appUrl);
          isCached = true;
          // Data that the page has not read yet cannot be shown without a network.
          if (!moment.endsWith('Asked')) await shows();
          await context.setOffline(true);
          await nfts.page.reload();
          // The browser's tools do not always tell a reloaded page, whose requests all fail, that it is offline.
          if (await nfts.page.evaluate(() => navigator.onLine)) {
            await context.setOffline(false);
            await context.setOffline(true);
          }
          await expect(nfts.page.getByText('You are offline. What you see may be out of date')).toBeVisible();
          if (moment !== 'form' && !moment.startsWith('approv')) await shows();
          await context.setOffline(false);
          await shows();
        });
      });
      expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
    },
  );
});

test.describe('NFT claims in the background', () => {
  test.use({ permissions: ['notifications', 'background-sync'] });
  test.afterEach(({ world }) => resumeChain(world, 6661));

  test('all pages closed: the worker notifies once that the NFT can be claimed, and the claim succeeds where the notification leads', async ({
    nfts,
    wallet,
    world,
    context,
  }) => {
    const tokenId = await filledForm(nfts, wallet, world);
    await nfts.approve();
    await pauseChain(world, 6661);
    await nfts.deposit();
    await expect(nfts.step('signDeposit')).toHaveAttribute('data-state', 'done');
    await world.mine(6661, 1);
    await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const depositHash = await onlyClaim(nfts.page);
    const control = await WorkerControl.of(nfts.page, world.appUrl);
    await nfts.page.close();
    await control.stop();
    await world.mine(6661, 12);
    await control.periodicSync();
    const path = `bridge/nfts?release=6661,6662,${depositHash}`;
    await expect
      .poll(async () => (await control.notifications()).map(({ tag, path: to }) => ({ tag, to })))
      .toEqual([{ tag: depositHash, to: path }]);
    const [shown] = await control.notifications();
    expect(shown?.title).toContain(name);
    expect(shown?.title).toContain(String(tokenId));

    await control.clearNotifications();
    await control.stop();
    await control.periodicSync();
    await expect.poll(() => control.isWatchOver()).toBe(true);
    expect(await control.notifications()).toEqual([]);

    wallet.chainId = 6662;
    const release = new NftPage(await context.newPage(), world);
    await release.open(`/${path}`);
    await release.claim();
    expect(sendsOf(wallet)).toBe(3);
    expect(await ownerOf(world, 6662, name, tokenId)).toBe(wallet.address);
  });

  test('the tap on the notification brings the page to the release view of the NFT', async ({
    nfts,
    wallet,
    world,
    context,
  }) => {
    await filledForm(nfts, wallet, world);
    await nfts.approve();
    await pauseChain(world, 6661);
    await nfts.deposit();
    await expect(nfts.step('signDeposit')).toHaveAttribute('data-state', 'done');
    await world.mine(6661, 1);
    await expect(nfts.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const depositHash = await onlyClaim(nfts.page);
    const control = await WorkerControl.of(nfts.page, world.appUrl);
    await nfts.page.goto(new URL('/farms', world.appUrl).href);
    await world.mine(6661, 12);
    await expect.poll(async () => (await control.notifications()).map(({ tag }) => tag)).toEqual([depositHash]);
    const pages = context.pages().length;
    await control.tap(depositHash);
    await expect(nfts.page).toHaveURL(new URL(`/bridge/nfts?release=6661,6662,${depositHash}`, world.appUrl).href);
    await expect(nfts.step('confirmations')).toHaveAttribute('data-state', 'done');
    expect(context.pages()).toHaveLength(pages);
  });
});

async function onlyClaim(page: Page): Promise<string> {
  await expect.poll(async () => (await persistedClaims(page)).length).toBe(1);
  const [claim] = await persistedClaims(page);
  return claim?.depositHash ?? '';
}
