import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { LaunchOptions, Page } from '@playwright/test';
import { crashTab } from '../support/chromium.ts';
import { BridgePage, expect, test, type ChainName, type World } from '../support/fixtures.ts';
import { ChromiumProcess } from '../support/process.ts';
import { acceptTerms } from '../support/terms.ts';
import type { TestWallet } from '../support/testWallet.ts';
import { persistedClaims, storedIntents } from '../support/serviceWorker.ts';
import { askedNotice, expectSteps, pauseChain, resumeChain, sendsOf } from '../support/steps.ts';

interface Asked {
  targets: { requests: { status: number; rpc?: { method: string; params: unknown }[] }[] }[];
}

/**
 * How often open requests were searched for on a chain: each search begins with the node's pending block. If a node
 * does not answer in time, the same search asks the next one, so only what was answered counts.
 */
async function searches(world: World, chainId: ChainName): Promise<number> {
  const { targets } = (await world.control('GET', `/requests?target=rpc-${chainId}-*`)) as Asked;
  const calls = targets.flatMap(({ requests }) =>
    requests.flatMap(({ status, rpc = [] }) => (status === 200 ? rpc : [])),
  );
  return calls.filter(
    ({ method, params }) => method === 'eth_getBlockByNumber' && Array.isArray(params) && params[0] === 'pending',
  ).length;
}

