import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import 'fake-indexeddb/auto';
import { compileMessages } from '../../../build/compileMessages.ts';
import german from '../../../locales/de.json' with { type: 'json' };
import type { EarnWatch } from '../../../src/core/watch/earnWatch.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import { savePersisted } from '../../../src/io/db/persisted.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { createNotifier } from '../../../src/sw/notify.ts';
import { claimOf, hashOf } from '../io/watch/watchDependencies.ts';

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
  lang: string;
  dir: string;
  actions?: { action: string; title: string }[];
}

let shown: Shown[];
let closed: string[];
let refuse: string | null;

const registration = {
  scope: 'https://app.example/',
  showNotification: async (title: string, options: Omit<Shown, 'title'>) => {
    if (options.tag === refuse) throw new TypeError('refused');
    shown.push({ title, ...options });
  },
  getNotifications: async ({ tag }: { tag: string }) => [{ close: () => void closed.push(tag) }],
} as unknown as ServiceWorkerRegistration;

const notifierOf = (changes: { isVisible?: boolean; hasActions?: boolean; hasPush?: boolean } = {}) =>
  createNotifier({
    registration,
    hasActions: changes.hasActions ?? true,
    isAppVisible: async () => changes.isVisible ?? false,
    hasPush: async () => changes.hasPush ?? false,
  });
const noticesOf = (...kinds: NoticeKind[]) =>
  kinds.map((kind, index) => ({ claim: claimOf(hashOf(index + 1), { typedAmount: '1234.5' }), kind }));

