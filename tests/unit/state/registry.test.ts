import { IDBFactory } from 'fake-indexeddb';
import { dirname, join, relative } from 'node:path';
import { readFileSync } from 'node:fs';
import type { Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import type { OwnToken } from '../../../src/core/tokens/ownToken.ts';
import type { Intent } from '../../../src/core/transactions/intent.ts';
import type { StoredTransaction } from '../../../src/core/transactions/storedTransaction.ts';
import type { StoreName } from '../../../src/io/db/recordStore.ts';
import { registry } from '../../../src/state/registry.ts';
import type { Persisted, PersistedKey } from '../../../src/state/schemas.ts';
import { importsOf, sourceFiles } from '../../../scripts/layers.mjs';
import { addressOf } from '../io/fakeNode.ts';
import { createLocalStorage, openTab, type Tab } from './tab.ts';

const hash = (digit: string): Hex => `0x${digit.repeat(64)}`;
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
const form = {
  typedRecipient: addressOf('f'),
  sourceChainId: 6662,
  targetChainId: 6661,
  depositHash: hash('d'),
  releaseHash: null,
};
/**
 * Fields that the first version did not write, as they are read where they are missing, and as they are before anything
 * is read.
 */
const laterFormFields = { recipientDraft: null, recipientFor: null, isDoneSeen: false };
const laterSettings = {
  acceptedTerms: null,
  approvalWish: 'maximum',
  gasPreset: 'default',
  isStakedOnly: false,
  areAllNetworksShown: false,
  isExpert: false,
  isSingleHopOnly: false,
  slippageBips: 50,
  deadlineSeconds: 1200,
  isAudioOn: false,
} as const;

const liquidityForm = {
  typedAmount: '1.5',
  currencyId: 'USDC',
  currencyIdBeingRemoved: 'BRIDGE',
  lpTokens: { 6661: [{ token: addressOf('c'), lpToken: addressOf('d') }] },
};

const exitPlans: Persisted['exitPlans'] = {
  plans: [
    {
      account: addressOf('a'),
      chainId: 6661,
      lpToken: addressOf('b'),
      place: null,
      amount: 5n,
      targetChainId: 6662,
      startBlock: 7n,
      startedAtMs: 9,
    },
  ],
};

const earnForms: Persisted['earnForms'] = {
  forms: [{ place: `mining:6661:${addressOf('b')}:${addressOf('c')}`, action: 'unstake', typedAmount: '2.5' }],
};

const earnWatch: Persisted['earnWatches']['watches'][number] = {
  kind: 'rewards',
  card: `rewards:6661:${addressOf('b')}:${addressOf('c')}`,
  chainId: 6661,
  account: addressOf('a'),
  calls: [{ to: addressOf('b'), data: '0xad39713e' }],
  symbol: 'BRIDGE',
  earning: 'CCS',
  decimals: 18,
  amount: 5n,
  sinceMs: 1,
};

const swapForm: Omit<Persisted['swapForm'], 'recipientDraft' | 'recipientFor'> = {
  independentField: 'OUTPUT',
  typedValue: '1.5',
  inputCurrencyId: 'USDC',
  outputCurrencyId: 'BRIDGE',
  recipient: null,
};
const pairForms: Persisted['pairForms'] = {
  addition: { pair: 'a pair', independentField: 'CURRENCY_B', typedValue: '1.5', otherTypedValue: '' },
  removal: { pair: 'another', independentField: 'LIQUIDITY', typedValue: '2' },
};
const savedPair: Persisted['savedPairs']['pairs'][number] = { chainId: 6661, tokens: [addressOf('c'), addressOf('d')] };
const buyBackAndBurn: Persisted['buyBackAndBurn'] = {
  currencyId: 'USDC',
  sourceChainId: 6662,
  transactionHash: hash('4'),
};

/** Where each slice has its record, the record as the first version wrote it, and what is read from it today. */
const records: { readonly [Key in PersistedKey]: { store: StoreName; stored: unknown; value: Persisted[Key] } } = {
  settings: {
    store: 'settings',
    stored: { theme: 'dark', locale: 'de' },
    value: { theme: 'dark', locale: 'de', ...laterSettings },
  },
  userNoWallet: { store: 'settings', stored: { selectedChainId: 6661 }, value: { selectedChainId: 6661 } },
  ownNodes: {
    store: 'settings',
    stored: { byChain: { 6661: 'https://node.example/' } },
    value: { byChain: { 6661: 'https://node.example/' } },
  },
  offers: {
    store: 'settings',
    stored: { isNotifyDismissed: true, isInstallDismissed: false },
    value: { isNotifyDismissed: true, isInstallDismissed: false },
  },
  lists: {
    store: 'settings',
    stored: { switched: { 'https://lists.example/a.json': false } },
    value: { switched: { 'https://lists.example/a.json': false } },
  },
  ownTokens: {
    store: 'settings',
    stored: { tokens: [ownToken, 'damaged'] },
    value: { tokens: [ownToken], picked: [] },
  },
  bridgeErc20: {
    store: 'forms',
    stored: { ...form, typedAmount: '1.5', currencySymbol: 'USDC' },
    value: { ...form, ...laterFormFields, typedAmount: '1.5', currencySymbol: 'USDC' },
  },
  bridgeErc721: {
    store: 'forms',
    stored: { ...form, typedToken: '7', collectionId: addressOf('c'), approvalHash: null },
    value: { ...form, ...laterFormFields, typedToken: '7', collectionId: addressOf('c'), approvalHash: null },
  },
  liquidity: {
    store: 'forms',
    stored: { ...form, ...liquidityForm },
    value: { ...form, ...laterFormFields, ...liquidityForm },
  },
  savedPairs: {
    store: 'settings',
    stored: { pairs: [savedPair, 'damaged', { chainId: 6661, tokens: [addressOf('c'), addressOf('c')] }] },
    value: { pairs: [savedPair] },
  },
  pairForms: { store: 'forms', stored: pairForms, value: pairForms },
  buyBackAndBurn: { store: 'forms', stored: buyBackAndBurn, value: buyBackAndBurn },
  earnForms: { store: 'forms', stored: earnForms, value: earnForms },
  earnWatches: {
    store: 'settings',
    stored: { watches: [earnWatch, 'damaged', { ...earnWatch, decimals: 78 }] },
    value: { watches: [earnWatch] },
  },
  exitPlans: { store: 'forms', stored: exitPlans, value: exitPlans },
  swapForm: { store: 'forms', stored: swapForm, value: { ...swapForm, recipientDraft: null, recipientFor: null } },
};
const keys = Object.keys(records) as PersistedKey[];

const claim: SavedClaim = {
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash: hash('1'),
  currencyId: 'ETH',
  typedAmount: '1',
  createdAt: 5,
};
const transaction: StoredTransaction = { hash: hash('2'), from: addressOf('a'), chainId: 6661, addedTime: 1 };
const intent: Intent = {
  id: 'one',
  kind: 'approve',
  account: addressOf('a'),
  chainId: 6661,
  nonce: 1,
  target: addressOf('b'),
  dataHash: hash('3'),
  value: 0n,
  startBlock: 1n,
  createdAtMs: 1,
  state: 'asked',
};

/** What a new tab has loaded by now, by the keys of the registry. */
const loaded = ({ openRequestsStore, claimsStore, transactionsStore, slices }: Tab) => ({
  claims: Object.values(claimsStore.getState().byKey),
  transactions: Object.values(transactionsStore.getState().byKey),
  askedWrites: openRequestsStore.getState().asked,
  ...Object.fromEntries(keys.map((key) => [key, slices[key].store.getState()])),
});
const expected = {
  claims: [claim],
  transactions: [transaction],
  askedWrites: [intent],
  ...Object.fromEntries(keys.map((key) => [key, records[key].value])),
};

/** @param isWritten the records are there, as an earlier version has written them past the slices */
async function openHydrated({ isWritten = false } = {}): Promise<Tab> {
  const tab = await openTab();
  if (isWritten) await writeRecords(tab);
  await tab.hydrateState();
  return tab;
}

async function writeRecords(tab: Tab): Promise<void> {
  const { store } = await tab.storage();
  for (const key of keys) await store.write(records[key].store, [[key, records[key].stored]]);
  await store.write('claims', [[hash('1'), claim]]);
  await store.write('transactions', [[`6661:${hash('2')}`, transaction]]);
  await store.write('intents', [['one', intent]]);
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', createLocalStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the registry has every kind of record that this browser stores for the user, each under the key that tabs use', () => {
  expect(Object.keys(registry).toSorted()).toEqual([...Object.keys(expected), 'recipients'].toSorted());
});

test('everything in the registry is loaded at the start, also as an earlier version has written it', async () => {
  const tab = await openHydrated({ isWritten: true });
  expect(loaded(tab)).toEqual(expected);
  expect(tab.storageHealthStore.getState()).toMatchObject({ isHydrated: true, status: 'durable' });
});

test('a missing field of a stored record is read as its initial value', async () => {
  const { slices } = await openTab();
  expect(slices.settings.store.getInitialState()).toEqual({ theme: 'system', locale: 'auto', ...laterSettings });
  for (const key of ['bridgeErc20', 'bridgeErc721'] as const)
    expect(slices[key].store.getInitialState()).toMatchObject(laterFormFields);
});

test('everything that was loaded is written again after the browser has cleared the database', async () => {
  const tab = await openHydrated({ isWritten: true });
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('causeway').addEventListener('success', resolve);
  });
  await tab.flushState();
  const next = await openHydrated();
  expect(loaded(next)).toEqual(expected);
});

