import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import deploymentJson from '../../../src/config/deployments/devnet.json' with { type: 'json' };
import { accountsOf } from '../../../devnet/accounts.ts';
import { startRelay } from '../../../devnet/services/relay.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { NodeWallet, type NodeWalletOptions } from '../../../devnet/walletConnect/nodeWallet.ts';
import { memoryStorage } from '../../unit/wallet/memoryStorage.ts';

type Engine = typeof import('../../../src/wallet/connection/engine.ts');
type Store = (typeof import('../../../src/wallet/connection/store.ts'))['walletStore'];

const [alice] = accountsOf('user');
if (!alice) throw new Error('There is no demo account.');
const unused = 'http://127.0.0.1:9';

let relay: Service;
let engine: Engine;
let store: Store;
let wallets: NodeWallet[] = [];

async function startWallet(options: Partial<NodeWalletOptions> = {}): Promise<NodeWallet> {
  const wallet = await NodeWallet.start({
    privateKey: alice?.privateKey ?? '0x',
    relayUrl: relay.url.replace('http', 'ws'),
    rpcUrls: { 6661: unused, 6662: unused },
    ...options,
  });
  wallets.push(wallet);
  return wallet;
}

/** Chooses WalletConnect like the dialog; the link is passed to the wallet. */
function connect(wallet: NodeWallet, signal = new AbortController().signal): ReturnType<Engine['connectWallet']> {
  return engine.connectWallet('walletConnect', { signal, onUri: (uri) => void wallet.pair(uri) });
}

beforeAll(async () => {
  // every test opens a page of its own; otherwise the library would share one core among them
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  relay = await startRelay({ target: 'walletconnect-relay', port: 0 });
});
afterAll(() => relay.stop());

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } }));
  const features = { ...deploymentJson.features, walletConnectRelayUrl: relay.url.replace('http', 'ws') };
  vi.doMock('virtual:deployment', () => ({ default: { ...deploymentJson, features } }));
  store = (await import('../../../src/wallet/connection/store.ts')).walletStore;
  engine = await import('../../../src/wallet/connection/engine.ts');
});
afterEach(async () => {
  await engine.disconnectWallet();
  await Promise.all(wallets.map((wallet) => wallet.stop()));
  wallets = [];
  vi.unstubAllGlobals();
});

