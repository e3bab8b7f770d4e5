import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAnewAfterHiding, readsStore, trackReads } from '../../../src/state/freshReads.ts';

const hourMs = 3_600_000;
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let client: QueryClient;
let answer: () => Promise<string>;
let stops: (() => void)[];

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

const reads = () => Object.values(readsStore.getState().byQuery);

/** The page starts in this state, and its query is read once. */
async function start(state: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = state;
  stops.push(trackReads(client));
  readAnewAfterHiding(client);
  stops.push(new QueryObserver(client, { queryKey: ['fee'], queryFn: () => answer() }).subscribe(() => undefined));
  await vi.waitFor(() => expect(reads()).toEqual(['read']));
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ toFake: ['Date'] });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stops = [() => client.clear()];
  answer = async () => 'old';
});
afterEach(() => {
  for (const stop of stops) stop();
  readsStore.setState({ byQuery: {} });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['two hours later', 2 * hourMs],
  ['with a clock that was set back', -2 * hourMs],
])(
  'visible again %s: what is shown is read again, and does not count as read until then (rule 8.11)',
  async (_when, ms) => {
    await start('visible');
    let reply = (_text: string): void => undefined;
    answer = () => new Promise((resolve) => (reply = resolve));
    show('hidden');
    vi.setSystemTime(Date.now() + ms);
    show('visible');
    expect(reads()).toEqual([]);
    reply('new');
    await vi.waitFor(() => expect(reads()).toEqual(['read']));
    expect(client.getQueryData(['fee'])).toBe('new');
  },
);

test('a page that was opened in the background: the same', async () => {
  await start('hidden');
  answer = () => new Promise(() => undefined);
  vi.setSystemTime(Date.now() + 2 * hourMs);
  show('visible');
  expect(reads()).toEqual([]);
});

test('visible again within a minute: the answers of before still count', async () => {
  await start('visible');
  answer = () => new Promise(() => undefined);
  show('hidden');
  vi.setSystemTime(Date.now() + 59_000);
  show('visible');
  vi.setSystemTime(Date.now() + 2 * hourMs);
  show('visible');
  expect(reads()).toEqual(['read']);
});
