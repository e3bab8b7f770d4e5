import { IDBFactory } from 'fake-indexeddb';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import type { OwnToken } from '../../../src/core/tokens/ownToken.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import { factsOf } from '../core/claims/sampleClaims.ts';
import { fakeLimits, passSeconds, silenceDatabases } from '../io/db/silentDatabase.ts';
import { addressOf } from '../io/fakeNode.ts';
import { createLocalStorage, openTab } from './tab.ts';

const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
const claim = (digit: string): SavedClaim => ({
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: hash(digit),
  currencyId: 'ETH',
  typedAmount: '1',
  createdAt: 5,
});
const transaction = (digit: string): StoredTransaction => ({
  hash: hash(digit),
  from: addressOf('a'),
  chainId: 6661,
  addedTime: 1,
});

const ownToken: OwnToken = {
  chainId: 6661,
  address: addressOf('7'),
  decimals: 8,
  symbol: 'MINE',
  name: 'Mine',
  listName: null,
  isIncomplete: false,
  hadHidden: false,
};

let local: ReturnType<typeof createLocalStorage>;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  local = createLocalStorage();
  vi.stubGlobal('localStorage', local);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('what was chosen, typed and sent survives a reload', async () => {
  const tab = await openTab();
  await tab.hydrateState();
  tab.setTheme('dark');
  tab.setApprovalWish('exact');
  tab.selectChainWithoutWallet(6661);
  await tab.setBridgeErc20({ currencySymbol: 'USDC' });
  await tab.switchList('https://lists.example/a.json', false);
  await tab.importToken(ownToken);
  await tab.rememberPicked({ ...ownToken, symbol: 'PICKED' });
  await tab.storeClaim(claim('1'));
  await tab.addTransaction(transaction('2'));
  await tab.flushState();
  const again = await openTab();
  await again.hydrateState();
  expect(again.settingsStore.getState()).toMatchObject({ theme: 'dark', approvalWish: 'exact' });
  expect(again.userNoWalletStore.getState().selectedChainId).toBe(6661);
  expect(again.bridgeErc20Store.getState().currencySymbol).toBe('USDC');
  expect(again.tokenListsStore.getState().switched).toEqual({ 'https://lists.example/a.json': false });
  expect(again.ownTokensStore.getState()).toEqual({
    tokens: [ownToken],
    picked: [{ ...ownToken, symbol: 'PICKED', isProved: true }],
  });
  expect(again.claimsStore.getState().byKey[hash('1')]).toEqual(claim('1'));
  expect(Object.values(again.transactionsStore.getState().byKey)).toEqual([transaction('2')]);
  expect(again.storageHealthStore.getState()).toEqual({
    isHydrated: true,
    status: 'durable',
    lastError: null,
    unpersistedClaims: [],
  });
});

