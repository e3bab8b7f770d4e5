// Each alert about a place to earn at and about liquidity, told by the service worker while no page of the app is open.
import type { Page } from '@playwright/test';
import { parseEther, parseUnits, type Address } from 'viem';
import { addRewards, connect, stakeBridge } from '../earn/support.ts';
import { seedPool } from '../liquidity/support.ts';
import { bridgeAddress } from '../support/deposits.ts';
import { BridgePage, expect, test, type World } from '../support/fixtures.ts';
import { follow } from '../support/follow.ts';
import { storeLanguage } from '../support/language.ts';
import { storedRecord, WorkerControl } from '../support/serviceWorker.ts';
import { besideApp, storedKeys } from '../support/storage.ts';

// Without background sync, which starts a worker again at once that is killed in its event.
test.use({ permissions: ['notifications'] });

const usdc = (amount: string) => parseUnits(amount, 6).toString();
const days = (count: number) => ({ seconds: count * 86_400 });

/**
 * The watched places, by the kind of their watch, with where each is switched on, and what is known of it before
 * anything is told.
 */
const places = {
  rewards: {
    page: '/pools',
    row: '[data-earn="6661 BRIDGE CCS"]',
    name: 'BRIDGE · CCS',
    quiet: { feeOver: false, nearlyFull: false, finished: false },
    body: { en: 'BRIDGE that earns CCS on Local ETH', de: 'BRIDGE für CCS auf Local ETH' },
  },
  mining: {
    page: '/mining',
    row: '[data-earn="6661 ISLAND-LP ISLAND"]',
    name: 'ISLAND-LP · ISLAND',
    quiet: { room: false, finished: false },
    body: { en: 'ISLAND-LP that earns ISLAND on Local ETH', de: 'ISLAND-LP für ISLAND auf Local ETH' },
  },
  farms: {
    page: '/farms',
    row: '[data-earn="6661 TXL-LP BRIDGE"]',
    name: 'TXL-LP · BRIDGE',
    quiet: { inactive: false },
    body: { en: 'TXL-LP that earns BRIDGE on Local ETH', de: 'TXL-LP für BRIDGE auf Local ETH' },
  },
  liquidity: {
    page: '/liquidity/manage',
    row: '[data-position="6661 USDC"]',
    name: 'USDC',
    quiet: { nearlyFull: false, payable: false },
    body: { en: 'Liquidity in USDC on Local ETH', de: 'Liquidität in USDC auf Local ETH' },
  },
} as const;

/** A worker that something else has started meanwhile makes its next round half a minute later. */
const nextRound = { timeout: 180_000 };

type Language = 'en' | 'de';
type Place = keyof typeof places;

/** Every kind of alert: its place, and its title in both languages. More than five at once would be joined into one. */
const alerts = {
  feeOver: { place: 'rewards', en: 'Unstaking costs less now', de: 'Unstaken kostet jetzt weniger' },
  rewards: {
    place: 'rewards',
    en: /^Your rewards have reached [\d.,]+ CCS$/,
    de: /^Ihre Belohnungen haben [\d.,]+ CCS erreicht$/,
  },
  room: { place: 'mining', en: 'The pool has room again', de: 'Der Pool hat wieder Platz' },
  finished: {
    place: 'mining',
    en: 'The pool has had no new rewards for 30 days',
    de: 'Der Pool hat seit 30 Tagen keine neuen Belohnungen',
  },
  inactive: { place: 'farms', en: 'The farm pays no more rewards', de: 'Die Farm zahlt keine Belohnungen mehr' },
  nearlyFull: { place: 'liquidity', en: 'The pool has almost no room left', de: 'Der Pool hat kaum noch Platz' },
  payable: { place: 'liquidity', en: '10 USDC can be withdrawn now', de: '10 USDC jetzt abhebbar' },
} as const satisfies Record<string, { place: Place } & Record<Language, string | RegExp>>;

