import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadOpenIntents, saveIntent } from '../../../../src/io/db/intents.ts';
import { migrations } from '../../../../src/io/db/migrations.ts';
import { forgetStorage, openStorage } from '../../../../src/io/db/storage.ts';
import { withinSeconds } from '../../../../src/io/db/withinSeconds.ts';
import { intentOf } from './sampleIntent.ts';
import { databaseWorks, fakeLimits, passSeconds, silenceDatabases } from './silentDatabase.ts';

const name = 'test-silence';
/** Both tries of an operation. */
const bothTries = 8;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  forgetStorage();
  fakeLimits();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How something ended, or 'waits'. */
function outcomeOf(work: Promise<unknown>): () => unknown {
  let outcome: unknown = 'waits';
  work.then(
    (value) => (outcome = value),
    (cause: unknown) => (outcome = cause instanceof Error ? cause.name : cause),
  );
  return () => outcome;
}

describe('a connection whose transactions never run (rule 8.7)', () => {
  test('is replaced by another after 3 s, and what was asked is done once', async () => {
    const { store } = await openStorage(name);
    await store.write('settings', [['count', 1]]);
    const { used } = silenceDatabases((connection) => (connection === 0 ? 'never' : null));
    const add = vi.fn<(old: unknown) => { put: unknown }>((old) => ({ put: Number(old) + 1 }));
    const outcomes = [
      store.update('settings', 'count', add),
      store.write('claims', [['0x1', 'kept']]),
      store.setAside('settings', 'none', () => true),
      store.clear('queryCache'),
      store.get('claims', 'none'),
      store.entries('lists'),
    ].map(outcomeOf);
    await passSeconds(2);
    expect(outcomes.map((outcome) => outcome())).toEqual(Array.from({ length: 6 }, () => 'waits'));
    await passSeconds(1);
    expect(outcomes.map((outcome) => outcome())).toEqual([undefined, undefined, undefined, undefined, undefined, []]);
    expect([await store.get('settings', 'count'), add.mock.calls]).toEqual([2, [[1]]]);
    expect(await store.get('claims', '0x1')).toBe('kept');
    expect(used(), 'operations that fail together share the new connection').toBe(2);
  });

  test('is given up when the next one is silent, too; what comes after waits 2 s, until something is answered', async () => {
    const { store } = await openStorage(name);
    await store.write('settings', [['count', 1]]);
    let isSilent = true;
    silenceDatabases(() => (isSilent ? 'never' : null));
    const first = outcomeOf(store.get('settings', 'count'));
    await passSeconds(bothTries - 1);
    expect(first()).toBe('waits');
    await passSeconds(1);
    expect(first()).toBe('SilenceError');
    const second = outcomeOf(store.write('settings', [['count', 2]]));
    await passSeconds(2);
    expect(second()).toBe('SilenceError');
    isSilent = false;
    expect(await store.get('settings', 'count')).toBe(1);
    isSilent = true;
    const third = outcomeOf(store.get('settings', 'count'));
    await passSeconds(bothTries - 1);
    expect(third()).toBe('waits');
    await passSeconds(1);
    expect(third()).toBe('SilenceError');
  });

  test('is reported as storage that does not work', async () => {
    await saveIntent(intentOf('one'));
    silenceDatabases(() => 'never');
    const read = loadOpenIntents().catch((cause: unknown) => cause);
    const written = saveIntent(intentOf('two'));
    await passSeconds(bothTries);
    expect(await read).toMatchObject({ appError: { code: 'storageUnavailable' } });
    expect(await written).toMatchObject({ ok: false, error: { code: 'storageUnavailable' } });
  });
});

describe('a commit that is not answered', () => {
  test.each([
    ['fails when it is not answered', bothTries, 'SilenceError'],
    ['succeeds when the answer comes late', bothTries - 1, undefined],
  ])('an update, which may have been written, is not run again, and %s', async (_, seconds, outcome) => {
    const { store } = await openStorage(name);
    const { answer } = silenceDatabases((connection) => (connection === 0 ? 'unheard' : null));
    const add = vi.fn<(old: unknown) => { put: unknown }>((old) => ({ put: Number(old ?? 0) + 1 }));
    const update = outcomeOf(store.update('settings', 'count', add));
    await databaseWorks();
    await passSeconds(seconds);
    answer();
    await databaseWorks();
    expect([update(), add.mock.calls.length]).toEqual([outcome, 1]);
    expect(await store.get('settings', 'count')).toBe(1);
  });

  test('a record is written again, with the same result', async () => {
    const { store } = await openStorage(name);
    silenceDatabases((connection) => (connection === 0 ? 'unheard' : null));
    const written = outcomeOf(store.write('intents', [['one', 1]], ['two']));
    await databaseWorks();
    await passSeconds(3);
    expect(written()).toBeUndefined();
    expect(await store.entries('intents')).toEqual([['one', 1]]);
  });
});

test('an operation that begins while the database is opened anew runs once', async () => {
  const { store } = await openStorage(name);
  await store.write('settings', [['count', 1]]);
  const open = indexedDB.open.bind(indexedDB);
  let answer = (): void => undefined;
  vi.spyOn(indexedDB, 'open').mockImplementation((...input) => {
    const request = open(...input);
    const dispatch = request.dispatchEvent.bind(request);
    request.dispatchEvent = (event) => {
      if (event.type !== 'success') return dispatch(event);
      answer = () => void dispatch(event);
      return true;
    };
    return request;
  });
  silenceDatabases((connection) => (connection === 0 ? 'never' : null));
  const add = vi.fn<(old: unknown) => { put: unknown }>((old) => ({ put: Number(old) + 1 }));
  const silent = outcomeOf(store.get('settings', 'count'));
  await passSeconds(3);
  const update = outcomeOf(store.update('settings', 'count', add));
  await passSeconds(4);
  answer();
  await databaseWorks();
  expect([silent(), update(), add.mock.calls]).toEqual([1, undefined, [[1]]]);
});

test('a database that cannot be used and does not answer keeps nobody waiting', async () => {
  const newer = await openStorage(name, [...migrations, (database) => void database.createObjectStore('later')]);
  await newer.store.write('claims', [['0x1', 'kept']]);
  silenceDatabases(() => 'never');
  const opening = openStorage(name);
  await databaseWorks();
  await passSeconds(bothTries);
  const { status, store } = await opening;
  expect([status, await store.entries('claims')]).toEqual(['newer', []]);
});

describe('the seconds of a wait', () => {
  const never = (): Promise<never> => new Promise(() => undefined);

  test('end it when they are over', async () => {
    const outcome = outcomeOf(withinSeconds(never(), 3));
    await passSeconds(2);
    expect(outcome()).toBe('waits');
    await passSeconds(1);
    expect(outcome()).toBe('SilenceError');
  });

  test('in which the page was suspended do not count', async () => {
    let answer = (_text: string): void => undefined;
    const outcome = outcomeOf(withinSeconds(new Promise((resolve) => (answer = resolve)), 3));
    await passSeconds(2);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 600_000);
    await passSeconds(1);
    expect(outcome()).toBe('waits');
    answer('here');
    await databaseWorks();
    expect(outcome()).toBe('here');
  });

  test('that are always late, in a hidden page, end it nevertheless', async () => {
    let late = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (late += 60_000));
    const outcome = outcomeOf(withinSeconds(never(), 3));
    await passSeconds(5);
    expect(outcome()).toBe('waits');
    await passSeconds(1);
    expect(outcome()).toBe('SilenceError');
  });
});
