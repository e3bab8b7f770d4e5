import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { claimTest, makeClaimer } from '../support/claims.ts';
import { makeDeposit, type Deposit } from '../support/deposits.ts';
import { limit } from '../support/limits.ts';
import { findChromium } from '../../../scripts/chromium.mjs';
import { BridgePage, expect } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { storedRecord } from '../support/serviceWorker.ts';
import {
  besideApp,
  claimRecord,
  databaseVersion,
  fillCache,
  holdWrites,
  storedKeys,
  storedRecords,
  limitSpace,
  makeDatabase,
  newestVersion,
} from '../support/storage.ts';

const notice = (page: Page, trouble: string) => page.locator(`[data-storage="${trouble}"]`);
const card = (page: Page, hash: string) => page.locator(`[data-claim="${hash}"]`);

/** Exports the claims from the notice. @returns the text of the file */
async function exportFrom(page: Page, trouble: string): Promise<string> {
  await notice(page, trouble).getByRole('button', { name: 'Export claims' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export claims' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save file' }).click(),
  ]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  return readFile(await download.path(), 'utf8');
}

claimTest.describe.configure({ mode: 'default' });

claimTest.describe('versions of the database', () => {
  let deposit: Deposit;
  claimTest.beforeAll(async ({ world }) => {
    const receiver = await makeClaimer(world);
    deposit = await makeDeposit(world, { source: 6661, receiver });
  });

  claimTest(
    'a newer version takes over: the old tab lets go at once, says so and offers a reload; nothing is wiped, all can be exported (rules 8.5, 8.6)',
    async ({ bridge, world, context }) => {
      const { page } = bridge;
      await besideApp(page, world);
      await makeDatabase(page, newestVersion, { claims: { [deposit.hash]: claimRecord(deposit) } });
      await bridge.open();
      await expect(card(page, deposit.hash)).toBeVisible();

      const newer = await context.newPage();
      await besideApp(newer, world);
      const startMs = Date.now();
      await makeDatabase(newer, newestVersion + 1, {});
      expect(Date.now() - startMs).toBeLessThan(limit(2_000));
      await expect(notice(page, 'newer')).toContainText('A newer version of the app has changed the saved data.');
      await expect(card(page, deposit.hash)).toBeVisible();

      // The newer version is gone, but its database is not: readable records are shown, and nothing is written.
      await newer.close();
      const reloaded = page.waitForEvent('load');
      await notice(page, 'newer').getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect(notice(page, 'newer')).toContainText('nothing you do here is saved');
      await expect(card(page, deposit.hash)).toBeVisible();
      expect(await exportFrom(page, 'newer')).toContain(deposit.hash);
      await bridge.connect();
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      await bridge.sendButton().click();
      await expect(bridge.confirmDialog()).toContainText('This browser will not save this deposit.');
      await bridge.confirmDialog().getByRole('button', { name: 'Cancel' }).click();
      expect(await databaseVersion(page)).toBe(newestVersion + 1);
      expect(await storedKeys(page, 'claims')).toEqual([deposit.hash]);
      expect(await storedKeys(page, 'forms')).toEqual([]);
    },
  );

  claimTest(
    'an older tab that does not let go holds nothing up for more than 2 s; closed, everything is there (rule 8.5)',
    async ({ bridge, world, context }) => {
      const { page } = bridge;
      const old = await context.newPage();
      await besideApp(old, world);
      await makeDatabase(old, 1, { claims: { [deposit.hash]: claimRecord(deposit) } }, true);
      await page.goto(world.appUrl);
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
      await expect(notice(page, 'blocked')).toContainText('Close the app’s other tabs', { timeout: limit(4_000) });
      await expect(page.getByRole('textbox', { name: 'Amount' })).toBeEnabled();
      await old.close();
      const reloaded = page.waitForEvent('load');
      await notice(page, 'blocked').getByRole('button', { name: 'Reload' }).click();
      await reloaded;
      await expect(card(page, deposit.hash)).toBeVisible();
      expect(await databaseVersion(page)).toBe(newestVersion);
    },
  );
});