type Alert = keyof typeof alerts;

/** Two changes of the chains, with the alerts that each of them is the reason for. */
const changes: readonly { reasonFor: readonly Alert[]; make(world: World): Promise<void> }[] = [
  {
    reasonFor: ['feeOver', 'rewards', 'room', 'finished'],
    async make(world) {
      await world.admin(6661, 'moveTime', days(31));
      await addRewards(world, 6661, 'rewardPools', 'CCS', 1000n);
      // So little room that it stays nearly full.
      await setIslandLimit(world, '1050');
    },
  },
  {
    reasonFor: ['inactive', 'nearlyFull', 'payable'],
    async make(world) {
      await world.admin(6661, 'setMultiplier', { farmId: 0, multiplier: 0 });
      await world.admin(6661, 'drainLiquidity', { token: 'USDC', leave: usdc('980000') });
    },
  },
];

async function setIslandLimit(world: World, amount: string): Promise<void> {
  const maxPoolSize = parseUnits(amount, world.token(6661, 'ISLAND').decimals).toString();
  await world.admin(6661, 'setStakeLimits', { pools: 'liquidityMiningPools', token: 'ISLAND', maxPoolSize });
}

/** Nothing that is told is the case: the stake is new, the mining pool is full, and the bridge has nothing to pay. */
async function makeQuiet(world: World, account: Address): Promise<void> {
  await stakeBridge(world, 6661, 'CCS', account, parseEther('12'));
  await addRewards(world, 6661, 'liquidityMiningPools', 'ISLAND', 1n);
  await setIslandLimit(world, '1000');
  await world.admin(6661, 'setMultiplier', { farmId: 0, multiplier: 100 });
  await world.admin(6661, 'setMaxPoolSize', { token: 'USDC', maxSize: usdc('1000000') });
  await world.admin(6661, 'drainLiquidity', { token: 'USDC', leave: usdc('5') });
}

/** The pool of BRIDGE, which nothing else here is about. 0: it has no limit. */
const setBridgeLimit = (world: World, maxSize: bigint): Promise<unknown> =>
  world.admin(6661, 'setMaxPoolSize', { token: 'BRIDGE', maxSize: maxSize.toString() });

/** So little room that the pool is nearly full. */
async function fillBridgePool(world: World): Promise<void> {
  const held = await world.balance(6661, 'BRIDGE', bridgeAddress(world, 6661));
  await setBridgeLimit(world, (held * 100n) / 97n);
}

interface Memory {
  readAtMs: number;
  states: unknown;
}

/** What the worker remembers of each watched place, on disk, with the key of its record. */
async function memories(page: Page): Promise<(readonly [key: string, memory: Memory])[]> {
  const keys = (await storedKeys(page, 'watch')).filter((key) => key.startsWith('earn:'));
  return Promise.all(keys.map(async (key) => [key, (await storedRecord(page, 'watch', key)) as Memory] as const));
}

/** What is known of the places, by their kinds. */
const statesOf = async (page: Page): Promise<Record<string, unknown>> =>
  Object.fromEntries((await memories(page)).map(([key, { states }]) => [key.split(':')[1], states]));

/** A minute passes, after which each place is read again. */
async function letMinutePass(outside: Page): Promise<void> {
  await outside.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('watch', 'readwrite');
          for (const [key, record] of records) writing.objectStore('watch').put({ ...record, readAtMs: 0 }, key);
          writing.addEventListener('error', () => reject(writing.error));
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    await memories(outside),
  );
}

/** The worker is killed, the chains change, a minute passes, and the worker is started for one more round. */
async function roundAfter(control: WorkerControl, outside: Page, change: () => Promise<void>): Promise<void> {
  await control.stop();
  await change();
  await letMinutePass(outside);
  await expect
    .poll(async () => {
      // The browser loses an event if it cannot start the worker for it, and sends another one some time later.
      await control.periodicSync();
      return control.isWatching();
    }, nextRound)
    .toBe(true);
}