describe('the token form survives a reload', () => {
  const form = {
    typedAmount: '1.5',
    typedRecipient: addressOf('f'),
    recipientDraft: '0x12',
    recipientFor: addressOf('e'),
    currencySymbol: 'USDC',
    sourceChainId: 6662,
    targetChainId: 6661,
    depositHash: hash('d'),
    releaseHash: null,
    isDoneSeen: false,
  };

  test('every field comes back', async () => {
    const tab = await openTab();
    await tab.setBridgeErc20(form);
    const again = await openTab();
    await again.hydrateState();
    expect(again.bridgeErc20Store.getState()).toEqual(form);
  });

  test('the prerendered page shows the initial state until it is hydrated', async () => {
    const tab = await openTab();
    await tab.setBridgeErc20(form);
    const again = await openTab();
    const initial = again.bridgeErc20Store.getState();
    expect(initial).toMatchObject({ typedAmount: '', depositHash: null });
    await again.hydrateState();
    expect(again.bridgeErc20Store.getInitialState()).toEqual(initial);
  });

  test('what was set before hydration has priority, field by field, and nothing persisted is lost', async () => {
    await (await openTab()).setBridgeErc20(form);
    const again = await openTab();
    const written = again.setBridgeErc20({ typedAmount: '7' });
    await again.hydrateState();
    await written;
    expect(again.bridgeErc20Store.getState()).toEqual({ ...form, typedAmount: '7' });
    const third = await openTab();
    await third.hydrateState();
    expect(third.bridgeErc20Store.getState()).toEqual({ ...form, typedAmount: '7' });
  });

  test('a hash is written at once, typed text 100 ms after the last key', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const typed = ['1', '1.', '1.5'].map((typedAmount) => tab.setBridgeErc20({ typedAmount }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(put).not.toHaveBeenCalled();
    await Promise.all(typed);
    expect(put).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // While the timers stand still only an immediate write can end.
    await tab.setBridgeErc20({ depositHash: hash('d') });
    expect(put).toHaveBeenCalledTimes(2);
  });

  test('leaving the page writes what still waits', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    void tab.setBridgeErc20({ typedAmount: '42' });
    await tab.flushState();
    const again = await openTab();
    await again.hydrateState();
    expect(again.bridgeErc20Store.getState().typedAmount).toBe('42');
  });

  test('start new bridging empties the form and keeps the networks', async () => {
    const tab = await openTab();
    await tab.setBridgeErc20(form);
    await tab.resetBridgeErc20();
    const again = await openTab();
    await again.hydrateState();
    expect(again.bridgeErc20Store.getState()).toMatchObject({
      typedAmount: '',
      depositHash: null,
      sourceChainId: 6662,
      targetChainId: 6661,
    });
  });

  test('a damaged record is moved to the damaged ones and the form starts empty', async () => {
    const tab = await openTab();
    await (await tab.storage()).store.write('forms', [['bridgeErc20', { typedAmount: 5 }]]);
    await tab.hydrateState();
    expect(tab.bridgeErc20Store.getState()).toEqual(tab.bridgeErc20Store.getInitialState());
    expect(await (await tab.storage()).store.entries('damaged')).toHaveLength(1);
  });
});

describe('two tabs', () => {
  test("the other tab's empty form does not wipe a deposit, its own reset does", async () => {
    const one = await openTab();
    await one.hydrateState();
    const two = await openTab();
    await two.hydrateState();
    await one.setBridgeErc20({ depositHash: hash('d'), typedAmount: '1' });
    await two.setBridgeErc20({ typedAmount: '99' });
    await two.resetBridgeErc20();
    const reloaded = await openTab();
    await reloaded.hydrateState();
    expect(reloaded.bridgeErc20Store.getState()).toMatchObject({ depositHash: hash('d'), typedAmount: '1' });
    await one.resetBridgeErc20();
    const fresh = await openTab();
    await fresh.hydrateState();
    expect(fresh.bridgeErc20Store.getState().depositHash).toBeNull();
  });

  test('claims, transactions and settings are taken over; the form is not', async () => {
    const one = await openTab();
    await one.hydrateState();
    const two = await openTab();
    await two.hydrateState();
    await one.storeClaim(claim('1'));
    await one.addTransaction(transaction('2'));
    one.setLocale('de');
    await one.setBridgeErc20({ typedAmount: '5' });
    await vi.waitFor(() => {
      expect(two.claimsStore.getState().byKey[hash('1')]).toEqual(claim('1'));
      expect(Object.keys(two.transactionsStore.getState().byKey)).toHaveLength(1);
      expect(two.settingsStore.getState().locale).toBe('de');
    });
    expect(two.bridgeErc20Store.getState().typedAmount).toBe('');
    await two.dropClaim(hash('1'));
    await vi.waitFor(() => expect(one.claimsStore.getState().byKey).toEqual({}));
  });
});

