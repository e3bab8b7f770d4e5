import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Address } from 'viem';
import { beforeEach, expect, test, vi } from 'vitest';
import { findListedToken } from '../../../../src/parts/tokenPicker/currencies.ts';
import { areDecimalsProved, proveStored } from '../../../../src/parts/tokenPicker/provedDecimals.ts';
import { setDynamicTokens } from '../../../../src/state/dynamicTokens.ts';
import {
  importToken,
  ownTokenAddresses,
  ownTokensStore,
  rememberPicked,
  useNamedTokens,
  useUnprovedTokens,
} from '../../../../src/state/ownTokens.ts';
import { sampleToken } from './sampleModel.ts';

const worker = vi.hoisted(() => ({
  readDecimals: vi.fn<(chainId: number, addresses: readonly string[]) => Promise<unknown>>(),
  findToken: vi.fn<(scope: { chainId: number }, address: string) => Promise<unknown>>(),
  refreshTokenLists: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../../../src/workers/client.ts', () => ({ readsWorker: () => worker }));

const unread = { ok: false, error: { code: 'rpcUnreachable' } };
const said = (decimals: number | null) => ({ ok: true, value: [decimals] });
/** A token that no other test here has asked for. */
let count = 0;
const fresh = (): { chainId: number; address: Address; decimals: number } => {
  count += 1;
  return { chainId: 6661, address: `0x${String(count).padStart(40, '0')}`, decimals: 18 };
};

beforeEach(() => {
  worker.readDecimals.mockReset().mockResolvedValue(said(18));
  worker.findToken.mockReset().mockResolvedValue({ ok: true, value: null });
  worker.refreshTokenLists.mockReset().mockResolvedValue({ ok: true, value: 1 });
});

test('decimals of a list count only if the contract reports the same; it is asked once in a visit', async () => {
  const token = fresh();
  expect(await areDecimalsProved(token)).toBe(true);
  expect(await areDecimalsProved({ ...token, decimals: 6 })).toBe(false);
  expect(worker.readDecimals.mock.calls).toEqual([[6661, [token.address]]]);
  expect(await areDecimalsProved({ ...token, chainId: 6662 })).toBe(true);
  expect(worker.readDecimals).toHaveBeenCalledTimes(2);
});

test.each([
  ['the contract gives none', async () => said(null)],
  ['the node does not answer', async () => unread],
  [
    'the worker is gone',
    async () => {
      throw new Error('gone');
    },
  ],
])('they do not count if %s, and are asked for again', async (_why, answer) => {
  const token = fresh();
  worker.readDecimals.mockImplementationOnce(answer);
  expect(await areDecimalsProved(token)).toBe(false);
  expect(await areDecimalsProved(token)).toBe(true);
});

test('a token of the remote registry was compared when that was loaded', async () => {
  const { address } = fresh();
  setDynamicTokens([{ symbol: 'PEPPER', name: 'Pepper', addresses: { 6661: address }, decimals: { 6661: 8 } }]);
  expect(await areDecimalsProved({ chainId: 6661, address, decimals: 8 })).toBe(true);
  expect(worker.readDecimals).not.toHaveBeenCalled();
  setDynamicTokens([]);
});

test('a link finds no token whose list has other decimals than its contract, or that cannot be read', async () => {
  const { address } = fresh();
  const row = { ...sampleToken('LISTED', { chainId: 6661, address }), listName: 'Main List' };
  worker.findToken.mockImplementation(async ({ chainId }) => ({ ok: true, value: chainId === 6661 ? row : null }));
  for (const answer of [unread, said(6)]) {
    worker.readDecimals.mockResolvedValue(answer);
    expect(await findListedToken(address, 6661)).toBe(false);
  }
  expect(ownTokensStore.getState().picked).toEqual([]);
  // It is in a list already, so no list has to be fetched.
  expect(worker.refreshTokenLists).not.toHaveBeenCalled();
  const other = fresh();
  worker.findToken.mockResolvedValue({ ok: true, value: { ...row, address: other.address } });
  worker.readDecimals.mockResolvedValue(said(18));
  expect(await findListedToken(other.address, 6661)).toBe(true);
  expect(ownTokensStore.getState().picked).toMatchObject([{ address: other.address, decimals: 18 }]);
});

test('a link finds no token of another chain at the address where its own chain has one that is not proved', async () => {
  const { address } = fresh();
  worker.findToken.mockImplementation(async ({ chainId }) => ({
    ok: true,
    value: { ...sampleToken('TWIN', { chainId, address }), listName: 'Main List' },
  }));
  worker.readDecimals.mockImplementation(async (chainId) => said(chainId === 6661 ? 6 : 18));
  expect(await findListedToken(address, 6661)).toBe(false);
  expect(ownTokensStore.getState().picked.filter((token) => token.address === address)).toEqual([]);
});

test('an imported token replaces what an earlier visit stored of it from a list', async () => {
  const stored = { ...fresh(), symbol: 'OLD', name: 'Old', listName: null, isIncomplete: false, hadHidden: false };
  await rememberPicked(stored);
  await importToken({ ...stored, decimals: 6 });
  expect(ownTokensStore.getState().tokens).toMatchObject([{ address: stored.address, decimals: 6 }]);
  expect(ownTokensStore.getState().picked.filter(({ address }) => address === stored.address)).toEqual([]);
});

/** The addresses that forms may use, and those that they may not use yet. */
function known(): { named: Address[]; unproved: Address[] } {
  const read = vi.fn<(all: ReturnType<typeof known>) => void>();
  function Probe() {
    const [named, unproved] = [useNamedTokens(), useUnprovedTokens()].map((all) => all.map(({ address }) => address));
    read({ named: named ?? [], unproved: unproved ?? [] });
    return null;
  }
  renderToString(createElement(Probe));
  return read.mock.lastCall?.[0] ?? { named: [], unproved: [] };
}

test('a token that an earlier version stored from a list is used once its contract has reported its decimals', async () => {
  const [right, wrong] = [fresh(), fresh()];
  const more = { symbol: 'OLD', name: 'Old', listName: null, isIncomplete: false, hadHidden: false };
  const stored = [right, wrong].map((token) => ({ ...token, ...more }));
  const state = { tokens: [], picked: stored };
  ownTokensStore.setState(state);
  vi.spyOn(ownTokensStore, 'getInitialState').mockImplementation(() => ownTokensStore.getState());
  const both = [right.address, wrong.address];
  expect(known()).toEqual({ named: [], unproved: both });
  // What the exchange may take of them can still be revoked.
  expect(ownTokenAddresses(6661)).toEqual(both);
  worker.readDecimals.mockImplementation(async (_chainId, [address]) => said(address === right.address ? 18 : 6));
  await proveStored(stored);
  expect(known()).toEqual({ named: [right.address], unproved: [wrong.address] });
});