/** That each place was read in this round. */
const expectRead = (outside: Page) =>
  expect
    .poll(async () => (await memories(outside)).filter(([, { readAtMs }]) => readAtMs === 0), nextRound)
    .toEqual([]);

/** The notifications that are shown, by the kind of their alerts. */
async function shownAlerts(control: WorkerControl): Promise<Record<string, { title: string; body: string }>> {
  const shown = await control.notifications();
  return Object.fromEntries(shown.map(({ tag, title, body }) => [tag.split(':').at(-1), { title, body }]));
}

/** As they are written in a language. */
const writtenAlerts = (kinds: readonly Alert[], language: Language) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const { place, [language]: title } = alerts[kind];
      const body = places[place].body[language];
      return [kind, { title: typeof title === 'string' ? title : expect.stringMatching(title), body }];
    }),
  );

test.afterEach(async ({ world }) => {
  await setIslandLimit(world, '1000');
  await world.admin(6661, 'setMultiplier', { farmId: 0, multiplier: 100 });
  await world.admin(6661, 'setMaxPoolSize', { token: 'USDC', maxSize: usdc('2000000') });
  await world.admin(6661, 'drainLiquidity', { token: 'USDC', leave: usdc('1000000') });
  await setBridgeLimit(world, 0n);
});

test('each account has the amount of its own alert, also when the wallet changes between them on the page', async ({
  bridge,
  wallet,
  world,
}) => {
  const { page } = bridge;
  const { row, name } = places.rewards;
  const card = page.locator(row);
  const alertsOf = card.getByRole('switch', { name: `Alerts for ${name} on Local ETH` });
  const amount = card.getByRole('textbox', { name: 'Rewards have reached' });
  const [own, other] = [wallet.key, await world.newAccount()];
  const ccs = (text: string) => parseUnits(text, world.token(6661, 'CCS').decimals);
  await bridge.open('/pools');
  await connect(bridge);
  await alertsOf.click();
  await amount.fill('7');
  await wallet.switchAccount(other.key);
  await expect(alertsOf).not.toBeChecked();
  await alertsOf.click();
  await expect(amount).toHaveValue('');
  await wallet.switchAccount(own);
  await expect(amount).toHaveValue('7');
  await wallet.switchAccount(other.key);
  await expect(amount).toHaveValue('');
  await amount.press('3');
  await expect
    .poll(() => storedRecord(page, 'settings', 'earnWatches'))
    .toMatchObject({ watches: [{ amount: ccs('7') }, { amount: ccs('3') }] });
});

