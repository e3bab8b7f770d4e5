// Two deployed chains, the app's own journal and stores on a database in memory, and a wallet controlled by the test.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import {
  encodeErrorResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseSignature,
  size,
  toFunctionSelector,
} from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { accounts } from '../../../devnet/accounts.ts';
import { buildDeployment, usualEndpoints } from '../../../devnet/buildDeployment.ts';
import type { Anvil } from '../../../devnet/chains/anvil.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { World, WorldChainId } from '../../../devnet/deploy/world.ts';
import { dexIn } from '../../../src/config/dexes.ts';
import { registeredCollections } from '../../../src/core/nfts/collections.ts';
import type { Result } from '../../../src/core/result.ts';
import { systemClock } from '../../../src/io/clock.ts';
import { loadOpenIntents, saveIntent } from '../../../src/io/db/intents.ts';
import { storage } from '../../../src/io/db/storage.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcCall, RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { resetBridgeErc20 } from '../../../src/state/bridgeErc20.ts';
import { resetBridgeErc721 } from '../../../src/state/bridgeErc721.ts';
import { claimsStore } from '../../../src/state/claims.ts';
import { transactionsStore } from '../../../src/state/transactions.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { tabLocks } from '../../../src/wallet/send/locks.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { prepareDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { prepareRelease } from '../../../src/wallet/kinds/release.ts';
import { reconcileIntent } from '../../../src/wallet/follow/reconcile.ts';
import { createSendWrite } from '../../../src/wallet/send/send.ts';
import type { SendWrite } from '../../../src/wallet/send/send.ts';
import { stateRecords } from '../../../src/wallet/send/stateRecords.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { releaseTypedData } from '../contracts/releases.ts';
import { contractKind } from '../contractKind.ts';
import { deployedWorld } from '../deployedWorld.ts';
import { TestWallet, type Broadcast, type WalletTransaction } from './testWallet.ts';

export class WalletFixture {
  rpcUrls: Record<number, string> = {};
  world: World | null = null;
  wallet = new TestWallet(6661, {});
  /** Reads with this reader may be made to fail. */
  reader: RpcReader | null = null;
  book: AddressBook = { chain: () => null, tokens: [], collections: () => [] };
  /** Shared by all tabs of a test. */
  locks = tabLocks();
  /** Searches that were started for a missing hash. */
  searches: Promise<unknown>[] = [];
  #ids = 0;

  /** A tab: its own pipeline over the shared stores. */
  tab(change: Partial<WriteDependencies> = {}): { world: WriteDependencies; send: SendWrite } {
    const account = this.wallet.address;
    const world: WriteDependencies = {
      reader: this.#made(this.reader),
      book: this.book,
      kinds: writeKinds,
      clock: systemClock,
      locks: this.locks,
      wallet: { account: () => account, provider: () => Promise.resolve(this.wallet) },
      journal: { save: saveIntent, loadOpen: loadOpenIntents },
      records: stateRecords,
      newId: () => `intent-${(this.#ids += 1)}`,
      answered: new Set<string>(),
      ...change,
    };
    const search = (intent: Parameters<typeof reconcileIntent>[1]): Promise<unknown> => {
      const searched = reconcileIntent(world, intent);
      // A test that needs the search awaits it; one that runs when the nodes stop is not an error.
      searched.catch(() => undefined);
      this.searches.push(searched);
      return searched;
    };
    return { world, send: createSendWrite(world, search) };
  }

  token(symbol: string, chainId: WorldChainId = 6661): Address {
    const token = this.#made(this.world).chains[chainId].tokens[symbol];
    if (!token) throw new Error(`no ${symbol}`);
    return token.address;
  }

  bridge(chainId: WorldChainId = 6661): Address {
    return this.#made(this.world).chains[chainId].contracts.bridgeERC20;
  }

  rpc(method: string, params: readonly unknown[] = [], chainId: WorldChainId = 6661): Promise<unknown> {
    return sendRpc(this.rpcUrls[chainId] ?? '', method, params);
  }

  mine(blocks = 1, chainId: WorldChainId = 6661): Promise<unknown> {
    return this.rpc('anvil_mine', [`0x${blocks.toString(16)}`], chainId);
  }

  /**
   * Sends a write in another tab, which is closed after the wallet signed and before it answers: its promise never
   * settles, and its locks are free.
   * @param broadcast how the wallet sends the transaction
   * @returns the hash of what was sent
   */
  async closeWhileSigning(
    write: PreparedWrite,
    {
      change = {},
      broadcast = (transaction, send) => send(transaction),
    }: {
      change?: Partial<WriteDependencies>;
      broadcast?: (transaction: WalletTransaction, send: Broadcast) => Promise<Hex>;
    } = {},
  ): Promise<Hex> {
    const signed = new Promise<Hex>((resolve) => {
      this.wallet.onSend = async (transaction, send) => {
        resolve(await broadcast(transaction, send));
        return new Promise(() => undefined);
      };
    });
    void this.tab({ ...change, locks: tabLocks() }).send(write);
    const hash = await signed;
    this.wallet.onSend = null;
    return hash;
  }

  /** Approves for the wallet's account without the pipeline. */
  async approve(symbol: string, amount: bigint): Promise<void> {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [this.bridge(), amount] });
    await this.wallet.broadcast({
      from: this.wallet.address,
      to: this.token(symbol),
      data,
      value: '0x0',
      gas: '0x186a0',
    });
    await this.mine();
  }

  async allowance(symbol: string): Promise<bigint> {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'allowance',
      args: [this.wallet.address, this.bridge()],
    });
    return BigInt((await this.rpc('eth_call', [{ to: this.token(symbol), data }, 'latest'])) as Hex);
  }

  approval(symbol = 'USDC', amount = 5n) {
    return prepareApprove({ chainId: 6661, token: this.token(symbol), spender: this.bridge(), amount });
  }

  nativeDeposit(amount = 10n ** 18n) {
    const input = {
      sourceChainId: 6661,
      targetChainId: 6662,
      token: this.token('ETH'),
      isNative: true,
      amount,
      receiver: this.wallet.address,
    };
    return value(prepareDeposit(this.book, input));
  }

  tokenDeposit(symbol = 'USDC', amount = 2_000_000n) {
    const input = {
      sourceChainId: 6661,
      targetChainId: 6662,
      token: this.token(symbol),
      isNative: false,
      amount,
      receiver: this.wallet.address,
    };
    return value(prepareDeposit(this.book, input));
  }

  /** A release on 6661 of a deposit on 6662, signed by all oracles. */
  async release(depositNumber = 1n, receiver = this.wallet.address) {
    const request = {
      receiver,
      sourceToken: this.token('USDC', 6662),
      amount: 3_000_000n,
      depositChainId: 6662n,
      depositNumber,
    };
    const data = releaseTypedData(6661, this.#made(this.world).chains[6661].contracts.oracle, request);
    const signers = [4, 5, 6].map((index) => privateKeyToAccount(accounts[index]?.privateKey ?? '0x'));
    const signed = await Promise.all(
      signers.map(async (signer) => ({ ...parseSignature(await signer.signTypedData(data)), signer: signer.address })),
    );
    signed.sort((a, b) => (a.signer.toLowerCase() < b.signer.toLowerCase() ? -1 : 1));
    const params = {
      ...request,
      depositChainId: 6662,
      sigV: signed.map(({ yParity }) => 27 + yParity),
      sigR: signed.map(({ r }) => r),
      sigS: signed.map(({ s }) => s),
      signers: signed.map(({ signer }) => signer),
      missing: [],
      silent: [],
    };
    const ref = {
      type: 'erc20' as const,
      sourceChainId: 6662,
      targetChainId: 6661,
      depositHash: `0x${'d1'.repeat(32)}` as const,
    };
    return value(prepareRelease(this.book, { ref, params, plan: { isNative: false, value: 0n } }));
  }

  /** Clears what the app has stored. */
  async wipe(): Promise<void> {
    const { store } = await storage();
    for (const name of ['claims', 'intents', 'transactions', 'forms'] as const) await store.clear(name);
  }

  /** Reads that fail for one method, with the node's own error. */
  readerFailing(method: string, error: Error): RpcReader {
    const reader = this.#made(this.reader);
    return {
      ...reader,
      rpc: (chainId, asked, params, options) =>
        asked === method ? Promise.reject(error) : reader.rpc(chainId, asked, params, options),
    };
  }

  /** A reader in which some methods have a fixed answer, as of a node that lacks what others have. */
  readerAnswering(answers: Readonly<Record<string, unknown>>): RpcReader {
    const reader = this.#made(this.reader);
    return {
      ...reader,
      rpc: (chainId, asked, params, options) =>
        asked in answers ? Promise.resolve(answers[asked]) : reader.rpc(chainId, asked, params, options),
    };
  }

  /**
   * A reader of a chain with two operators' nodes: the serving node lies in some answers, the other one tells the
   * truth.
   * @param lie `undefined`: the true answer
   */
  readerBeside(lie: (method: string, params: readonly unknown[]) => unknown): RpcReader {
    const honest = this.#made(this.reader);
    const lying: RpcReader['rpc'] = async (chainId, method, params, options) => {
      const said = lie(method, params);
      return said === undefined ? honest.rpc(chainId, method, params, options) : said;
    };
    const one = async (rpc: RpcReader['rpc'], operator: string, chainId: number, calls: readonly RpcCall[]) => ({
      node: operator,
      operator,
      results: await Promise.all(calls.map(({ method, params }) => rpc(chainId, method, params).catch(() => null))),
    });
    return {
      ...honest,
      rpc: lying,
      rpcEach: (chainId, calls) =>
        Promise.all([one(lying, 'liar', chainId, calls), one(honest.rpc, 'honest', chainId, calls)]),
    };
  }

  /** The administrator pauses the bridge of 6661 in the next block, before all pending transactions. */
  pauseBridge(): Promise<unknown> {
    return this.rpc('eth_sendTransaction', [
      { from: accounts[0]?.address, to: this.bridge(), data: toFunctionSelector('pause()'), gasPrice: '0x174876e800' },
    ]);
  }

  /** From now on every call of a contract is reverted with this reason. */
  revertWith(contract: Address, reason: string): Promise<unknown> {
    const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), errorName: 'Error', args: [reason] });
    const length = numberToHex(size(data), { size: 2 }).slice(2);
    // CODECOPY of the data after these 14 bytes, and REVERT with it
    return this.rpc('anvil_setCode', [contract, `0x61${length}600e60003961${length}6000fd${data.slice(2)}`]);
  }

  /** The open requests as an earlier version stored them: without summary and name of a lock. */
  async forgetShown(): Promise<void> {
    const open = await loadOpenIntents();
    if (open.every(({ shown, lock }) => shown === undefined || lock === undefined))
      throw new Error('There is nothing to forget.');
    for (const { shown: _shown, lock: _lock, ...earlier } of open) await saveIntent(earlier);
  }

  #made<T>(thing: T | null): T {
    if (thing === null) throw new Error('The fixture is used before it was made.');
    return thing;
  }
}

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The world of a test file; every test starts on the seeded chains with empty stores. */
export function useWalletFixture(): WalletFixture {
  const fixture = new WalletFixture();
  const nodes: Anvil[] = [];
  let snapshot: unknown;

  beforeAll(async () => {
    const deployed = await deployedWorld(contractKind);
    nodes.push(...deployed.nodes);
    const [eth, bsc] = deployed.nodes;
    fixture.world = deployed.world;
    fixture.rpcUrls[6661] = eth.rpcUrl;
    fixture.rpcUrls[6662] = bsc.rpcUrl;
    const rpc = { 6661: [fixture.rpcUrls[6661] ?? ''], 6662: [fixture.rpcUrls[6662] ?? ''] };
    // nothing listens there: explorers are only a hint, and no test of the pipeline uses the relay
    const explorers = { 6661: 'http://127.0.0.1:9', 6662: 'http://127.0.0.1:9' };
    const deployment = buildDeployment(fixture.world, { ...usualEndpoints(), rpc, ownNodes: [], explorers });
    fixture.reader = createRpcReader(deployment.chains);
    fixture.book = {
      chain: (chainId) => deployment.chains.find((chain) => chain.chainId === chainId) ?? null,
      tokens: deployment.tokens,
      dex: (chainId) => dexIn(deployment.dexes ?? [], chainId),
      collections: (chainId) => registeredCollections(deployment.collections ?? [], chainId),
    };
  });
  beforeEach(async () => {
    snapshot = await fixture.rpc('evm_snapshot');
    fixture.wallet = new TestWallet(6661, fixture.rpcUrls);
    fixture.locks = tabLocks();
    fixture.searches = [];
    await fixture.wipe();
    claimsStore.setState({ byKey: {} });
    transactionsStore.setState({ byKey: {} });
    await resetBridgeErc20();
    await resetBridgeErc721();
  });
  afterEach(async () => {
    await fixture.rpc('evm_setAutomine', [true]);
    // What was just sent may be pending, and would be in a block of the next test.
    await fixture.mine();
    expect(await fixture.rpc('evm_revert', [snapshot])).toBe(true);
    await fixture.rpc('anvil_dropAllTransactions');
  });
  afterAll(() => Promise.all(nodes.map((node) => node.stop())));
  return fixture;
}