claimTest.describe('an upgrade of the database that does not end', () => {
  // The service worker would make the upgrade if the page fails to.
  claimTest.use({ serviceWorkers: 'block' });
  let deposit: Deposit;
  claimTest.beforeAll(async ({ world }) => {
    const receiver = await makeClaimer(world);
    deposit = await makeDeposit(world, { source: 6661, receiver });
  });

  claimTest(
    'an upgrade that fails or is killed changes nothing; what is there can be exported, and the next start goes on (rule 8.6)',
    { tag: '@money' },
    async ({ bridge, world, context }) => {
      await besideApp(bridge.page, world);
      await makeDatabase(bridge.page, 1, { claims: { [deposit.hash]: claimRecord(deposit) } });

      const failing = await context.newPage();
      await failing.addInitScript(() => {
        const create = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'createObjectStore')
          ?.value as IDBDatabase['createObjectStore'];
        IDBDatabase.prototype.createObjectStore = function (this: IDBDatabase, ...input) {
          if (input[0] === 'cursors') throw new Error('bad step');
          return create.apply(this, input);
        };
      });
      await failing.goto(world.appUrl);
      await expect(notice(failing, 'failed')).toContainText('Nothing was deleted.');
      await expect(card(failing, deposit.hash)).toBeVisible();
      expect(await exportFrom(failing, 'failed')).toContain(deposit.hash);
      expect(await databaseVersion(failing)).toBe(1);
      await failing.close();

      // Killed in the middle: one store was created, and the upgrade never ends.
      const killed = await context.newPage();
      await killed.addInitScript(() => {
        const create = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'createObjectStore')
          ?.value as IDBDatabase['createObjectStore'];
        IDBDatabase.prototype.createObjectStore = function (this: IDBDatabase, ...input) {
          const store = create.apply(this, input);
          const again = (): void => store.get('x').addEventListener('success', again);
          again();
          document.documentElement.dataset.upgrade = 'begun';
          return store;
        };
      });
      await killed.goto(world.appUrl);
      await expect(killed.locator('html')).toHaveAttribute('data-upgrade', 'begun');
      const crashed = killed.waitForEvent('crash');
      const session = await context.newCDPSession(killed);
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
      await killed.close();
      expect(await databaseVersion(bridge.page)).toBe(1);

      await bridge.open();
      await expect(card(bridge.page, deposit.hash)).toBeVisible();
      expect(await databaseVersion(bridge.page)).toBe(newestVersion);
      await expect(bridge.page.locator('[data-storage]')).toBeHidden();
    },
  );
});

