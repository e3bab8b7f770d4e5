import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';
import { saveClaim } from '../../../src/io/db/claims.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { runWatch } from '../../../src/io/watch/runWatch.ts';
import { answerPush } from '../../../src/sw/answerPush.ts';
import { createNotifier } from '../../../src/sw/notify.ts';
import { createWatchSession } from '../../../src/sw/watchSession.ts';
import { parsePushMessage } from '../../../src/sw/pushMessage.ts';
import { payloadOf } from '../../../watcher/push/payload.ts';
import { textsOf } from '../../../watcher/push/texts.ts';
import { databaseWorks, fakeLimits, passSeconds, silenceDatabases } from '../io/db/silentDatabase.ts';
import { FakeWorld, claimOf, hashOf } from '../io/watch/watchDependencies.ts';

const hash = hashOf(1);
const texts = textsOf('locales');
let fake: FakeWorld;
let shown: { title: string; body: string; tag: string; data: { path: string } }[];

/** The push of the watcher, as the browser hands it over. */
const messageOf = (kind: NoticeKind, locale = 'en', depositHash = hash) => {
  const content = { kind, type: 'erc20' as const, sourceChainId: 6661, targetChainId: 6662, depositHash };
  const payload = payloadOf(content, texts(locale), 'https://app.example/');
  return { json: (): unknown => JSON.parse(payload) };
};

type Data = Parameters<typeof parsePushMessage>[0];

/** The notifier of a new worker, which has shown nothing yet. */
function newNotifier() {
  shown = [];
  const notifier = createNotifier({
    registration: {
      scope: 'https://app.example/',
      showNotification: async (title: string, options: object) => shown.push({ title, ...options } as never),
      getNotifications: async () => [],
    } as unknown as ServiceWorkerRegistration,
    hasActions: true,
    isAppVisible: async () => false,
    hasPush: async () => true,
  });
  fake.world.showNotices = (notices) => notifier.show(notices);
  return notifier;
}

/** A push arrives; `isWatched` false: another page has the lock, or nothing was read in time. */
async function push(data: Data, isWatched = true): Promise<string[]> {
  const notifier = newNotifier();
  const endsAtMs = fake.nowMs + 20_000;
  const watch = async () => (isWatched ? runWatch(fake.world, { endsAtMs: () => endsAtMs }) : null);
  await answerPush({ notifier, watch, nowMs: () => fake.nowMs }, parsePushMessage(data));
  return shownTexts();
}

const shownTexts = () => shown.map(({ title, body }) => `${title} ${body}`);