test.describe(
  'the tab is closed after the wallet has signed, before the hash is stored (rule 8.1)',
  { tag: '@money' },
  () => {
    test.afterEach(async ({ world }) => {
      await resumeChain(world, 6661);
      await resumeChain(world, 6662);
    });

    const cases: { name: string; isMined: boolean; blocks: number }[] = [
      { name: 'mined at once', isMined: true, blocks: 0 },
      { name: 'still in the pool', isMined: false, blocks: 0 },
      { name: 'many blocks ago', isMined: true, blocks: 40 },
    ];
    test('the next start finds the deposit and the claim within two rounds, and asks for nothing a second time', async ({
      bridge: first,
      wallet,
      world,
    }) => {
      const context = first.page.context();
      let bridge = first;
      await bridge.open();
      await bridge.connect();
      const start = async (page: Page, url: string): Promise<BridgePage> => {
        await world.control('DELETE', '/requests');
        await page.goto(url);
        return new BridgePage(page, world);
      };
      let url = '';
      let next: Page = bridge.page;
      for (const { name, isMined, blocks } of cases) {
        await test.step(`a deposit, ${name}`, async () => {
          await bridge.fill({ symbol: 'ETH', amount: '0.5', target: 'Local BSC' });
          await expect(bridge.sendButton()).toBeEnabled();
          if (!isMined) await pauseChain(world, 6661);
          next = await context.newPage();
          const asked = sendsOf(wallet);
          const died = new Promise<void>((resolve) => wallet.signAndStop(async (page) => crashTab(page).then(resolve)));
          url = bridge.page.url();
          await bridge.deposit();
          await died;
          if (blocks > 0) await world.mine(6661, blocks);
          bridge = await start(next, url);
          await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
          expect(await searches(world, 6661)).toBeLessThanOrEqual(2);
          const [claim] = await persistedClaims(bridge.page);
          expect(claim).toMatchObject({ account: wallet.address, recipient: wallet.address });
          expect(sendsOf(wallet)).toBe(asked + 1);
          await resumeChain(world, 6661);
          if (name === 'many blocks ago') return;
          await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
          await bridge.page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
          await bridge.page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
          await expect(bridge.page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
        });
      }
      await test.step('a claim', async () => {
        await bridge.confirmAndSwitch(6661);
        next = await context.newPage();
        const asked = sendsOf(wallet);
        const died = new Promise<void>((resolve) => wallet.signAndStop(async (page) => crashTab(page).then(resolve)));
        url = bridge.page.url();
        await bridge.pressClaim();
        await died;
        bridge = await start(next, url);
        await expectSteps(bridge, 'ddddddd');
        expect(await searches(world, 6662)).toBeLessThanOrEqual(2);
        expect(sendsOf(wallet)).toBe(asked + 1);
      });
      const persisted = await persistedClaims(bridge.page);
      expect(persisted.map(({ account }) => account)).toEqual(
        Array.from({ length: cases.length }, () => wallet.address),
      );
    });
  },
);

/** Kills of one profile; two profiles together make twenty. */
const killsEach = 10;
const longestMs = 3_000;

/**
 * Kills a browser repeatedly, each time a certain while after it stored what it asks the wallet for.
 * @param lane 0 or 1: which of the moments between 0 and 3 s this profile uses
 * @returns how many of the records were there at the next start
 */
async function killAgainAndAgain(
  world: World,
  wallet: TestWallet,
  launchOptions: LaunchOptions,
  lane: number,
): Promise<number> {
  const profile = await mkdtemp(join(tmpdir(), 'causeway-killed-'));
  const seen = new Set<string>();
  let browser: ChromiumProcess | null = null;
  try {
    for (let kill = 0; kill <= killsEach; kill += 1) {
      browser = await ChromiumProcess.start(profile, launchOptions);
      await wallet.install(browser.context);
      await acceptTerms(browser.context);
      const bridge = new BridgePage(await browser.context.newPage(), world);
      // A short limit, so that a step that hangs is named long before the whole test ends.
      bridge.page.setDefaultTimeout(30_000);
      await bridge.open();
      // The connection is stored in localStorage, which loses its last seconds when the browser is killed. While the
      // wallet is reconnected the button is still shown, and may disappear before it can be pressed.
      const connect = bridge.page.getByRole('main').getByRole('button', { name: 'Connect Wallet' });
      await expect(async () => {
        if (await bridge.page.getByRole('button', { name: /^Your wallet/ }).isVisible()) return;
        const dialog = bridge.page.getByRole('dialog', { name: 'Connect Wallet' });
        // An attempt that was too early may have left it open.
        if (!(await dialog.isVisible())) await connect.click({ timeout: 5_000 });
        await dialog.getByRole('button', { name: /Test Wallet/ }).click({ timeout: 5_000 });
        await expect(bridge.page.getByRole('button', { name: /^Your wallet/ })).toBeVisible({ timeout: 10_000 });
      }).toPass();
      if (kill === 0) {
        await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      } else {
        // The request that was open in the wallet when the browser was killed is known, and shown.
        await expect(askedNotice(bridge)).toBeVisible();
        let asked: string[] = [];
        await expect
          .poll(
            async () =>
              (asked = (await storedIntents(bridge.page)).flatMap(({ state, id }) => (state === 'asked' ? [id] : []))),
          )
          .toHaveLength(1);
        for (const id of asked) seen.add(id);
        await bridge.page.getByRole('button', { name: 'Request is gone, continue' }).click();
      }
      if (kill < killsEach) {
        await expect(bridge.sendButton()).toBeEnabled();
        const before = sendsOf(wallet);
        wallet.answerNext('eth_sendTransaction', () => new Promise(() => undefined));
        await bridge.deposit();
        await expect.poll(() => sendsOf(wallet), { intervals: [10] }).toBe(before + 1);
        await pause(((2 * kill + lane) / (2 * killsEach - 1)) * longestMs);
      }
      await browser.kill();
    }
    return seen.size;
  } finally {
    await browser?.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * From now on one node of a chain reports this number as its newest block.
 * @returns how often it has done so
 */
async function lieAboutHead(page: Page, url: string, head: string): Promise<() => number> {
  let lies = 0;
  await page.context().route(
    (asked) => asked.href.startsWith(url),
    async (route) => {
      const calls = [route.request().postDataJSON() as unknown].flat() as { id: number; method: string }[];
      const response = await route.fetch();
      const answer = (await response.json()) as unknown;
      const edited = [answer].flat().map((one) => {
        const { id } = one as { id: number };
        if (calls.find((call) => call.id === id)?.method !== 'eth_blockNumber') return one;
        lies += 1;
        return { jsonrpc: '2.0', id, result: head };
      });
      await route.fulfill({ response, json: Array.isArray(answer) ? edited : edited[0] });
    },
  );
  return () => lies;
}

test.describe(
  'one node says that the chain is far ahead while the wallet has a request open',
  { tag: '@money' },
  () => {
    test.use({ serviceWorkers: 'block' });

    test('after a reload the form stays locked: no time ends a request that can still be signed', async ({
      bridge,
      wallet,
      world,
    }) => {
      await bridge.open();
      await bridge.connect();
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      await expect(bridge.sendButton()).toBeEnabled();
      const sign = wallet.holdNext('eth_sendTransaction');
      await bridge.deposit();
      await expect.poll(() => sendsOf(wallet)).toBe(1);
      const lies = await lieAboutHead(bridge.page, world.chain(6661).rpcUrls[0] ?? '', '0x7ffffff');
      await world.control('DELETE', '/requests');
      await bridge.page.reload();
      await expect(askedNotice(bridge)).toBeVisible();
      // Searched twice, with what the node reports.
      await expect.poll(() => searches(world, 6661)).toBeGreaterThan(1);
      expect(lies()).toBeGreaterThan(0);
      await expect(askedNotice(bridge)).toBeVisible();
      await expect(bridge.sendButton()).toBeHidden();
      expect((await storedIntents(bridge.page)).map(({ state }) => state)).toEqual(['asked']);
      sign();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      expect(sendsOf(wallet)).toBe(1);
      await bridge.page.context().unrouteAll({ behavior: 'ignoreErrors' });
    });
  },
);

test(
  'the browser is killed 0 to 3 s after a write: the record is there 20 of 20 (rule 8.2)',
  { tag: '@money' },
  async ({ world, walletOf, launchOptions }) => {
    const wallets = [walletOf((await world.newAccount()).key), walletOf((await world.newAccount()).key)];
    const found = await Promise.all(
      wallets.map((wallet, lane) => killAgainAndAgain(world, wallet, launchOptions, lane)),
    );
    expect(found).toEqual([killsEach, killsEach]);
  },
);