describe('what two tabs collect in a form (rule 8.18)', () => {
  const two = async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const tabs = [await openTab(), await openTab()] as const;
    await Promise.all(tabs.map((tab) => tab.hydrateState()));
    return tabs;
  };
  const reloaded = async () => {
    const tab = await openTab();
    await tab.hydrateState();
    return tab;
  };

  test('the open forms of both are there after a reload, and a form closed in one is closed', async () => {
    const [one, other] = await two();
    const form = { action: 'stake', typedAmount: '1' } as const;
    await one.setEarnForm({ place: 'one', ...form });
    await one.setEarnForm({ place: 'closed', ...form });
    await other.setEarnForm({ place: 'other', ...form });
    await one.closeEarnForm('closed');
    expect((await reloaded()).earnFormsStore.getState().forms.map(({ place }) => place)).toEqual(['other', 'one']);
  });

  test('the found pools of both stay, whoever resets the form or follows a withdrawal', async () => {
    const [one, other] = await two();
    const found = (digit: string) => ({ token: addressOf('1'), lpToken: addressOf(digit) });
    const find = (tab: typeof one, digit: string) =>
      tab.setLiquidity(({ lpTokens }) => ({ lpTokens: { 6661: [...(lpTokens[6661] ?? []), found(digit)] } }));
    const stored = async () => (await reloaded()).liquidityStore.getState();
    await find(one, '2');
    await find(other, '3');
    await one.setLiquidity({ typedAmount: '5' });
    await other.resetLiquidity();
    expect(await stored()).toMatchObject({ typedAmount: '', lpTokens: { 6661: [found('2'), found('3')] } });
    await one.setLiquidity({ depositHash: hash('d'), typedAmount: '7' });
    await find(other, '4');
    expect(await stored()).toMatchObject({
      depositHash: hash('d'),
      typedAmount: '7',
      lpTokens: { 6661: [found('2'), found('3'), found('4')] },
    });
  });
});

describe('a list that tabs share, such as the added tokens (rule 8.18)', () => {
  const added = (digit: string): OwnToken => ({ ...ownToken, address: addressOf(digit) });
  const addresses = (tab: Awaited<ReturnType<typeof openTab>>) =>
    tab.ownTokensStore
      .getState()
      .tokens.map(({ address }) => address)
      .toSorted();
  const stored = async () => {
    const tab = await openTab();
    await tab.hydrateState();
    return addresses(tab);
  };

  test('what is added or removed before hydration changes the stored list', async () => {
    const first = await openTab();
    for (const digit of ['1', '2']) await first.importToken(added(digit));
    await first.setOwnNode(6661, 'https://one.example');
    const tab = await openTab();
    const written = [
      tab.importToken(added('3')),
      tab.removeToken(added('1')),
      tab.setOwnNode(6662, 'https://two.example'),
    ];
    await tab.hydrateState();
    expect(addresses(tab)).toEqual([addressOf('2'), addressOf('3')]);
    await Promise.all(written);
    expect(await stored()).toEqual([addressOf('2'), addressOf('3')]);
    expect(tab.ownNodesStore.getState().byChain).toEqual({ 6661: 'https://one.example', 6662: 'https://two.example' });
  });

  test('two tabs that have not told each other lose nothing', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.hydrateState(), other.hydrateState()]);
    await one.importToken(added('1'));
    one.setTheme('dark');
    await other.importToken(added('2'));
    other.setLocale('de');
    await Promise.all([one.flushState(), other.flushState()]);
    expect(await stored()).toEqual([addressOf('1'), addressOf('2')]);
    const next = await openTab();
    await next.hydrateState();
    expect(next.settingsStore.getState()).toMatchObject({ theme: 'dark', locale: 'de' });
  });

  test('a page that comes out of the back/forward cache takes over what it has missed', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [left, other] = [await openTab(), await openTab()];
    await Promise.all([left.hydrateState(), other.hydrateState()]);
    await other.importToken(added('1'));
    await other.storeClaim(claim('1'));
    await other.setBridgeErc20({ typedAmount: '5' });
    await left.reloadShared();
    expect(addresses(left)).toEqual([addressOf('1')]);
    expect(Object.keys(left.claimsStore.getState().byKey)).toEqual([hash('1')]);
    expect(left.bridgeErc20Store.getState().typedAmount).toBe('');
  });

  test('what is added while the list is loaded again stays on the screen', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.importToken(added('1'));
    const read = IDBObjectStore.prototype.get;
    let adding: Promise<void> | undefined;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      const request = read.call(this, key);
      if (key === 'ownTokens') adding ??= tab.importToken(added('2'));
      return request;
    });
    await tab.reloadShared();
    expect(addresses(tab)).toEqual([addressOf('1'), addressOf('2')]);
    await adding;
    expect(await stored()).toEqual([addressOf('1'), addressOf('2')]);
  });

  test('what could not be written is written with the next change, and a list of another tab stays', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.hydrateState(), other.hydrateState()]);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await one.importToken(added('1'));
    full.mockRestore();
    await other.importToken(added('2'));
    await one.importToken(added('3'));
    expect(await stored()).toEqual([addressOf('1'), addressOf('2'), addressOf('3')]);
  });
});

