import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LateChunk } from '../../../src/io/loadInTime.ts';
import { isMissingChunk, reloadForMissingChunk } from '../../../src/parts/missing/missingChunk.ts';
import { openRequestsStore } from '../../../src/state/openRequests.ts';
import { storageHealthStore } from '../../../src/state/storageHealth.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: https://app.example/assets/picker-1.js');
const reload = vi.fn<() => void>();
let isOnline = true;

beforeEach(() => {
  isOnline = true;
  reload.mockClear();
  const history = { state: null as unknown, replaceState: (state: unknown) => void (history.state = state) };
  vi.stubGlobal('window', { history, location: { reload } });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  storageHealthStore.setState(storageHealthStore.getInitialState());
  openRequestsStore.setState(openRequestsStore.getInitialState());
});

test('a missing chunk reloads the page once (rule 8.15)', () => {
  expect(reloadForMissingChunk(new Error('something else'))).toBe(false);
  expect(reloadForMissingChunk(missing)).toBe(true);
  expect(reloadForMissingChunk(missing)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each<[string, () => void]>([
  ['offline', () => (isOnline = false)],
  ['while the wallet is asked', () => openRequestsStore.setState({ openNames: new Set(['causeway-write']) })],
  ['where nothing is stored', () => storageHealthStore.setState({ isHydrated: true, status: 'memory' })],
  [
    'with a claim that did not fit',
    () => storageHealthStore.setState({ isHydrated: true, unpersistedClaims: ['0x1'] }),
  ],
])('nothing reloads %s (rules 8.10, 8.15)', (_when, arrange) => {
  arrange();
  expect(reloadForMissingChunk(missing)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  'Failed to fetch dynamically imported module: https://app.example/assets/picker-1.js',
  'error loading dynamically imported module: https://app.example/assets/picker-1.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Cannot load script https://app.example/assets/picker-1.js. Failed integrity metadata check.',
  'Cannot load script due to integrity mismatch',
])('is said by browsers as: %s', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test('a part that does not come is said to be missing, and the page is not reloaded for it', () => {
  expect(isMissingChunk(new LateChunk())).toBe(true);
  expect(reloadForMissingChunk(new LateChunk())).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