test('what could not be written of the forms is written when the person tries again', async () => {
  const tab = await openHydrated();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await tab.slices.bridgeErc20.set(records.bridgeErc20.value);
  await tab.slices.bridgeErc721.set(records.bridgeErc721.value);
  await tab.slices.liquidity.set(records.liquidity.value);
  await tab.slices.pairForms.set(records.pairForms.value);
  await tab.slices.buyBackAndBurn.set(records.buyBackAndBurn.value);
  await tab.slices.earnForms.set(records.earnForms.value);
  await tab.slices.exitPlans.set(records.exitPlans.value);
  await tab.slices.swapForm.set(records.swapForm.value);
  put.mockRestore();
  await tab.persistAgain();
  const { store } = await tab.storage();
  expect(Object.fromEntries(await store.entries('forms'))).toEqual({
    bridgeErc20: records.bridgeErc20.value,
    bridgeErc721: records.bridgeErc721.value,
    liquidity: records.liquidity.value,
    pairForms: records.pairForms.value,
    buyBackAndBurn: records.buyBackAndBurn.value,
    earnForms: records.earnForms.value,
    exitPlans: records.exitPlans.value,
    swapForm: records.swapForm.value,
  });
});

test('no file of src/state imports itself by way of others, types included', () => {
  const files: string[] = sourceFiles('src/state');
  const importedBy = (file: string): string[] => {
    const sources: string[] = importsOf(readFileSync(file, 'utf8'), file);
    return sources.filter((source) => source.startsWith('./')).map((source) => join(dirname(file), source));
  };
  const imports = new Map(files.map((file) => [file, importedBy(file)]));
  const reachable = (from: string, found = new Set<string>()): Set<string> => {
    for (const next of imports.get(from) ?? []) if (!found.has(next)) reachable(next, found.add(next));
    return found;
  };
  expect(imports.get(join('src/state', 'registry.ts'))).toContain(join('src/state', 'offers.ts'));
  expect(files.filter((file) => reachable(file).has(file)).map((file) => relative('src/state', file))).toEqual([]);
});