describe('settings', () => {
  test('language and theme are mirrored for the first paint, and IndexedDB decides', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    tab.setLocale('pt-BR');
    tab.setTheme('light');
    expect(Object.fromEntries(local.entries)).toEqual({ bridge_language: 'pt-BR', causeway_theme: 'light' });
    await tab.flushState();
    local.setItem('bridge_language', 'de');
    const again = await openTab();
    again.applyMirroredSettings();
    expect(again.settingsStore.getState().locale).toBe('de');
    await again.hydrateState();
    expect(again.settingsStore.getState()).toMatchObject({ locale: 'pt-BR', theme: 'light' });
  });

  test('a hostile or missing mirror is ignored', async () => {
    local.setItem('bridge_language', '../../x');
    local.setItem('causeway_theme', 'purple');
    const tab = await openTab();
    tab.applyMirroredSettings();
    expect(tab.settingsStore.getState()).toEqual(tab.settingsStore.getInitialState());
    vi.stubGlobal('localStorage', undefined);
    tab.applyMirroredSettings();
    expect(() => tab.setTheme('dark')).not.toThrow();
  });
});

describe('transactions', () => {
  test('adding one twice is an error', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    expect((await tab.addTransaction(transaction('2'))).ok).toBe(true);
    expect(await tab.addTransaction(transaction('2'))).toEqual({ ok: false, error: { code: 'transactionExists' } });
    await tab.changeTransaction(6661, hash('2'), { confirmedTime: 9 });
    expect(Object.values(tab.transactionsStore.getState().byKey)[0]?.confirmedTime).toBe(9);
  });

  test('cleared ones stay cleared: a settled one is gone, another is hidden until it has settled', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.addTransaction(transaction('2'));
    await tab.addTransaction({ ...transaction('3'), isSettled: true });
    const [pending, settled] = [tab.storedTransactionKey(6661, hash('2')), tab.storedTransactionKey(6661, hash('3'))];
    await tab.clearTransactions([pending, settled]);
    expect(tab.transactionsStore.getState().byKey).toEqual({ [pending]: { ...transaction('2'), isCleared: true } });

    // What the journal finds again at the next start stays hidden.
    const again = await openTab();
    await again.hydrateState();
    expect(await again.addTransaction(transaction('2'))).toMatchObject({
      ok: false,
      error: { code: 'transactionExists' },
    });
    expect(again.transactionsStore.getState().byKey).toEqual({ [pending]: { ...transaction('2'), isCleared: true } });

    await again.changeTransaction(6661, hash('2'), { isSettled: true });
    expect(again.transactionsStore.getState().byKey).toEqual({});
    const last = await openTab();
    await last.hydrateState();
    expect(last.transactionsStore.getState().byKey).toEqual({});
  });

  test('a speed-up moves the hash in transactions, claims and the form', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    const ref = { type: 'erc20' as const, sourceChainId: 6661, targetChainId: 6662, depositHash: hash('1') };
    await tab.addTransaction({ ...transaction('1'), claim: ref });
    await tab.storeClaim(claim('1'));
    await tab.setBridgeErc20({ sourceChainId: 6661, depositHash: hash('1') });
    await tab.moveHash(6661, hash('1'), hash('2'));
    const again = await openTab();
    await again.hydrateState();
    expect(again.bridgeErc20Store.getState().depositHash).toBe(hash('2'));
    expect(Object.keys(again.claimsStore.getState().byKey)).toEqual([hash('2')]);
    expect(Object.values(again.transactionsStore.getState().byKey)).toMatchObject([
      { hash: hash('2'), claim: { depositHash: hash('2') } },
    ]);
  });

  test('what another tab has just stored is moved as well, and nothing stays under the old hash', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const [deaf, other] = [await openTab(), await openTab()];
    await Promise.all([deaf.hydrateState(), other.hydrateState()]);
    const ref = { type: 'erc20' as const, sourceChainId: 6661, targetChainId: 6662, depositHash: hash('1') };
    await other.storeClaim(claim('1'));
    await other.addTransaction({ ...transaction('1'), claim: ref });
    await deaf.moveHash(6661, hash('1'), hash('2'));
    const again = await openTab();
    await again.hydrateState();
    expect(Object.keys(again.claimsStore.getState().byKey)).toEqual([hash('2')]);
    expect(Object.values(again.transactionsStore.getState().byKey)).toMatchObject([
      { hash: hash('2'), formerHashes: [hash('1')], claim: { depositHash: hash('2') } },
    ]);
  });
});