describe('WalletConnect with a real wallet library over a relay', () => {
  test('asks for the chains and methods of the app, and for no signature of a message', async () => {
    const wallet = await startWallet();
    expect(await connect(wallet)).toEqual({ ok: true, value: undefined });
    expect(store.getState()).toMatchObject({
      status: 'connected',
      account: alice.address,
      walletName: 'WalletConnect',
      error: null,
    });
    expect(wallet.proposals).toHaveLength(1);
    expect(wallet.proposals[0]?.requiredNamespaces).toEqual({});
    const asked = wallet.proposals[0]?.optionalNamespaces.eip155;
    expect(asked?.chains).toEqual(['eip155:6662', 'eip155:6661']);
    expect(asked?.methods.toSorted()).toEqual([
      'eth_sendTransaction',
      'wallet_addEthereumChain',
      'wallet_getCallsStatus',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_switchEthereumChain',
      'wallet_watchAsset',
    ]);
  });

  test.each([
    [{ native: 'nodewallet://', universal: 'https://wallet.example/open' }, 'https://wallet.example/open'],
    [{ native: 'nodewallet://' }, 'nodewallet://'],
    [{ native: 'javascript://%0aalert(1)' }, null],
  ])('a phone can open the app of the wallet that says %j', async (redirect, link) => {
    await connect(await startWallet({ redirect }));
    expect(engine.parseAppLink(await engine.walletProvider())).toBe(link);
  });

  test('methods outside the list never leave the page', async () => {
    const wallet = await startWallet();
    await connect(wallet);
    const provider = await engine.walletProvider();
    for (const method of [
      'personal_sign',
      'eth_sign',
      'eth_signTypedData_v4',
      'eth_getBalance',
      'wallet_getPermissions',
    ]) {
      await expect(provider?.request({ method, params: ['0x00', alice.address] })).rejects.toMatchObject({
        code: 4200,
      });
    }
    expect(wallet.requests).toEqual([]);
  });

  test('a switch between approved chains asks the wallet nothing', async () => {
    const wallet = await startWallet();
    await connect(wallet);
    const { switchChain } = await import('../../../src/wallet/connection/switchChain.ts');
    for (const chainId of [6661, 6662]) {
      expect(await switchChain(chainId)).toEqual({ ok: true, value: undefined });
      expect(store.getState().chainId).toBe(chainId);
    }
    expect(wallet.requests).toEqual([]);
  });

  test('a chain that the wallet did not approve is requested, and its refusal is reported', async () => {
    const wallet = await startWallet({
      chainIds: [6661],
      onRequest: () => Promise.resolve({ error: { code: 5000, message: 'User rejected.' } }),
    });
    await connect(wallet);
    const { switchChain } = await import('../../../src/wallet/connection/switchChain.ts');
    expect(await switchChain(6662)).toMatchObject({ ok: false, error: { code: 'userDenied' } });
    expect(wallet.asked('wallet_switchEthereumChain')).toHaveLength(1);
    expect(store.getState().chainId).toBe(6661);
  });

  test('a wallet on an unsupported chain moves to the default one', async () => {
    const wallet = await startWallet({ chainIds: [999], rpcUrls: { 999: unused, 6661: unused, 6662: unused } });
    expect((await connect(wallet)).ok).toBe(true);
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain']);
    expect(store.getState()).toMatchObject({ status: 'connected', chainId: 6662, account: alice.address });
  });

  test('the account on the new chain may arrive after the wallet has agreed; without one there is no connection', async () => {
    const rpcUrls = { 999: unused, 6661: unused, 6662: unused };
    const late = await startWallet({ chainIds: [999], rpcUrls, updatesLate: true });
    expect((await connect(late)).ok).toBe(true);
    expect(store.getState()).toMatchObject({ status: 'connected', chainId: 6662, account: alice.address });
    expect(late.requests).toHaveLength(1);
    await engine.disconnectWallet();
    const never = await startWallet({ chainIds: [999], rpcUrls, updatesLate: 'never' });
    expect((await connect(never)).ok).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null });
    await vi.waitFor(() => expect(never.isConnected).toBe(false), 5_000);
  });

  test('the log-out ends the session at both sides and stores only which wallet comes first', async () => {
    const wallet = await startWallet();
    await connect(wallet);
    const provider: unknown = await engine.walletProvider();
    const said = vi.spyOn(provider as { disconnect(): Promise<void> }, 'disconnect');
    await engine.disconnectWallet();
    expect(said).toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ status: 'disconnected', account: null, error: null });
    expect(Object.keys(localStorage)).toEqual(['causeway.lastWallet']);
    expect(engine.listWallets()[0]).toMatchObject({ id: 'walletConnect', isRecent: true });
    await vi.waitFor(() => expect(wallet.isConnected).toBe(false), 5_000);
  });

  test('a log-out does not wait for an unreachable relay', async () => {
    await connect(await startWallet());
    relay.faults.place({ kind: 'hang' }, { methods: ['irn_publish'] });
    const startedMs = Date.now();
    await engine.disconnectWallet();
    expect(Date.now() - startedMs).toBeLessThan(8_000);
    expect(store.getState().status).toBe('disconnected');
    relay.faults.clear();
  });

  test('a session that the wallet ends is over here, with the reason', async () => {
    const wallet = await startWallet();
    await connect(wallet);
    await wallet.disconnect();
    await vi.waitFor(
      () => expect(store.getState()).toMatchObject({ status: 'disconnected', error: { code: 'walletSessionEnded' } }),
      5_000,
    );
    expect(localStorage.getItem('causeway.wallet.recentConnectorId')).toBeNull();
    expect((await connect(await startWallet())).ok).toBe(true);
    expect(localStorage.getItem('causeway.wallet.recentConnectorId')).toBe('"walletConnect"');
  });

  test('a refused connection asks for authorization; one that was given up is no error', async () => {
    const refusing = await startWallet({ onProposal: () => false });
    expect(await connect(refusing)).toEqual({ ok: false, error: { code: 'walletUnauthorized' } });
    expect(store.getState()).toMatchObject({ status: 'disconnected', error: { code: 'walletUnauthorized' } });
    const controller = new AbortController();
    const given = engine.connectWallet('walletConnect', { signal: controller.signal, onUri: () => controller.abort() });
    expect((await given).ok).toBe(false);
    expect(store.getState()).toMatchObject({ status: 'disconnected', error: null });
  });

  test('a relay that does not answer is reported after ten seconds', async () => {
    relay.faults.place({ kind: 'hang' });
    const wallet = await startWallet();
    expect(await connect(wallet)).toEqual({ ok: false, error: { code: 'walletConnectUnreachable' } });
    relay.faults.clear();
  });
});