claimTest.describe('records and space', () => {
  claimTest.beforeAll(async ({ world }) => void (await makeClaimer(world)));

  /**
   * Makes a deposit as a user does, until it is accepted.
   * @returns its hash
   */
  async function depositHere(bridge: BridgePage): Promise<string> {
    await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
    await bridge.deposit();
    await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
    const hash = await bridge.page.locator('[data-claim]').first().getAttribute('data-claim');
    if (hash === null) throw new Error('The deposit has no card.');
    return hash;
  }

  claimTest(
    'storage that is cleared under an open page: the page continues, and everything it knows is stored again (rule 8.7)',
    async ({ bridge, world, context }) => {
      const { page } = bridge;
      await bridge.open();
      await bridge.connect();
      const hash = await depositHere(bridge);
      expect(await storedKeys(page, 'claims')).toEqual([hash]);

      const session = await context.newCDPSession(page);
      await session.send('Storage.clearDataForOrigin', { origin: new URL(world.appUrl).origin, storageTypes: 'all' });
      // The browser takes its time until the cleared database can be opened again.
      await expect.poll(() => storedKeys(page, 'claims'), { timeout: 180_000 }).toEqual([hash]);
      await expect.poll(() => storedKeys(page, 'transactions')).toHaveLength(1);
      await expect.poll(() => storedKeys(page, 'forms')).toContain('bridgeErc20');
      await expect(card(page, hash)).toBeVisible();
      await expect(page.locator('[data-storage]')).toBeHidden();
      await world.mine(6661, 12);
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
      await page.reload();
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');

      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('button', { name: /^Delete claim/ }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.poll(() => storedKeys(page, 'claims')).toEqual([]);
    },
  );

  claimTest(
    'a broken record is put aside and named by its hash, the others are fine, a broken mirror is nothing (rule 8.8)',
    async ({ bridge, wallet, world }) => {
      const { page } = bridge;
      const deposits = [
        await makeDeposit(world, { source: 6661, receiver: wallet.address }),
        await makeDeposit(world, { source: 6661, receiver: wallet.address }),
      ];
      const [good, bad] = deposits as [Deposit, Deposit];
      await besideApp(page, world);
      await makeDatabase(page, newestVersion, {
        claims: {
          [good.hash]: claimRecord(good),
          [bad.hash]: { ...claimRecord(bad), createdAt: 1e300 },
          'not-a-hash': 'noise',
        },
        settings: { settings: { theme: 7 } },
        forms: { bridgeErc20: 'noise' },
      });
      await page.evaluate(() => {
        localStorage.setItem('bridge_language', '\u0000{');
        localStorage.setItem('causeway_theme', '[]');
      });
      await bridge.open();
      await expect(card(page, good.hash)).toBeVisible();
      await expect(page.locator('[data-claim]')).toHaveCount(1);
      const damaged = page.locator(`[data-damaged="${bad.hash}"]`);
      await expect(damaged).toContainText(`Damaged, hash ${bad.hash.slice(0, 6)}`);
      await expect(page.getByRole('heading', { name: '2 damaged claims' })).toBeVisible();
      await damaged.getByRole('button', { name: 'Copy' }).click();

      await damaged.getByRole('button', { name: 'Open by hash' }).click();
      await expect(page).toHaveURL(new URL(bad.link, world.appUrl).href);
      await expect(bridge.progress()).toContainText('1 ETH');
      await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(card(page, bad.hash)).toBeVisible();
      await expect(damaged).toBeHidden();

      const other = page.locator('[data-damaged="not-a-hash"]');
      await other.getByRole('button', { name: /^Delete damaged claim/ }).click();
      await other.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.locator('[data-damaged]')).toHaveCount(0);
      await page.reload();
      await expect(card(page, bad.hash)).toBeVisible();
      await expect(page.locator('[data-damaged]')).toHaveCount(0);
    },
  );

  claimTest(
    'a new bridging begins at once where storing is slow, and does not bring back a user who has left the page',
    async ({ bridge, world }) => {
      const { page } = bridge;
      await bridge.open();
      await bridge.connect();
      await depositHere(bridge);
      const letWrite = await holdWrites(page, world, 'forms');
      await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await expect(page).toHaveURL(new URL('/bridge/tokens', world.appUrl).href);
      await follow(page, '/farms');
      await letWrite();
      await expect.poll(() => storedRecord(page, 'forms', 'bridgeErc20')).toMatchObject({ typedAmount: '' });
      await expect(page).toHaveURL(new URL('/farms', world.appUrl).href);
      await expect(page.getByRole('heading', { name: 'Farms', level: 1 })).toBeVisible();
    },
  );

  claimTest(
    'a full disk: caches are deleted first and the claim is stored; if it stays full, the wallet is not asked, and a claim that does not fit is shown with its link (rule 8.9)',
    async ({ bridge, wallet, world }) => {
      const { page } = bridge;
      // Before anything is written: for a while the browser would accept records because it remembers a larger disk.
      await besideApp(page, world);
      await limitSpace(page, world, 20_000_000);
      await bridge.open();
      await bridge.connect();
      await fillCache(page, 'images', 8_000_000);
      await limitSpace(page, world, 0);
      const first = await depositHere(bridge);
      expect(await storedKeys(page, 'claims')).toEqual([first]);
      await expect(page.locator('[data-storage]')).toBeHidden();
      expect(await page.evaluate(async () => (await caches.match('/chains/filling.png')) === undefined)).toBe(true);

      // There is no space for the claim when the wallet answers.
      await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await bridge.fill({ symbol: 'ETH', amount: '2', target: 'Local BSC' });
      const answer = wallet.holdNext('eth_sendTransaction');
      await bridge.deposit();
      await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(2);
      await limitSpace(page, world, -100_000_000);
      answer();
      await expect(notice(page, 'full')).toContainText('This browser’s storage is full.');
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      const link = await notice(page, 'full').locator('code').textContent();
      expect(link).toContain('/bridge/tokens?release=6661,6662,0x');
      await expect(page.getByRole('textbox', { name: 'Claim link' })).toHaveValue(link ?? '');
      await expect(page).toHaveURL(link ?? '');

      await limitSpace(page, world, 2_000_000);
      await notice(page, 'full').getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('[data-storage]')).toBeHidden();
      expect(await storedKeys(page, 'claims')).toHaveLength(2);

      // Full before the wallet opens: nothing is requested, and the reason is shown.
      await page.getByRole('button', { name: 'Save claim link and start new bridging' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save claim link and reset form' }).click();
      await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
      await bridge.fill({ symbol: 'ETH', amount: '3', target: 'Local BSC' });
      await limitSpace(page, world, -100_000_000);
      await bridge.deposit();
      await expect(bridge.confirmDialog().getByRole('alert')).toContainText(
        'This browser’s storage is full, so nothing more can be saved.',
      );
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
    },
  );
});

claimTest(
  'storage refused, no worker of any kind: reported before the wallet opens, the claim is in the address, survives the reload of a network change, and succeeds (rule 8.10)',
  async ({ world, walletOf, launchOptions }) => {
    const executablePath = findChromium();
    const profile = await mkdtemp(join(tmpdir(), 'causeway-refused-'));
    await mkdir(join(profile, 'Default'));
    // The browser setting that refuses cookies and all other data of sites.
    await writeFile(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      // Only a Chromium with windows reads these settings.
      ...(executablePath !== null && { executablePath }),
      serviceWorkers: 'block',
    });
    try {
      await context.addInitScript(() => {
        Object.defineProperty(window, 'Worker', {
          value: function Worker() {
            throw new DOMException('refused', 'SecurityError');
          },
        });
      });
      const wallet = walletOf((await world.newAccount()).key);
      await wallet.install(context);
      const bridge = new BridgePage(await context.newPage(), world);
      const { page } = bridge;
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await bridge.open();
      // Not even the acceptance of the terms can be stored: each page asks for it.
      const acceptTerms = () => page.getByRole('button', { name: 'Accept and continue' }).click();
      await acceptTerms();
      await expect(notice(page, 'memory')).toContainText('This browser does not let the app store data.');
      await bridge.connect();
      await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
      await bridge.sendButton().click();
      await expect(bridge.confirmDialog()).toContainText('Copy its claim link right after the deposit');
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(0);
      const confirm = bridge.confirmDialog().getByRole('button', { name: 'Confirm', exact: true });
      const linkTick = bridge
        .confirmDialog()
        .getByRole('checkbox', { name: 'I will copy the claim link before I close this page' });
      for (const tick of await bridge.confirmDialog().getByRole('checkbox').all()) await tick.check();
      await linkTick.uncheck();
      await expect(confirm, 'not before it is known that nothing is kept').toBeDisabled();
      await linkTick.check();
      await confirm.click();
      await expect(bridge.step('depositAccepted')).toHaveAttribute('data-state', 'done');
      await expect(notice(page, 'memory').locator('code')).toContainText(/release=6661,6662,0x[0-9a-f]{64}$/);
      expect(await exportFrom(page, 'memory')).toContain('6662');
      await expect(page.getByRole('textbox', { name: 'Claim link' })).toHaveValue(/release=6661,6662,0x[0-9a-f]{64}$/);
      await expect(page).toHaveURL(/release=6661,6662,0x[0-9a-f]{64}$/);
      await expect(page.locator('[data-claim]')).toHaveCount(1);

      await world.mine(6661, 12);
      const reloaded = page.waitForEvent('load');
      await bridge.switchAndClaimButton().click();
      await reloaded;
      await acceptTerms();
      await expect(bridge.step('confirmations')).toHaveAttribute('data-state', 'done');
      await expect(page.getByRole('textbox', { name: 'Claim link' })).toBeVisible();
      await page.getByRole('button', { name: 'Connect Wallet' }).first().click();
      await page
        .getByRole('dialog', { name: 'Connect Wallet' })
        .getByRole('button', { name: /Test Wallet/ })
        .click();
      await bridge.claim();
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    }
  },
);