describe('what the user learns about the storage (rules 8.5, 8.6, 8.7, 8.8, 8.9, 8.10)', () => {
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  test('all is well: nothing', async () => {
    const tab = await openTab();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBeNull();
    await tab.hydrateState();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBeNull();
  });

  test('a browser that stores nothing works and says so before anything is sent', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const tab = await openTab();
    await tab.hydrateState();
    expect((await tab.storeClaim(claim('1'))).ok).toBe(true);
    const health = tab.storageHealthStore.getState();
    expect(health).toMatchObject({ isHydrated: true, status: 'memory' });
    expect([tab.storageTrouble(health), tab.isNothingPersisted(health)]).toEqual(['memory', true]);
    // What a round has read is shown, and the claim still counts as one that only this page has.
    const { updateClaim } = await import('../../../src/io/db/claims.ts');
    await updateClaim(hash('1'), { archivedAt: 9 });
    for (const keys of [[hash('1')], undefined]) {
      await tab.reloadClaims(keys);
      expect(tab.claimsStore.getState().byKey[hash('1')]?.archivedAt).toBe(9);
      expect(tab.storageHealthStore.getState().unpersistedClaims).toEqual([hash('1')]);
    }
  });

  test('a claim that does not fit stays on the screen and is reported until it is written, whatever else fits', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    const put = fill();
    expect((await tab.storeClaim(claim('1'))).ok).toBe(false);
    expect(tab.storageHealthStore.getState()).toMatchObject({
      lastError: { code: 'storageFull' },
      unpersistedClaims: [hash('1')],
    });
    expect(tab.claimsStore.getState().byKey[hash('1')]).toEqual(claim('1'));
    put.mockRestore();
    await tab.addTransaction(transaction('2'));
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBe('full');
    expect(tab.isNothingPersisted(tab.storageHealthStore.getState())).toBe(false);
    await tab.persistAgain();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBeNull();
    const again = await openTab();
    await again.hydrateState();
    expect(again.claimsStore.getState().byKey[hash('1')]).toEqual(claim('1'));
  });

  test('a claim that does not fit stays when claims are loaded again, all or some, and can be written then', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await Promise.all([tab.hydrateState(), other.hydrateState()]);
    const put = fill();
    await tab.storeClaim(claim('1'));
    put.mockRestore();
    vi.stubGlobal('BroadcastChannel', undefined);
    await other.storeClaim(claim('2'));
    const kept = { [hash('1')]: claim('1'), [hash('2')]: claim('2') };
    for (const reload of [
      () => tab.reloadClaims(),
      () => tab.reloadClaims([hash('1'), hash('2')]),
      () => tab.reloadClaims(Array.from({ length: 301 }, (_, index) => `0x${index}`)),
    ]) {
      await reload();
      expect(tab.claimsStore.getState().byKey).toEqual(kept);
    }
    await tab.persistAgain();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBeNull();
    // Written, it is no longer kept against what is stored.
    await other.dropClaim(hash('1'));
    await tab.reloadClaims();
    expect(tab.claimsStore.getState().byKey).toEqual({ [hash('2')]: claim('2') });
  });

  test('a claim that did not fit and that another tab has stored since follows what that tab writes, and counts as stored', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await Promise.all([tab.hydrateState(), other.hydrateState()]);
    const put = fill();
    await tab.storeClaim({ ...claim('1'), lastFacts: factsOf({ readAtMs: 3 }) });
    put.mockRestore();
    vi.stubGlobal('BroadcastChannel', undefined);
    await other.storeClaim({ ...claim('1'), lastFacts: factsOf({ readAtMs: 12 }), releaseHash: hash('e') });
    await tab.reloadClaims([hash('2')]);
    expect(tab.storageHealthStore.getState().unpersistedClaims).toEqual([hash('1')]);
    await tab.reloadClaims([hash('1')]);
    expect(tab.claimsStore.getState().byKey[hash('1')]).toMatchObject({
      lastFacts: factsOf({ readAtMs: 12 }),
      releaseHash: hash('e'),
    });
    expect(tab.storageHealthStore.getState().unpersistedClaims).toEqual([]);
  });

  test('what only this page knows of it stays unsaved until it is written, with what is stored', async () => {
    const [tab, other] = [await openTab(), await openTab()];
    await Promise.all([tab.hydrateState(), other.hydrateState()]);
    const put = fill();
    await tab.storeClaim({ ...claim('1'), lastFacts: factsOf({ readAtMs: 3 }), releaseHash: hash('e') });
    put.mockRestore();
    vi.stubGlobal('BroadcastChannel', undefined);
    await other.storeClaim({ ...claim('1'), lastFacts: factsOf({ readAtMs: 12 }) });
    await tab.reloadClaims();
    const both = { ...claim('1'), lastFacts: factsOf({ readAtMs: 12 }), releaseHash: hash('e') };
    expect(tab.claimsStore.getState().byKey[hash('1')]).toEqual(both);
    expect(tab.storageHealthStore.getState().unpersistedClaims).toEqual([hash('1')]);
    await tab.persistAgain();
    await other.reloadClaims();
    expect(other.claimsStore.getState().byKey[hash('1')]).toEqual(both);
  });

  test('a claim that is dropped need not be written any more', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    const put = fill();
    await tab.storeClaim(claim('1'));
    put.mockRestore();
    await tab.dropClaim(hash('1'));
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBeNull();
  });

  test('a newer version takes over: the old tab says so at once, keeps what it shows and writes nothing (rule 8.5)', async () => {
    const old = await openTab();
    await old.hydrateState();
    await old.storeClaim(claim('1'));
    const upgraded = await old.openStorage('causeway', [
      ...old.migrations,
      (database) => void database.createObjectStore('later'),
    ]);
    expect(upgraded.status).toBe('durable');
    await vi.waitFor(() => expect(old.storageTrouble(old.storageHealthStore.getState())).toBe('newer'));
    expect(await old.storeClaim(claim('2'))).toMatchObject({ ok: false, error: { code: 'storageNewer' } });
    // The newer tab announces its changes: they cannot be read here, and what is shown stays.
    const otherTab = new BroadcastChannel('causeway-state');
    const tellOthers = otherTab.postMessage.bind(otherTab);
    tellOthers({ key: 'claims' });
    await new Promise((resolve) => setTimeout(resolve, 20));
    otherTab.close();
    // Nor are reads that were running when it was taken over, or that this page starts again.
    await expect(old.reloadClaims()).rejects.toMatchObject({ appError: { code: 'storageNewer' } });
    await expect(old.reloadClaims([hash('1')])).rejects.toMatchObject({ appError: { code: 'storageNewer' } });
    expect(Object.keys(old.claimsStore.getState().byKey)).toEqual([hash('1'), hash('2')]);
    expect((await upgraded.store.entries('claims')).map(([key]) => key)).toEqual([hash('1')]);
  });

  /** The browser lost its storage process: every read is refused, also on a new connection. */
  const refuseReads = () => {
    const refuse = (): never => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
    const spies = [
      vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(refuse),
      vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(refuse),
    ];
    return () => spies.forEach((spy) => spy.mockRestore());
  };

  test('a read that is refused is not an empty list: what is on the screen stays, and it is rejected with a code', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.storeClaim(claim('1'));
    await tab.addTransaction(transaction('2'));
    const allow = refuseReads();
    await expect(tab.reloadClaims()).rejects.toMatchObject({ appError: { code: 'storageUnavailable' } });
    await expect(tab.reloadClaims([hash('1')])).rejects.toMatchObject({ appError: { code: 'storageUnavailable' } });
    await expect(tab.reloadTransactions()).rejects.toMatchObject({ appError: { code: 'storageUnavailable' } });
    expect(Object.keys(tab.claimsStore.getState().byKey)).toEqual([hash('1')]);
    expect(Object.keys(tab.transactionsStore.getState().byKey)).toHaveLength(1);
    allow();
  });

  test('refused at the start: it is reported, and what is stored is not overwritten by what the screen shows', async () => {
    const before = await openTab();
    await before.hydrateState();
    await before.storeClaim(claim('1'));
    await before.setBridgeErc20({ depositHash: hash('1'), currencySymbol: 'USDC' });
    const allow = refuseReads();
    const tab = await openTab();
    await tab.hydrateState();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBe('failed');
    await tab.setBridgeErc20({ typedAmount: '3' });
    await tab.flushState();
    allow();
    const after = await openTab();
    await after.hydrateState();
    expect(after.storageTrouble(after.storageHealthStore.getState())).toBeNull();
    expect(after.bridgeErc20Store.getState()).toMatchObject({ depositHash: hash('1'), currencySymbol: 'USDC' });
    expect(Object.keys(after.claimsStore.getState().byKey)).toEqual([hash('1')]);
  });

  test('a database that answers nothing at the start: it is reported in 10 s, and nothing is overwritten', async () => {
    const before = await openTab();
    await before.hydrateState();
    await before.storeClaim(claim('1'));
    const tab = await openTab();
    silenceDatabases(() => 'never');
    fakeLimits();
    const hydrated = tab.hydrateState();
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1), 20_000);
    await passSeconds(10);
    await hydrated;
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBe('failed');
    vi.useRealTimers();
    vi.restoreAllMocks();
    const after = await openTab();
    await after.hydrateState();
    expect(Object.keys(after.claimsStore.getState().byKey)).toEqual([hash('1')]);
  });

  test('a connection that is lost once is opened again, without a report', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.storeClaim(claim('1'));
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    });
    await tab.reloadClaims();
    expect(Object.keys(tab.claimsStore.getState().byKey)).toEqual([hash('1')]);
  });

  test('a database of a newer version is read, not written; its claims are there to be exported (rule 8.6)', async () => {
    const newer = await openTab();
    const { store } = await newer.openStorage('causeway', [...newer.migrations, () => undefined]);
    await store.write('claims', [
      [hash('1'), claim('1')],
      [hash('2'), { shape: 'of tomorrow' }],
    ]);
    const tab = await openTab();
    await tab.hydrateState();
    expect(tab.storageTrouble(tab.storageHealthStore.getState())).toBe('newer');
    expect(Object.keys(tab.claimsStore.getState().byKey)).toEqual([hash('1')]);
    expect(tab.claimsStore.getState().damaged.map(({ key }) => key)).toEqual([hash('2')]);
    await tab.storeClaim(claim('3'));
    await tab.setBridgeErc20({ currencySymbol: 'USDC' });
    expect(tab.bridgeErc20Store.getState().currencySymbol).toBe('USDC');
    expect((await store.entries('claims')).map(([key]) => key)).toEqual([hash('1'), hash('2')]);
    expect(tab.storageHealthStore.getState().unpersistedClaims).toEqual([hash('3')]);
  });

  test('cleared under a running page: claims, transactions, form and settings are written again (rule 8.7)', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.storeClaim(claim('1'));
    await tab.addTransaction(transaction('2'));
    await tab.setBridgeErc20({ currencySymbol: 'USDC', depositHash: hash('1') });
    tab.setTheme('dark');
    await tab.flushState();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('causeway').addEventListener('success', resolve);
    });
    await vi.waitFor(async () => {
      const again = await openTab();
      await again.hydrateState();
      expect(again.claimsStore.getState().byKey).toEqual({ [hash('1')]: claim('1') });
      expect(Object.values(again.transactionsStore.getState().byKey)).toEqual([transaction('2')]);
      expect(again.bridgeErc20Store.getState()).toMatchObject({ currencySymbol: 'USDC', depositHash: hash('1') });
      expect(again.settingsStore.getState().theme).toBe('dark');
    });
  });

  test('cleared under a running page that then leaves: what it flushed before it went is all there', async () => {
    const tab = await openTab();
    await tab.hydrateState();
    await tab.storeClaim(claim('1'));
    await tab.setBridgeErc20({ currencySymbol: 'USDC', depositHash: hash('1') });
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('causeway').addEventListener('success', resolve);
    });
    await tab.flushState();
    const persisted = (await (await tab.storage()).store.entries('claims')).map(([key]) => key);
    expect(persisted).toEqual([hash('1')]);
    const next = await openTab();
    await next.hydrateState();
    expect(next.bridgeErc20Store.getState()).toMatchObject({ currencySymbol: 'USDC', depositHash: hash('1') });
  });

  test('damaged claims are listed until they are deleted (rule 8.8)', async () => {
    const tab = await openTab();
    const { store } = await tab.storage();
    await store.write('claims', [
      [hash('1'), claim('1')],
      [hash('2'), 'noise'],
    ]);
    await tab.hydrateState();
    expect(Object.keys(tab.claimsStore.getState().byKey)).toEqual([hash('1')]);
    expect(tab.claimsStore.getState().damaged.map(({ key }) => key)).toEqual([hash('2')]);
    await tab.dropDamagedClaim(hash('2'));
    const again = await openTab();
    await again.hydrateState();
    expect(again.claimsStore.getState().damaged).toEqual([]);
  });
});

test('fields that are changed before a form is ready are named once, and stay when it is reset then', async () => {
  const tab = await openTab();
  await tab.hydrateState();
  await tab.setBridgeErc20({ currencySymbol: 'USDC', typedAmount: '7', isDoneSeen: true });
  await tab.flushState();
  const again = await openTab();
  void again.setBridgeErc20({ typedAmount: '0.25' });
  await again.hydrateState();
  expect(again.bridgeErc20Store.getState()).toMatchObject({ currencySymbol: 'USDC', typedAmount: '0.25' });
  const early = again.takeEarlyBridgeErc20();
  expect(early).toEqual(['typedAmount']);
  await again.resetBridgeErc20(early);
  expect(again.bridgeErc20Store.getState()).toMatchObject({
    currencySymbol: '',
    typedAmount: '0.25',
    isDoneSeen: false,
  });
  await again.setBridgeErc20({ currencySymbol: 'BNB' });
  expect(again.takeEarlyBridgeErc20()).toEqual([]);
});
