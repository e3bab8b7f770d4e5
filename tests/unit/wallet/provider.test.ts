import { describe, expect, test } from 'vitest';
import { guardProvider } from '../../../src/wallet/provider/allowedProvider.ts';
import { parseAccounts, parseChainId, parseTransactionHash } from '../../../src/wallet/provider/answers.ts';
import { switchProvider } from '../../../src/wallet/provider/switchProvider.ts';
import { isUnknownChain } from '../../../src/wallet/provider/unknownChain.ts';

const target = {
  chainId: 6661,
  chainName: 'Local ETH',
  rpcUrls: ['http://127.0.0.1:8611'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};
const noWait = () => Promise.resolve();
const coded = (code: unknown, message = 'no', data?: unknown) => Object.assign(new Error(message), { code, data });

/** A wallet on 6662 whose answers to switch and add are scripted, in order. */
function wallet(script: Partial<Record<'switch' | 'add', (() => unknown)[]>>) {
  const asked: { method: string; params: unknown }[] = [];
  const state = { chainId: 6662 };
  const next = (kind: 'switch' | 'add') => script[kind]?.shift()?.() ?? null;
  const provider = {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_chainId') return `0x${state.chainId.toString(16)}`;
      asked.push({ method, params });
      return next(method === 'wallet_switchEthereumChain' ? 'switch' : 'add');
    },
  };
  const arrive = () => void (state.chainId = 6661);
  const refuse = (cause: unknown) => () => {
    throw cause;
  };
  return { provider, asked, arrive, refuse, state };
}

describe('the allowed methods', () => {
  test('anything else is refused before the wallet sees it', async () => {
    const seen: string[] = [];
    const guarded = guardProvider({ request: ({ method }) => Promise.resolve(seen.push(method)) });
    for (const method of [
      'personal_sign',
      'eth_sign',
      'eth_signTypedData_v4',
      'wallet_requestPermissions',
      'wallet_revokePermissions',
      'eth_call',
    ]) {
      await expect(guarded.request({ method })).rejects.toMatchObject({ code: 4200 });
    }
    await guarded.request({ method: 'eth_accounts' });
    expect(seen).toEqual(['eth_accounts']);
  });

  test('one provider has one guarded view, so that listeners can be taken off', () => {
    const provider = { request: () => Promise.resolve(null) };
    expect(guardProvider(provider)).toBe(guardProvider(provider));
    expect(guardProvider(guardProvider(provider))).toBe(guardProvider(provider));
  });
});

test("of a wallet's own properties only isMetaMask is visible", () => {
  const request = () => Promise.resolve(null);
  const wallet = { request, isMetaMask: true, selectedAddress: '0x1' };
  expect(guardProvider(wallet).isMetaMask).toBe(true);
  expect('selectedAddress' in guardProvider(wallet)).toBe(false);
  expect(guardProvider({ request }).isMetaMask).toBe(false);
});

describe('answers of wallets', () => {
  test('accounts are checksummed; anything that is no list of addresses is nothing', () => {
    expect(parseAccounts(['0x70997970c51812dc3a010c7d01b50e0d17dc79c8'])).toEqual([
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ]);
    for (const answer of [null, 'x', ['0x12'], [null], {}, [['0x70997970c51812dc3a010c7d01b50e0d17dc79c8']]])
      expect(parseAccounts(answer)).toBeNull();
  });

  test('chain ids come as hex, decimal text or number', () => {
    expect(['0x1a05', '6661', 6661].map(parseChainId)).toEqual([6661, 6661, 6661]);
    for (const answer of [null, '', '0x', 'abc', 1.5, -1, {}, [1], NaN]) expect(parseChainId(answer)).toBeNull();
  });

  test('only 32 bytes of hex are a hash', () => {
    const hash = `0x${'aB'.repeat(32)}`;
    expect(parseTransactionHash(hash)).toBe(hash.toLowerCase());
    for (const answer of [
      null,
      undefined,
      '',
      '0x',
      '0x1234',
      `${hash}00`,
      `0x${'g'.repeat(64)}`,
      'ab'.repeat(32),
      { hash },
      [hash],
    ]) {
      expect(parseTransactionHash(answer)).toBeNull();
    }
  });
});

describe('switching', () => {
  test('a wallet that is already on the chain is not asked', async () => {
    const { provider, asked, arrive } = wallet({});
    arrive();
    expect(await switchProvider(provider, target, noWait)).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual([]);
  });

  test('a known chain is switched to, with its hex id', async () => {
    const w = wallet({ switch: [() => w.arrive()] });
    expect((await switchProvider(w.provider, target, noWait)).ok).toBe(true);
    expect(w.asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1a05' }] }]);
  });

  test.each([
    ['plain', coded(4902)],
    ['as text code', coded('4902')],
    ['nested', coded(-32603, 'Internal', { originalError: { code: 4902 } })],
    ['in the cause', new Error('wrapped', { cause: coded(4902) })],
    ['text only', new Error('Unrecognized chain ID "0x1a05". Try adding the chain first.')],
    ['a thrown text', 'code 4902'],
    ['nothing thrown', null],
  ])('an unknown chain, %s: added once with name and RPC URL', async (_shape, cause) => {
    const w = wallet({ switch: [() => w.refuse(cause)()], add: [() => w.arrive()] });
    expect((await switchProvider(w.provider, target, noWait)).ok).toBe(true);
    expect(w.asked.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
    expect(w.asked[1]?.params).toEqual([{ ...target, chainId: '0x1a05' }]);
  });

  test('a success without effect: added once, then the chain is still wrong', async () => {
    const w = wallet({});
    expect(await switchProvider(w.provider, target, noWait)).toEqual({ ok: false, error: { code: 'wrongChain' } });
    expect(w.asked.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
  });

  test('a wallet that adds without switching is asked to switch again', async () => {
    const w = wallet({ switch: [() => w.refuse(coded(4902))(), () => w.arrive()], add: [() => null] });
    expect((await switchProvider(w.provider, target, noWait)).ok).toBe(true);
    expect(w.asked).toHaveLength(3);
  });

  test('a refusal is a refusal, at switching and at adding', async () => {
    const switching = wallet({
      switch: [() => switching.refuse(coded(4001, 'User rejected the request to add 4902'))()],
    });
    expect(await switchProvider(switching.provider, target, noWait)).toEqual({
      ok: false,
      error: { code: 'userDenied' },
    });
    expect(switching.asked).toHaveLength(1);
    const adding = wallet({ switch: [() => adding.refuse(coded(4902))()], add: [() => adding.refuse(coded(4001))()] });
    expect(await switchProvider(adding.provider, target, noWait)).toEqual({ ok: false, error: { code: 'userDenied' } });
  });

  test('a slow wallet has a second to switch', async () => {
    const w = wallet({ switch: [() => null] });
    let waits = 0;
    const arriveLater = (): Promise<void> => {
      waits += 1;
      if (waits === 5) w.arrive();
      return Promise.resolve();
    };
    expect((await switchProvider(w.provider, target, arriveLater)).ok).toBe(true);
    expect(w.asked).toHaveLength(1);
  });

  test('other errors do not look like an unknown chain', () => {
    for (const cause of [coded(4001), coded(-32002), new Error('fetch failed'), 'no', 4902, {}])
      expect(isUnknownChain(cause)).toBe(false);
  });
});