claimTest.describe('time and memory', () => {
  claimTest.beforeAll(async ({ world }) => void (await makeClaimer(world)));

  claimTest(
    'a clock that is off by a day and by ten years, and jumps back: confirmations go by blocks, nothing is forgotten, the claim succeeds (rule 8.12)',
    async ({ bridge, wallet, world }) => {
      const { page } = bridge;
      // The page's clock runs at normal speed with an offset that the test sets, also while the page is open.
      await page.addInitScript(() => {
        const RealDate = Date;
        const offMs = (): number => Number(sessionStorage.getItem('test.clock') ?? 0);
        class OffDate extends RealDate {
          constructor(timeMs?: number) {
            super(timeMs ?? RealDate.now() + offMs());
          }
          static override now(): number {
            return RealDate.now() + offMs();
          }
        }
        Reflect.set(window, 'Date', OffDate);
      });
      const dayMs = 86_400_000;
      const setClock = (offMs: number) =>
        page.evaluate((ms) => sessionStorage.setItem('test.clock', String(ms)), offMs);
      const count = (text: string) => expect(bridge.step('confirmations')).toContainText(text);
      await world.control('POST', '/chains/6661/pauseMining', {});
      try {
        await bridge.open();
        await setClock(dayMs);
        await bridge.connect();
        await bridge.fill({ symbol: 'ETH', amount: '1', target: 'Local BSC' });
        await bridge.deposit();
        await expect(bridge.step('signDeposit')).toHaveAttribute('data-state', 'done');
        await world.mine(6661, 3);
        await count('3 / 12');
        const [hash] = await storedKeys(page, 'claims');

        await setClock(3650 * dayMs);
        await world.mine(6661, 3);
        await count('6 / 12');
        await page.reload();
        await count('6 / 12');
        await expect(card(page, hash ?? '')).toBeVisible();

        // Ten years back, and one more day than the deposit's age.
        await setClock(-dayMs);
        await world.mine(6661, 3);
        await count('9 / 12');
        await page.reload();
        await count('9 / 12');
        expect(await storedKeys(page, 'claims')).toEqual([hash]);
        expect(await storedKeys(page, 'intents')).toHaveLength(1);
        await world.mine(6661, 3);
        await expect(card(page, hash ?? '')).toContainText('Ready to claim');
      } finally {
        await world.control('POST', '/chains/6661/resumeMining', {});
      }
      const reloaded = page.waitForEvent('load');
      await bridge.switchAndClaimButton().click();
      await reloaded;
      await bridge.claim();
      expect(wallet.asked('eth_sendTransaction')).toHaveLength(2);
    },
  );

  claimTest(
    'the last balance is drawn before a node has answered, and then refreshed',
    async ({ bridge, wallet, world }) => {
      const { page } = bridge;
      await bridge.open('/bridge/tokens/ETH/6662?amount=1');
      await bridge.connect();
      await world.node(6661).setBalance({ address: wallet.address, value: 57n * 10n ** 18n });
      await expect(page.getByText('Balance: 57 ETH')).toBeVisible();
      const persisted = async () =>
        JSON.stringify(await storedRecords(page, 'queryCache'), (_, value: unknown) =>
          typeof value === 'bigint' ? value.toString() : value,
        );
      await expect.poll(persisted).toContain((57n * 10n ** 18n).toString());
      await world.fault('rpc-*', { kind: 'hang' });
      await world.node(6661).setBalance({ address: wallet.address, value: 42n * 10n ** 18n });
      await page.reload();
      await expect(page.getByText('Balance: 57 ETH')).toBeVisible();
      await world.clearFaults();
      await expect(page.getByText('Balance: 42 ETH')).toBeVisible();
    },
  );
});