describe('another tab', () => {
  const shared = [
    'claims',
    'earnWatches',
    'exitPlans',
    'lists',
    'offers',
    'ownNodes',
    'ownTokens',
    'savedPairs',
    'settings',
    'transactions',
    'userNoWallet',
  ];

  test('takes over at once what is shared, and does not change a form on its screen', async () => {
    const one = await openHydrated();
    const two = await openHydrated();
    const before: Record<string, unknown> = loaded(two);
    for (const key of keys) await one.slices[key].set(records[key].value);
    await one.storeClaim(claim);
    await one.addTransaction(transaction);
    await vi.waitFor(() =>
      expect(loaded(two)).toEqual({
        ...before,
        ...Object.fromEntries(Object.entries(expected).filter(([key]) => shared.includes(key))),
      }),
    );
  });

  test('the registry says so of each', () => {
    expect(
      Object.keys(registry)
        .filter((key) => registry[key]?.isShared)
        .toSorted(),
    ).toEqual(shared);
  });

  test('a message of a key that the registry has not, or that it inherits, changes nothing', async () => {
    const tab = await openHydrated();
    const before = loaded(tab);
    const other = new BroadcastChannel('causeway-state');
    const tell = other.postMessage.bind(other);
    for (const key of ['toString', '__proto__', 'nothing', 'recipients', 'bridgeErc20']) tell({ key });
    await new Promise((resolve) => setTimeout(resolve, 20));
    other.close();
    expect(loaded(tab)).toEqual(before);
  });
});