beforeEach(async () => {
  const { store } = await storage();
  for (const name of ['claims', 'watch', 'settings'] as const) await store.clear(name);
  vi.stubGlobal('caches', { match: async () => undefined });
  vi.stubGlobal('navigator', { languages: ['en'] });
  fake = new FakeWorld();
  fake.deposits.set(hash, { blockNumber: 50n, blockHash: hashOf(0xa), number: 1n });
  await saveClaim(claimOf(hash));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ready = /^A claim is ready Your deposit on Local ETH has all its confirmations/;
const unread = 'The claims could not be read now Open the app to see all of them.';

describe('a push about a claim', () => {
  test('shows what this device has read, with its amount', async () => {
    expect(await push(messageOf('ready'))).toEqual([expect.stringMatching(/^1\.5 USDC ready to claim/)]);
  });

  test('shows what the watcher says when the nodes cannot be read, once; a later notice replaces it', async () => {
    fake.isDown = true;
    expect(await push(messageOf('ready'))).toEqual([expect.stringMatching(ready)]);
    expect(shown[0]).toMatchObject({ tag: hash, data: { path: `bridge/tokens?release=6661,6662,${hash}` } });
    expect(shown[0]).toMatchObject({ actions: [{ title: 'Claim' }, { action: 'end' }] });
    expect(await push(messageOf('ready'))).toEqual([unread]);
    expect(await push(messageOf('steppedBack'))).toEqual([expect.stringMatching(/^A claim is waiting again/)]);
    expect(shown[0]?.tag).toBe(hash);
  });

  test.each(['en', 'ar'])(
    'shows it when nothing was checked in time, in the language of the watcher: %s',
    async (code) => {
      const [told] = await push(messageOf('ready', code), false);
      expect(told).toContain(texts(code).text('notification.ready.plain'));
    },
  );

  test('shows it when nodes of this device are behind those of the watcher', async () => {
    fake.heads[6661] = 55n;
    expect(await push(messageOf('ready'))).toEqual([expect.stringMatching(ready)]);
  });

  test('shows it when the claims on this device cannot be read, or it has none such', async () => {
    const { store } = await storage();
    const unreadable = vi.spyOn(store, 'entries').mockRejectedValue(new Error('broken'));
    expect(await push(messageOf('ready'))).toEqual([expect.stringMatching(ready)]);
    unreadable.mockRestore();
    await store.clear('claims');
    expect(await push(messageOf('ready'))).toEqual([expect.stringMatching(ready)]);
    expect(await store.entries('watch')).toEqual([]);
  });

  test('shows it in 6 s when the database opens and answers nothing', async () => {
    vi.stubGlobal('caches', { match: () => new Promise(() => undefined) });
    silenceDatabases(() => 'never');
    fakeLimits();
    const answered = push(messageOf('ready'), false);
    await databaseWorks();
    await passSeconds(6);
    expect(shownTexts()).toEqual([expect.stringMatching(ready)]);
    expect(await answered).toHaveLength(1);
  });

  test('says that the claims were not read when the database answers nothing and the message cannot be used', async () => {
    silenceDatabases(() => 'never');
    fakeLimits();
    const answered = push(null);
    await databaseWorks();
    await passSeconds(8 + 3);
    expect(shownTexts()).toEqual([unread]);
    expect(await answered).toHaveLength(1);
  });

  test('is not believed where this device knows better', async () => {
    fake.deposits.set(hash, { blockNumber: 50n, blockHash: hashOf(0xa), number: 1n, isReleased: true });
    expect(await push(messageOf('ready'))).toEqual(['Claims checked None are ready yet.']);
    fake.isDown = true;
    expect(await push(messageOf('ready'), false)).toEqual([unread]);
  });

  test('that says the opposite of what is read now is not shown', async () => {
    await push(messageOf('ready'));
    fake.nowMs += 120_000;
    expect(await push(messageOf('steppedBack'))).toEqual(['Claims checked 1 is ready.']);
  });
});

describe('pushes about several claims, whose handlers end at different times', () => {
  const other = hashOf(2);
  const answer = (notifier: ReturnType<typeof newNotifier>, data: Data, watch: () => Promise<null>) =>
    answerPush({ notifier, watch, nowMs: () => fake.nowMs }, parsePushMessage(data));

  test('show what the watcher says about each of them', async () => {
    await saveClaim(claimOf(other));
    const notifier = newNotifier();
    const first = answer(notifier, messageOf('ready'), async () => null);
    await answer(notifier, messageOf('ready', 'en', other), () => first.then(() => null));
    expect(shown.map(({ tag }) => tag)).toEqual([hash, other]);
  });

  test('show it beside a notice that this device has shown about another claim', async () => {
    await saveClaim(claimOf(other));
    const notifier = newNotifier();
    await answer(notifier, messageOf('ready'), async () => {
      await notifier.show([{ claim: claimOf(other), kind: 'ready' }]);
      return null;
    });
    expect(shown.map(({ tag }) => tag)).toEqual([other, hash]);
  });

  test('a claim that was told is not called unread while the run that told it goes on for another one', async () => {
    await saveClaim(claimOf(other));
    fake.deposits.set(other, { blockNumber: 100n, blockHash: hashOf(0xc), number: 2n });
    const notifier = newNotifier();
    fake.world.clock = { ...fake.clock, sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / 100)) };
    const session = createWatchSession(fake.world, undefined);
    await session.watch(5_000);
    expect(shown.map(({ tag }) => tag)).toEqual([hash]);
    await answerPush(
      { notifier, watch: () => session.watch(5_000, true), nowMs: () => fake.nowMs },
      parsePushMessage(messageOf('ready')),
    );
    expect(shownTexts().slice(1)).toEqual(['Claims checked 1 is ready.']);
    session.rest();
  });

  test('a message is not shown over what this device has just read and shown about the claim', async () => {
    await push(messageOf('ready'));
    fake.nowMs += 120_000;
    fake.heads[6661] = 52n;
    fake.deposits.set(hash, { blockNumber: 51n, blockHash: hashOf(0xb), number: 1n });
    expect(await push(messageOf('removed'))).toEqual([expect.stringMatching(/waiting again/)]);
  });
});

describe('a push that says nothing that can be used', () => {
  const about = { kind: 'ready', depositHash: hash, path: 'bridge/tokens' };
  test.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('1 claim') as unknown }],
    ['a path that no tap may open', { json: () => notice({ ...about, path: 'https://evil.example/' }) }],
    ['a kind that does not exist', { json: () => notice({ ...about, kind: 'lost' }) }],
    ['no hash', { json: () => notice({ ...about, depositHash: 'claims' }) }],
    ['no title', { json: () => ({ notification: { body: 'b', data: about } }) }],
  ])('%s: says what was checked, and that nothing was where nothing could be', async (_, data) => {
    fake.heads[6661] = 55n;
    expect(await push(data)).toEqual(['Claims checked None are ready yet.']);
    fake.isDown = true;
    expect(await push(data)).toEqual([unread]);
    expect(await push(data, false)).toEqual([unread]);
  });

  const notice = (data: object) => ({ notification: { title: 't', body: 'b', data } });
});