test('with no page open each kind of alert is told once, in two languages; each tap leads to its row; nothing of those that are switched off', async ({
  bridge,
  wallet,
  world,
  context,
}) => {
  const { page } = bridge;
  const { address } = wallet;
  const bridgeToken = world.token(6661, 'BRIDGE').address;
  await seedPool(world, 6661, 'USDC', address, parseUnits('10', 6));
  await seedPool(world, 6661, 'BRIDGE', address, parseEther('10'));
  await makeQuiet(world, address);
  await bridge.open('/pools');
  await connect(bridge);
  for (const { page: path, row, name } of Object.values(places)) {
    await follow(page, path);
    const alertsOf = page.locator(row).getByRole('switch', { name: `Alerts for ${name} on Local ETH` });
    await alertsOf.click();
    await expect(alertsOf).toBeChecked();
    if (row !== places.rewards.row) continue;
    await page.locator(row).getByRole('textbox', { name: 'Rewards have reached' }).fill('1');
  }
  await expect
    .poll(() => statesOf(page), { timeout: 180_000 })
    .toMatchObject(Object.fromEntries(Object.entries(places).map(([kind, { quiet }]) => [kind, quiet])));

  const control = await WorkerControl.of(page, world.appUrl);
  await page.close();
  const outside = await context.newPage();
  await besideApp(outside, world);
  await expect.poll(() => control.isWatching()).toBe(true);
  for (const language of ['en', 'de'] as const) {
    await storeLanguage(outside, language);
    for (const { reasonFor, make } of changes) {
      await control.clearNotifications();
      await roundAfter(control, outside, () => make(world));
      await expect
        .poll(() => shownAlerts(control), { ...nextRound, message: `told in ${language}` })
        .toEqual(writtenAlerts(reasonFor, language));
    }
    // What lasts is not told again, and what ends is not told at all.
    await control.clearNotifications();
    await roundAfter(control, outside, () => Promise.resolve());
    await expectRead(outside);
    await roundAfter(control, outside, () => makeQuiet(world, address));
    await expectRead(outside);
    expect(await shownAlerts(control)).toEqual({});
  }

  for (const { reasonFor, make } of changes) {
    await roundAfter(control, outside, () => make(world));
    await expect
      .poll(async () => Object.keys(await shownAlerts(control)), nextRound)
      .toEqual(expect.arrayContaining([...reasonFor]));
  }
  await outside.close();
  const next = new BridgePage(await context.newPage(), world);
  await next.open('/');
  const isOn = new Set<Place>(['rewards', 'mining', 'farms', 'liquidity']);
  for (const { tag, path } of await control.notifications()) {
    await control.tap(tag);
    const kind = tag.split(':').at(-1) as Alert;
    const { place } = alerts[kind];
    const row = next.page.locator(places[place].row);
    await expect(next.page, kind).toHaveURL(new URL(path, world.appUrl).href);
    await expect(row, kind).toBeInViewport();
    await expect
      .poll(() => row.evaluate((element) => element.contains(document.activeElement)), { message: kind })
      .toBe(true);
    if (!isOn.delete(place)) continue;
    const alertsOf = row.getByRole('switch', { name: `Meldungen zu ${places[place].name} auf Local ETH` });
    await alertsOf.click();
    await expect(alertsOf, kind).not.toBeChecked();
  }
  await expect.poll(() => storedRecord(next.page, 'settings', 'earnWatches')).toMatchObject({ watches: [] });

  // One more place is switched on: what is told of it shows that a round has told everything that it had to tell.
  const other = { key: `earn:liquidity:6661:${bridgeToken}:${address}`.toLowerCase(), name: 'BRIDGE' };
  await follow(next.page, '/liquidity/manage');
  await next.page
    .locator('[data-position="6661 BRIDGE"]')
    .getByRole('switch', { name: `Meldungen zu ${other.name} auf Local ETH` })
    .click();
  /** As it was read in this round. */
  const stateOfOther = async (): Promise<unknown> => {
    const memory = new Map(await memories(next.page)).get(other.key);
    return memory === undefined || memory.readAtMs === 0 ? null : memory.states;
  };
  await expect.poll(stateOfOther, { timeout: 180_000 }).toMatchObject({ nearlyFull: false });

  await besideApp(next.page, world);
  await control.clearNotifications();
  const told = { title: alerts.nearlyFull.de, body: `Liquidität in ${other.name} auf Local ETH` };
  await roundAfter(control, next.page, () => makeQuiet(world, address));
  await expect.poll(stateOfOther, nextRound).toMatchObject({ nearlyFull: false });
  for (const { make } of changes) {
    await setBridgeLimit(world, 0n);
    await roundAfter(control, next.page, () => Promise.resolve());
    await expect.poll(stateOfOther, nextRound).toMatchObject({ nearlyFull: false });
    await roundAfter(control, next.page, async () => {
      await make(world);
      await fillBridgePool(world);
    });
    await expect.poll(() => shownAlerts(control), nextRound).toHaveProperty('nearlyFull');
    expect(await shownAlerts(control)).toEqual({ nearlyFull: told });
    await control.clearNotifications();
  }
});