beforeEach(async () => {
  shown = [];
  closed = [];
  refuse = null;
  vi.stubGlobal('caches', { match: async () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
  await (await storage()).store.clear('settings');
});
afterEach(() => vi.unstubAllGlobals());

const watchOf = (changes: Partial<EarnWatch> = {}): EarnWatch => ({
  kind: 'rewards',
  card: 'rewards:6661:0xb:0xc',
  chainId: 6661,
  account: `0x${'A'.repeat(40)}`,
  calls: [],
  symbol: 'BRIDGE',
  earning: 'CCS',
  decimals: 6,
  amount: 5n,
  sinceMs: 1,
  ...changes,
});

describe('a notification about a watched place', () => {
  test('names the place and leads to its card, in the language of the user', async () => {
    await savePersisted('settings', 'settings', { theme: 'dark', locale: 'de' });
    vi.stubGlobal('caches', { match: async () => Response.json(compileMessages(german)) });
    const liquidity = watchOf({ kind: 'liquidity', card: 'liquidity:6662:0xc', chainId: 6662, earning: '' });
    await notifierOf({ isVisible: true }).showEarn([
      { watch: watchOf(), event: 'rewards', amount: 1_234_567_891n },
      { watch: liquidity, event: 'payable', amount: 5_500_000n },
    ]);
    expect(shown).toEqual([
      expect.objectContaining({
        title: 'Ihre Belohnungen haben 1.234,56 CCS erreicht',
        body: 'BRIDGE für CCS auf Local ETH',
        tag: `earn:rewards:6661:0xb:0xc:0x${'a'.repeat(40)}:rewards`,
        data: { path: 'pools?card=rewards:6661:0xb:0xc' },
        actions: [{ action: 'open', title: 'Öffnen' }],
        lang: 'de',
      }),
      expect.objectContaining({
        title: '5,5 BRIDGE jetzt abhebbar',
        body: 'Liquidität in BRIDGE auf Local BSC',
        data: { path: 'liquidity/manage?card=liquidity:6662:0xc' },
      }),
    ]);
  });

  test('many at once: a few by name, the rest in one that leads to the next of them', async () => {
    const watches = Array.from({ length: 7 }, (_, index) => watchOf({ card: `farms:1:${index}`, kind: 'farms' }));
    await notifierOf().showEarn(watches.map((watch) => ({ watch, event: 'inactive', amount: null })));
    expect(shown).toHaveLength(5);
    expect(shown[0]).toMatchObject({
      title: 'The farm pays no more rewards',
      body: 'BRIDGE that earns CCS on Local ETH',
    });
    expect(shown.at(-1)).toMatchObject({
      title: '3 more pools have news',
      tag: 'earn',
      data: { path: 'farms/history?card=farms:1:4' },
    });
  });

  test('several events of one pool count as one in the notification for the rest', async () => {
    const events = ['feeOver', 'room', 'nearlyFull', 'finished', 'rewards'] as const;
    const watches = [watchOf({ card: 'rewards:1:a:b' }), watchOf({ card: 'rewards:1:a:c' })];
    await notifierOf().showEarn(
      watches.flatMap((watch) => events.map((event) => ({ watch, event, amount: event === 'rewards' ? 1n : null }))),
    );
    expect(shown.at(-1)).toMatchObject({ title: '2 more pools have news', tag: 'earn' });
  });
});

describe('a notification', () => {
  test('names amount and networks, carries the claim, and has its button', async () => {
    await notifierOf().show(noticesOf('ready'));
    expect(shown).toEqual([
      expect.objectContaining({
        title: '1,234.5 USDC ready to claim',
        body: 'Your deposit on Local ETH has all its confirmations. It can be claimed on Local BSC now.',
        tag: hashOf(1),
        data: { path: `bridge/tokens?release=6661,6662,${hashOf(1)}` },
        lang: 'en',
        dir: 'ltr',
        actions: [{ action: 'open', title: 'Claim' }],
      }),
    ]);
  });

  test('of an NFT names collection and id, says NFT, and leads to the NFT page', async () => {
    const nft = (currencyId: string) => claimOf(hashOf(1), { type: 'erc721', currencyId, typedAmount: '7804' });
    await notifierOf().show([{ claim: nft('Meebits'), kind: 'ready' }]);
    await notifierOf().show([{ claim: nft('Meebits'), kind: 'released' }]);
    await notifierOf().show([{ claim: nft(`0x${'c'.repeat(40)}`), kind: 'ready' }]);
    expect(shown.map(({ title }) => title)).toEqual([
      'Meebits #7804 ready to claim',
      'Meebits #7804 released',
      'A claim is ready',
    ]);
    expect(shown[0]?.data.path).toBe(`bridge/nfts?release=6661,6662,${hashOf(1)}`);
    expect(shown[1]?.body).toBe('The NFT of this claim was released on Local BSC.');
  });

  test('has no buttons where the platform has none', async () => {
    await notifierOf({ hasActions: false }).show(noticesOf('ready'));
    expect(shown[0]).not.toHaveProperty('actions');
  });

  test("uses the user's language from the cache, with English for missing texts", async () => {
    await savePersisted('settings', 'settings', { theme: 'dark', locale: 'de' });
    const file = compileMessages({ 'notification.ready.title': '{amount} {symbol} bereit' });
    const asked: string[] = [];
    vi.stubGlobal('caches', { match: async (url: string) => (asked.push(url), Response.json(file)) });
    await notifierOf().show(noticesOf('ready'));
    expect(asked).toEqual(['https://app.example/locales/de.json']);
    expect(shown[0]).toMatchObject({ title: '1.234,5 USDC bereit', lang: 'de' });
    expect(shown[0]?.body).toMatch(/^Your deposit on Local ETH/);
  });

  test('comes in English when cache and network have nothing', async () => {
    await savePersisted('settings', 'settings', { theme: 'dark', locale: 'ar' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await notifierOf().show(noticesOf('ready'));
    expect(shown[0]).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(shown[0]?.title).toContain('ready to claim');
  });

  test('released: closed when a page shows it, shown when none does', async () => {
    await notifierOf({ isVisible: true }).show(noticesOf('released'));
    expect([shown, closed]).toEqual([[], [hashOf(1)]]);
    await notifierOf().show(noticesOf('released'));
    expect(shown).toHaveLength(1);
  });
});

test('many at once: a few by name, the rest in one', async () => {
  await notifierOf().show(noticesOf(...Array.from({ length: 12 }, () => 'ready' as const)));
  expect(shown).toHaveLength(5);
  expect(shown.at(-1)).toMatchObject({
    tag: 'claims',
    title: '8 more claims were updated',
    data: { path: 'bridge/tokens' },
  });
});

test('one that is refused does not stop the others', async () => {
  refuse = hashOf(1);
  const notifier = notifierOf();
  await notifier.show(noticesOf('ready', 'failed'));
  expect(shown.map(({ tag }) => tag)).toEqual([hashOf(2)]);
  expect(notifier.shownCount).toBe(1);
});

test('a push that finds nothing still shows something', async () => {
  const notifier = notifierOf();
  await notifier.showChecked(0);
  await notifier.showChecked(2);
  await notifier.showChecked(null);
  expect(shown.map(({ body }) => body)).toEqual([
    'None are ready yet.',
    '2 are ready.',
    'Open the app to see all of them.',
  ]);
});
