import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';

type Engine = typeof import('../../../src/wallet/connection/engine.ts');
type Store = typeof import('../../../src/wallet/connection/store.ts');
type Storage = typeof import('../../../src/wallet/connection/storage.ts');

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
type Listener = (data: unknown) => void;

/** A wallet that announces itself; answers may be replaced per method. */
class AnnouncedWallet {
  readonly requests: string[] = [];
  readonly answers: Record<string, (params: unknown) => unknown> = {};
  accounts: string[] = [];
  chainId = 6662;
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly provider = {
    request: async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
      this.requests.push(method);
      const answer = this.answers[method];
      if (answer) return answer(params);
      if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`;
      if (method === 'eth_requestAccounts') this.accounts = [alice];
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return this.accounts;
      if (method === 'wallet_switchEthereumChain') {
        this.chainId = Number((params as [{ chainId: string }])[0].chainId);
        this.emit('chainChanged', `0x${this.chainId.toString(16)}`);
        return null;
      }
      throw new Error(`unexpected ${method}`);
    },
    on: (event: string, listener: Listener) => this.#of(event).add(listener),
    removeListener: (event: string, listener: Listener) => this.#of(event).delete(listener),
  };

  constructor(
    readonly name = 'Test Wallet',
    readonly rdns = 'org.test.wallet',
  ) {}

  emit(event: string, data: unknown): void {
    Array.from(this.#of(event)).forEach((listener) => listener(data));
  }

  announce(): void {
    const icon = 'data:image/svg+xml,<svg/>';
    const detail = Object.freeze({
      info: { uuid: this.rdns, name: this.name, icon, rdns: this.rdns },
      provider: this.provider,
    });
    const tell = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    window.addEventListener('eip6963:requestProvider', tell);
    tell();
  }

  #of(event: string): Set<Listener> {
    const known = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, known);
    return known;
  }
}

let engine: Engine;
let store: Store['walletStore'];
let storage: Storage;
const chainChanges: number[] = [];

/** A page load: modules loaded again, storage unchanged. */
async function openPage(): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('window', new EventTarget());
  storage = await import('../../../src/wallet/connection/storage.ts');
  const loaded = await import('../../../src/wallet/connection/store.ts');
  store = loaded.walletStore;
  chainChanges.length = 0;
  loaded.setOnChainChanged((chainId) => chainChanges.push(chainId));
}
async function start(): Promise<void> {
  engine = await import('../../../src/wallet/connection/engine.ts');
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  await openPage();
});
afterEach(() => vi.unstubAllGlobals());

describe('the wallets to choose from', () => {
  test('the generic one is used until a wallet announces itself; the last used comes first', async () => {
    await start();
    expect(engine.listWallets()).toMatchObject([{ id: 'injected', isGeneric: true }, { id: 'walletConnect' }]);
    const seen: string[][] = [];
    engine.subscribeWallets((wallets) => seen.push(wallets.map(({ id }) => id)));
    new AnnouncedWallet().announce();
    const second = new AnnouncedWallet('Second', 'org.test.second');
    second.announce();
    expect(seen.at(-1)).toEqual(['org.test.wallet', 'org.test.second', 'walletConnect']);
    await engine.connectWallet('org.test.second');
    expect(engine.listWallets()).toMatchObject([
      { id: 'org.test.second', isRecent: true, name: 'Second' },
      { id: 'org.test.wallet' },
      { id: 'walletConnect' },
    ]);
  });
});

describe('connecting', () => {
  test('stores account, chain, name and icon, by allowed methods only', async () => {
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await start();
    expect(await engine.connectWallet('org.test.wallet')).toEqual({ ok: true, value: undefined });
    expect(store.getState()).toMatchObject({
      status: 'connected',
      account: alice,
      chainId: 6662,
      walletName: 'Test Wallet',
      error: null,
    });
    expect(store.getState().walletIcon).toContain('data:image/svg+xml');
    expect(new Set(wallet.requests)).toEqual(new Set(['eth_requestAccounts', 'eth_chainId']));
    expect(storage.hadWallet()).toBe(true);
    expect(chainChanges).toEqual([]);
  });

  test('an unsupported chain: the default chain is asked for, and the connection completed without a reload', async () => {
    const wallet = new AnnouncedWallet();
    wallet.chainId = 999;
    wallet.announce();
    await start();
    expect((await engine.connectWallet('org.test.wallet')).ok).toBe(true);
    expect(wallet.requests).toContain('wallet_switchEthereumChain');
    expect(store.getState()).toMatchObject({ status: 'connected', chainId: 6662, account: alice });
    expect(chainChanges).toEqual([]);
  });

  test('an unsupported chain that the user keeps: no connection, and the reason', async () => {
    const wallet = new AnnouncedWallet();
    wallet.chainId = 999;
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
    wallet.announce();
    await start();
    expect(await engine.connectWallet('org.test.wallet')).toMatchObject({ ok: false, error: { code: 'userDenied' } });
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null });
    expect(storage.hadWallet()).toBe(false);
  });

  test.each([
    ['no provider', 'injected', undefined, 'providerMissing'],
    ['an unknown wallet', 'org.test.nobody', undefined, 'walletConnectorUnknown'],
    ['a refusal', 'org.test.wallet', { code: 4001 }, 'walletUnauthorized'],
    ['a pending request', 'org.test.wallet', { code: -32002, message: 'Request already pending' }, 'walletPending'],
    ['any other failure', 'org.test.wallet', { name: 'BrokenWalletError' }, 'providerError'],
  ])('%s is reported in its own words', async (_name, id, cause, code) => {
    const wallet = new AnnouncedWallet();
    if (cause) wallet.answers.eth_requestAccounts = () => Promise.reject(Object.assign(new Error('It broke'), cause));
    if (id !== 'injected') wallet.announce();
    await start();
    const result = await engine.connectWallet(id);
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null, error: { code } });
    expect(storage.hadWallet()).toBe(false);
  });

  test('any other failure keeps the name and message of the wallet', async () => {
    const wallet = new AnnouncedWallet();
    wallet.answers.eth_requestAccounts = () =>
      Promise.reject(Object.assign(new Error('It broke'), { name: 'BrokenWalletError' }));
    wallet.announce();
    await start();
    expect(await engine.connectWallet('org.test.wallet')).toMatchObject({
      error: { params: { name: 'BrokenWalletError', message: 'It broke' } },
    });
  });

  test('a second click while the wallet is open asks nothing again', async () => {
    const wallet = new AnnouncedWallet();
    let finish: (accounts: string[]) => void = () => undefined;
    wallet.answers.eth_requestAccounts = () => new Promise((resolve) => (finish = resolve));
    wallet.announce();
    await start();
    const first = engine.connectWallet('org.test.wallet');
    await vi.waitFor(() => expect(wallet.requests).toContain('eth_requestAccounts'));
    expect(await engine.connectWallet('org.test.wallet')).toMatchObject({
      ok: false,
      error: { code: 'walletPending' },
    });
    expect(store.getState().status).toBe('connecting');
    finish([alice]);
    expect((await first).ok).toBe(true);
    expect(wallet.requests.filter((method) => method === 'eth_requestAccounts')).toHaveLength(1);
  });
});

describe('a wallet that does not answer when it is connected', () => {
  /** Asked, and given up by the user. */
  async function givenUp(chainId = 6662) {
    const wallet = new AnnouncedWallet();
    const second = new AnnouncedWallet('Second', 'org.test.second');
    const answers: { agree(accounts: string[]): void; refuse(cause: unknown): void }[] = [];
    wallet.chainId = chainId;
    wallet.answers.eth_requestAccounts = () =>
      new Promise((agree, refuse) => answers.push({ agree: (accounts: string[]) => agree(accounts), refuse }));
    wallet.announce();
    second.announce();
    await start();
    const own = new AbortController();
    const pairing = () => ({ signal: new AbortController().signal, onUri: () => undefined });
    const asked = engine.connectWallet('org.test.wallet', { ...pairing(), signal: own.signal });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    own.abort();
    expect(await asked).toMatchObject({ ok: false });
    const answer = (which: number) => {
      const one = answers[which];
      if (!one) throw new Error('not asked');
      return one;
    };
    return { wallet, second, answers, answer, again: () => engine.connectWallet('org.test.wallet', pairing()) };
  }
  const agreed = (wallet: AnnouncedWallet, answer: { agree(accounts: string[]): void }): void => {
    wallet.accounts = [alice];
    answer.agree([alice]);
  };

  test('is not waited for once it is given up, and no error is shown', async () => {
    await givenUp();
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null, error: null });
  });

  test('is connected when it agrees later, and asked for a supported network', async () => {
    const { wallet, answer } = await givenUp(999);
    agreed(wallet, answer(0));
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'connected', account: alice }));
    await vi.waitFor(() => expect(store.getState().chainId).toBe(6662));
    expect(engine.listWallets()[0]).toMatchObject({ id: 'org.test.wallet', isRecent: true });
  });

  test('stays disconnected when it refuses later', async () => {
    const { answer } = await givenUp();
    const seen: string[] = [];
    store.subscribe(({ status }) => seen.push(status));
    answer(0).refuse(Object.assign(new Error('No'), { code: 4001 }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).toEqual([]);
    expect(store.getState()).toMatchObject({ status: 'disconnected', error: null });
  });

  test.each(['after', 'while'])('does not take the place of another one, %s that one is connected', async (when) => {
    const { wallet, second, answer } = await givenUp();
    let finish = (): void => undefined;
    second.answers.eth_requestAccounts = async () => {
      if (when === 'while') await new Promise<void>((resolve) => (finish = resolve));
      return (second.accounts = [bob]);
    };
    const other = engine.connectWallet('org.test.second');
    await (when === 'after' ? other : vi.waitUntil(() => second.requests.includes('eth_requestAccounts')));
    const seen = new Set<unknown>();
    store.subscribe(({ account }) => seen.add(account));
    agreed(wallet, answer(0));
    await vi.waitFor(() => expect(wallet.requests).toContain('eth_chainId'));
    await new Promise((resolve) => setTimeout(resolve));
    finish();
    expect((await other).ok).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'connected', account: bob, walletName: 'Second' });
    expect(seen.has(alice)).toBe(false);
    expect(engine.listWallets()[0]).toMatchObject({ id: 'org.test.second', isRecent: true });
    wallet.emit('accountsChanged', ['0x90F79bf6EB2c4f870365E785982E1f101E93b906']);
    expect(store.getState().account).toBe(bob);
    // The next visit has the second one again.
    await openPage();
    wallet.announce();
    second.announce();
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    await restoreWallet();
    expect(store.getState()).toMatchObject({ status: 'connected', account: bob });
  });

  test('is asked once more when it is chosen again, and both answers make one connection', async () => {
    const { wallet, answers, answer, again } = await givenUp();
    const second = again();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(store.getState().status).toBe('connecting');
    agreed(wallet, answer(0));
    agreed(wallet, answer(1));
    expect((await second).ok).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'connected', account: alice });
    await new Promise((resolve) => setTimeout(resolve));
    expect(store.getState()).toMatchObject({ status: 'connected', account: alice });
  });
});

describe('a connected wallet', () => {
  async function connected(): Promise<AnnouncedWallet> {
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await start();
    await engine.connectWallet('org.test.wallet');
    return wallet;
  }

  test('another chain is stored and reported once; another account is stored', async () => {
    const wallet = await connected();
    wallet.chainId = 6661;
    wallet.emit('chainChanged', '0x1a05');
    expect(store.getState().chainId).toBe(6661);
    expect(chainChanges).toEqual([6661]);
    wallet.emit('accountsChanged', [bob]);
    expect(store.getState().account).toBe(bob);
    expect(chainChanges).toEqual([6661]);
  });

  test('our own switch is verified, and reported once', async () => {
    const wallet = await connected();
    const { switchChain } = await import('../../../src/wallet/connection/switchChain.ts');
    expect(await switchChain(6661)).toEqual({ ok: true, value: undefined });
    expect(store.getState().chainId).toBe(6661);
    expect(chainChanges).toEqual([6661]);
    expect(wallet.requests.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
    expect(await switchChain(12345)).toMatchObject({ ok: false, error: { code: 'unsupportedChain' } });
  });

  test('a wallet that does not answer to a switch is not waited for any longer than half a minute, and may still switch', async () => {
    const wallet = await connected();
    const { switchChain } = await import('../../../src/wallet/connection/switchChain.ts');
    let agree = (): void => undefined;
    wallet.answers.wallet_switchEthereumChain = () => new Promise((resolve) => (agree = () => resolve(null)));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const switched = switchChain(6661);
      await vi.waitFor(() => expect(wallet.requests).toContain('wallet_switchEthereumChain'));
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await switched).toMatchObject({ ok: false, error: { code: 'walletPending' } });
    } finally {
      vi.useRealTimers();
    }
    wallet.chainId = 6661;
    wallet.emit('chainChanged', '0x1a05');
    agree();
    expect(store.getState().chainId).toBe(6661);
    expect(chainChanges).toEqual([6661]);
  });

  test('a wallet that closes the connection is disconnected', async () => {
    const wallet = await connected();
    wallet.emit('accountsChanged', []);
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'disconnected', account: null }));
  });

  describe('that locks itself', () => {
    async function locked(): Promise<AnnouncedWallet> {
      const wallet = await connected();
      wallet.accounts = [];
      wallet.emit('accountsChanged', []);
      await vi.waitFor(() => expect(store.getState().status).toBe('disconnected'));
      return wallet;
    }
    function unlock(wallet: AnnouncedWallet): void {
      wallet.accounts = [alice];
      wallet.requests.length = 0;
      wallet.emit('accountsChanged', [alice]);
    }

    test('is connected again once it is unlocked, without a prompt, and is followed as before', async () => {
      const wallet = await locked();
      unlock(wallet);
      await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'connected', account: alice }));
      expect(wallet.requests).not.toContain('eth_requestAccounts');
      wallet.accounts = [bob];
      wallet.emit('accountsChanged', [bob]);
      expect(store.getState().account).toBe(bob);
    });

    test('is connected if it was locked when the page was loaded', async () => {
      await locked();
      await openPage();
      // without the listeners of the page before
      const wallet = new AnnouncedWallet();
      wallet.announce();
      const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
      await restoreWallet();
      expect(store.getState().status).toBe('disconnected');
      unlock(wallet);
      await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'connected', account: alice }));
      expect(wallet.requests).not.toContain('eth_requestAccounts');
    });

    test('is not connected by what another tab has done with it', async () => {
      const wallet = new AnnouncedWallet();
      wallet.announce();
      await start();
      localStorage.setItem('causeway.wallet.recentConnectorId', '"org.test.wallet"');
      store.setState({ status: 'disconnected' });
      unlock(wallet);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(store.getState()).toMatchObject({ status: 'disconnected', account: null });
    });

    test('stays away after a log-out', async () => {
      const wallet = await locked();
      await engine.disconnectWallet();
      unlock(wallet);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(store.getState()).toMatchObject({ status: 'disconnected', account: null });
    });

    test('does not take the place of a wallet that was chosen meanwhile', async () => {
      const wallet = await locked();
      new AnnouncedWallet('Second', 'org.test.second').announce();
      await engine.connectWallet('org.test.second');
      unlock(wallet);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(store.getState()).toMatchObject({ status: 'connected', walletName: 'Second' });
    });
  });

  test('after a log-out nothing is stored but which wallet is listed first, and the wallet does not reconnect on its own', async () => {
    const wallet = await connected();
    await engine.disconnectWallet();
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null });
    expect(Object.keys(localStorage)).toEqual(['causeway.lastWallet']);
    expect(storage.hadWallet()).toBe(false);
    expect(engine.listWallets()[0]).toMatchObject({ id: 'org.test.wallet', isRecent: true });
    wallet.emit('accountsChanged', [bob]);
    await Promise.resolve();
    expect(store.getState().status).toBe('disconnected');
    expect(wallet.requests).not.toContain('wallet_revokePermissions');
  });
});

describe('the next visit', () => {
  test('the wallet of the last one is there without a prompt', async () => {
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await start();
    await engine.connectWallet('org.test.wallet');
    await openPage();
    wallet.requests.length = 0;
    wallet.announce();
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    await restoreWallet();
    expect(store.getState()).toMatchObject({ status: 'connected', account: alice, chainId: 6662 });
    expect(wallet.requests).not.toContain('eth_requestAccounts');
  });

  test.each<[string, (wallet: AnnouncedWallet) => void, object]>([
    ['account', (wallet) => (wallet.accounts = [bob]), { status: 'connected', account: bob, chainId: 6662 }],
    ['network', (wallet) => (wallet.chainId = 6661), { status: 'connected', account: alice, chainId: 6661 }],
    ['lock', (wallet) => (wallet.accounts = []), { status: 'disconnected', account: null }],
  ])('what the wallet changes while nobody listens yet is taken over: %s', async (_what, change, expected) => {
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await start();
    await engine.connectWallet('org.test.wallet');
    await openPage();
    wallet.announce();
    await start();
    // the connection has just been made from what the wallet said before
    const stop = store.subscribe(({ status }) => {
      if (status !== 'connected') return;
      stop();
      change(wallet);
    });
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    await restoreWallet();
    await vi.waitFor(() => expect(store.getState()).toMatchObject(expected));
  });

  test.each([
    ['it does', 6662, 1],
    ['it stays', 999, 0],
  ])(
    'a wallet that comes back on an unsupported chain is asked for the default one: %s',
    async (_what, chainId, reloads) => {
      const wallet = new AnnouncedWallet();
      wallet.announce();
      await start();
      await engine.connectWallet('org.test.wallet');
      await openPage();
      wallet.chainId = 999;
      wallet.requests.length = 0;
      if (chainId === 999)
        wallet.answers.wallet_switchEthereumChain = () =>
          Promise.reject(Object.assign(new Error('No'), { code: 4001 }));
      wallet.announce();
      const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
      await restoreWallet();
      expect(wallet.requests.filter((method) => method === 'wallet_switchEthereumChain')).toHaveLength(1);
      expect(store.getState()).toMatchObject({
        status: 'connected',
        account: alice,
        chainId,
        error: chainId === 999 ? { code: 'userDenied' } : null,
      });
      expect(chainChanges).toHaveLength(reloads);
    },
  );

  test('a locked wallet stays disconnected and may be asked again', async () => {
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await start();
    await engine.connectWallet('org.test.wallet');
    await openPage();
    wallet.accounts = [];
    wallet.announce();
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    await restoreWallet();
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null, error: null });
    expect(storage.hadWallet()).toBe(true);
  });

  describe('a wallet that has not announced itself when the page starts', () => {
    /** A start after which so much time has passed. */
    async function startedFor(ms: number): Promise<{ wallet: AnnouncedWallet; end: Promise<void> }> {
      vi.stubGlobal('navigator', { onLine: true });
      const wallet = new AnnouncedWallet();
      wallet.announce();
      await start();
      await engine.connectWallet('org.test.wallet');
      await openPage();
      await start();
      const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const end = restoreWallet();
      await vi.advanceTimersByTimeAsync(ms);
      return { wallet, end };
    }
    const isConnected = () =>
      vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'connected', account: alice }));
    afterEach(() => vi.useRealTimers());

    test('is waited for three seconds', async () => {
      const { wallet, end } = await startedFor(2_900);
      expect(store.getState().status).toBe('restoring');
      wallet.announce();
      await end;
      expect(store.getState()).toMatchObject({ status: 'connected', account: alice });
    });

    test('is not forgotten then, and no error is shown: the extension may come with the next load', async () => {
      const { end } = await startedFor(3_100);
      await end;
      expect(store.getState()).toMatchObject({ status: 'disconnected', error: null });
      expect(storage.recentWalletId()).toBe('org.test.wallet');
    });

    test('is taken without a prompt when it comes later', async () => {
      const { wallet, end } = await startedFor(3_100);
      await end;
      new AnnouncedWallet('Second', 'org.test.second').announce();
      wallet.requests.length = 0;
      wallet.announce();
      await isConnected();
      expect(wallet.requests).not.toContain('eth_requestAccounts');
      expect(store.getState().error).toBe(null);
    });

    test('is not taken later if another wallet was chosen', async () => {
      const { wallet, end } = await startedFor(3_100);
      await end;
      new AnnouncedWallet('Second', 'org.test.second').announce();
      await engine.connectWallet('org.test.second');
      wallet.requests.length = 0;
      wallet.announce();
      await vi.advanceTimersByTimeAsync(10);
      expect(wallet.requests).toEqual([]);
      expect(store.getState()).toMatchObject({ status: 'connected', walletName: 'Second' });
    });

    test('is not taken later after a log-out', async () => {
      const { wallet, end } = await startedFor(3_100);
      await end;
      await engine.disconnectWallet();
      wallet.requests.length = 0;
      wallet.announce();
      await vi.advanceTimersByTimeAsync(10);
      expect(wallet.requests).toEqual([]);
      expect(store.getState().status).toBe('disconnected');
    });
  });

  test('a wallet that is unreachable without a network is not forgotten', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    localStorage.setItem('causeway.wallet.recentConnectorId', '"org.test.gone"');
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    await restoreWallet();
    expect(store.getState()).toMatchObject({ status: 'disconnected', error: null });
    expect(storage.hadWallet()).toBe(true);
  });

  describe('WalletConnect, whose code does not come', () => {
    const load = '../../../src/wallet/walletConnect/load.ts';
    const asked = vi.fn<() => Promise<object>>(async () => ({}));
    let answer: (opened: object) => void = () => undefined;
    let fail: (cause: Error) => void = () => undefined;

    /** A start that has waited as long as it may for the wallet of the last visit. */
    async function waited(): Promise<{ end: Promise<void> }> {
      vi.stubGlobal('navigator', { onLine: true });
      localStorage.setItem('causeway.wallet.recentConnectorId', '"walletConnect"');
      const opened = new Promise<object>((resolve, reject) => ([answer, fail] = [resolve, reject]));
      vi.doMock(load, async (original) => ({ ...(await original<object>()), openWalletConnect: () => opened }));
      new AnnouncedWallet().announce();
      await start();
      const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
      vi.useFakeTimers();
      const end = restoreWallet();
      await vi.advanceTimersByTimeAsync(9_000);
      expect(store.getState().status).toBe('restoring');
      await vi.advanceTimersByTimeAsync(1_000);
      vi.useRealTimers();
      return { end };
    }
    beforeEach(() => asked.mockClear());
    afterEach(() => {
      vi.useRealTimers();
      vi.doUnmock(load);
    });

    test('is not waited for without a limit, and its session is kept (rule 1.5)', async () => {
      await waited();
      expect(store.getState()).toMatchObject({ status: 'disconnected', lastChainId: null, error: null });
      expect(storage.hadWallet()).toBe(true);
    });

    test.each<[string, () => void]>([
      [
        'comes',
        () => answer({ connector: { uid: 'late', getProvider: asked }, provider: {}, resumeChain: async () => {} }),
      ],
      ['fails', () => fail(new TypeError('Failed to fetch dynamically imported module'))],
    ])('takes nothing from the wallet that was connected meanwhile when it %s at last', async (_how, happen) => {
      const { end } = await waited();
      expect((await engine.connectWallet('org.test.wallet')).ok).toBe(true);
      happen();
      await end;
      expect(asked).not.toHaveBeenCalled();
      expect(store.getState()).toMatchObject({ status: 'connected', account: alice, walletName: 'Test Wallet' });
    });
  });

  test.each([true, false])(
    'WalletConnect that is chosen when its code is not there any more is no error of a wallet (online: %s)',
    async (onLine) => {
      const load = '../../../src/wallet/walletConnect/load.ts';
      const missing = new TypeError('Failed to fetch dynamically imported module: https://app.example/client-1.js');
      vi.stubGlobal('navigator', { onLine });
      vi.doMock(load, async (original) => ({
        ...(await original<object>()),
        openWalletConnect: () => Promise.reject(missing),
      }));
      await start();
      vi.doUnmock(load);
      const pairing = { signal: new AbortController().signal, onUri: () => undefined };
      const end = await engine.connectWallet('walletConnect', pairing).catch((cause: unknown) => cause);
      expect(end).toEqual(onLine ? missing : { ok: false, error: { code: 'offline' } });
      expect(store.getState()).toMatchObject({ status: 'disconnected', error: onLine ? null : { code: 'offline' } });
    },
  );

  test('a new visitor loads nothing', async () => {
    const { restoreWallet } = await import('../../../src/wallet/connection/load.ts');
    vi.doMock('../../../src/wallet/connection/engine.ts', () => {
      throw new Error('loaded');
    });
    await restoreWallet();
    expect(store.getState()).toMatchObject({ status: 'disconnected', error: null });
    vi.doUnmock('../../../src/wallet/connection/engine.ts');
  });
});

describe('network set-up', () => {
  test('its failures are logged and say no', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start();
    const { switchChain } = await import('../../../src/wallet/connection/switchChain.ts');
    expect((await switchChain(6661)).ok).toBe(false);
    expect(logged).toHaveBeenLastCalledWith("Can't setup the network on metamask because window.ethereum is undefined");
    const wallet = new AnnouncedWallet();
    wallet.announce();
    await engine.connectWallet('org.test.wallet');
    wallet.answers.wallet_switchEthereumChain = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
    expect((await switchChain(6661)).ok).toBe(false);
    expect(logged.mock.lastCall?.[0]).toBe('Failed to setup the network in Metamask');
    logged.mockRestore();
  });
});
