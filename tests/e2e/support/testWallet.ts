import type { BrowserContext, Page } from '@playwright/test';
import { createPublicClient, createWalletClient, defineChain, http, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sendAsOne, type BatchCall } from './batchAccount.ts';
import { bundle } from './bundle.ts';
import { relay } from './relay.ts';

interface ProviderRequest {
  method: string;
  params?: unknown;
}
type Answer = { result: unknown } | { error: { code: number; message: string; data?: unknown } };
type Handler = (request: ProviderRequest) => Promise<Answer> | Answer;

/** The methods the product may use (rule 1.9); anything else fails the test that sees it. */
const allowedMethods = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'eth_sendTransaction',
  'wallet_getCapabilities',
]);
/** Only for a wallet that offers batches (EIP-5792). */
const batchMethods = new Set(['wallet_sendCalls', 'wallet_getCallsStatus']);

/**
 * A wallet outside the page: it signs with devnet keys, keeps its state across reloads, and answers as a test requires.
 */
export class TestWallet {
  readonly requests: ProviderRequest[] = [];
  readonly unexpectedMethods: string[] = [];
  isConnected = false;
  /**
   * atomic: several calls are one transaction of the account; single: each is a transaction of its own; none: not
   * offered.
   */
  batches: 'none' | 'atomic' | 'single' = 'none';
  readonly #batches = new Map<string, Hex[]>();
  chainId: number;
  #key: Hex;
  readonly #rpcUrls: Record<number, string>;
  readonly #known: Set<number>;
  readonly #next = new Map<string, Handler[]>();
  readonly #pages = new Set<Page>();
  /** The page of the newest request. */
  #asking: Page | null = null;

  constructor(options: { key: Hex; chainId: number; rpcUrls: Record<number, string> }) {
    this.#key = options.key;
    this.chainId = options.chainId;
    this.#rpcUrls = options.rpcUrls;
    this.#known = new Set(Object.keys(options.rpcUrls).map(Number));
  }

  get key(): Hex {
    return this.#key;
  }

  get address(): Address {
    return privateKeyToAccount(this.#key).address;
  }

  /** Requests of one method, in order. */
  asked(method: string): ProviderRequest[] {
    return this.requests.filter((request) => request.method === method);
  }

  /** Answers the next request of a method differently. */
  answerNext(method: string, handler: Handler): void {
    this.#next.set(method, [...(this.#next.get(method) ?? []), handler]);
  }

  /** The user presses Reject on the next prompt of a method. */
  rejectNext(method: string): void {
    this.answerNext(method, () => ({ error: { code: 4001, message: 'User rejected the request.' } }));
  }

  /** The next prompt stays open until the returned function is called; then the wallet continues. */
  holdNext(method: string): () => void {
    let release = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.answerNext(method, async (request) => {
      await opened;
      return this.#perform(request);
    });
    return release;
  }

  /** The next transaction is signed and sent, and then the wallet reports an error. */
  sendAndThrow(error = { code: -32603, message: 'Internal JSON-RPC error.' }): void {
    this.answerNext('eth_sendTransaction', async (request) => {
      await this.#perform(request);
      return { error };
    });
  }

  /** The next call is sent by a relayer through a contract of its own; the wallet reports that transaction. */
  relayNext(relayerKey: Hex): void {
    this.answerNext('eth_sendTransaction', async ({ params }) => {
      const [{ to, data, value }] = params as [{ to: Address; data: Hex; value: Hex }];
      return {
        result: await relay(this.#rpcUrls[this.chainId] ?? '', this.chainId, relayerKey, {
          to,
          data,
          value: BigInt(value),
        }),
      };
    });
  }

  /**
   * The next call is a user operation that a bundler of the wallet executes (EIP-4337). The wallet gives no hash: it
   * reports an error, or never answers.
   */
  bundleNext(bundlerKey: Hex, answer: 'error' | 'none'): void {
    this.answerNext('eth_sendTransaction', async ({ params }) => {
      const [{ to, data, value }] = params as [{ to: Address; data: Hex; value: Hex }];
      const call = { to, data, value: BigInt(value) };
      const operation = { accountKey: this.#key, call };
      await bundle(this.#rpcUrls[this.chainId] ?? '', this.chainId, bundlerKey, [operation]);
      if (answer === 'none') return new Promise(() => undefined);
      return { error: { code: -32603, message: 'The bundler did not answer in time.' } };
    });
  }

  /**
   * The next transaction is signed and sent, and then something happens to the page before it gets the answer, which
   * never arrives.
   */
  signAndStop(happens: (page: Page) => Promise<void>): void {
    this.answerNext('eth_sendTransaction', async (request) => {
      await this.#perform(request);
      const asking = this.#asking;
      if (asking) await happens(asking);
      return new Promise(() => undefined);
    });
  }

  /** The user locks the wallet, or withdraws the site's permission. */
  async disconnect(): Promise<void> {
    this.isConnected = false;
    await this.#emit('accountsChanged', []);
  }

  /** The wallet removes a chain, so that switching to it fails with 4902. */
  forgetChain(chainId: number): void {
    this.#known.delete(chainId);
  }

  async switchAccount(key: Hex): Promise<void> {
    this.#key = key;
    await this.#emit('accountsChanged', this.isConnected ? [this.address] : []);
  }

  async switchChain(chainId: number): Promise<void> {
    this.chainId = chainId;
    await this.#emit('chainChanged', `0x${chainId.toString(16)}`);
  }

  /** Announces the wallet to every page of a context (EIP-6963) and answers its requests. */
  async install(context: BrowserContext, options: { announce?: boolean } = {}): Promise<void> {
    await context.exposeBinding('__testWallet', async ({ page }, request: ProviderRequest) => {
      this.#pages.add(page);
      this.#asking = page;
      return this.#answer(request);
    });
    await context.addInitScript(installProvider, { announce: options.announce ?? true });
  }

  async #answer(request: ProviderRequest): Promise<Answer> {
    this.requests.push(request);
    const isAllowed =
      allowedMethods.has(request.method) || (this.batches !== 'none' && batchMethods.has(request.method));
    if (!isAllowed) this.unexpectedMethods.push(request.method);
    const queue = this.#next.get(request.method) ?? [];
    const handler = queue.shift();
    try {
      return handler ? await handler(request) : await this.#perform(request);
    } catch (cause) {
      return { error: { code: -32603, message: cause instanceof Error ? cause.message : String(cause) } };
    }
  }

  async #perform({ method, params }: ProviderRequest): Promise<Answer> {
    const first = (Array.isArray(params) ? params[0] : undefined) as Record<string, string> | undefined;
    switch (method) {
      case 'eth_requestAccounts':
        this.isConnected = true;
        return { result: [this.address] };
      case 'eth_accounts':
        return { result: this.isConnected ? [this.address] : [] };
      case 'eth_chainId':
        return { result: `0x${this.chainId.toString(16)}` };
      case 'net_version':
        return { result: String(this.chainId) };
      case 'wallet_revokePermissions':
        this.isConnected = false;
        return { result: null };
      case 'wallet_requestPermissions':
        this.isConnected = true;
        return { result: [{ parentCapability: 'eth_accounts' }] };
      case 'wallet_switchEthereumChain': {
        const chainId = Number(first?.chainId);
        if (!this.#known.has(chainId)) return { error: { code: 4902, message: 'Unrecognized chain ID.' } };
        await this.switchChain(chainId);
        return { result: null };
      }
      case 'wallet_addEthereumChain':
        this.#known.add(Number(first?.chainId));
        return { result: null };
      case 'wallet_watchAsset':
        return { result: true };
      case 'wallet_getCapabilities':
        if (this.batches === 'none')
          return { error: { code: 4200, message: 'The wallet does not support wallet_getCapabilities.' } };
        return { result: { [`0x${this.chainId.toString(16)}`]: { atomic: { status: 'supported' } } } };
      case 'wallet_sendCalls':
        return {
          result: { id: await this.#sendBatch((Array.isArray(params) ? params[0] : {}) as { calls: BatchCall[] }) },
        };
      case 'wallet_getCallsStatus':
        return { result: await this.#batchStatus(Array.isArray(params) ? String(params[0]) : '') };
      case 'eth_sendTransaction':
        if (Number(first?.chainId) !== this.chainId)
          return {
            error: {
              code: -32602,
              message: `The request is for chain ${first?.chainId}, the wallet is on ${this.chainId}.`,
            },
          };
        return { result: await this.#send(first ?? {}) };
      default:
        return { error: { code: 4200, message: `The wallet does not support ${method}.` } };
    }
  }

  async #send(transaction: Record<string, string>): Promise<Hex> {
    const url = this.#rpcUrls[this.chainId];
    if (!url) throw new Error(`The wallet has no node for chain ${this.chainId}.`);
    const chain = defineChain({
      id: this.chainId,
      name: 'test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    });
    const client = createWalletClient({
      account: privateKeyToAccount(this.#key),
      chain,
      transport: http(url, { retryCount: 0 }),
    });
    return client.sendTransaction({
      to: transaction.to as Address,
      data: (transaction.data ?? '0x') as Hex,
      value: BigInt(transaction.value ?? 0),
      gas: transaction.gas ? BigInt(transaction.gas) : undefined,
    });
  }

  async #sendBatch({ calls }: { calls: BatchCall[] }): Promise<string> {
    const hashes: Hex[] = [];
    if (this.batches === 'atomic')
      hashes.push(await sendAsOne(this.#rpcUrls[this.chainId] ?? '', this.chainId, this.#key, calls));
    else for (const call of calls) hashes.push(await this.#send({ ...call, gas: '0x4c4b40' }));
    const id = `0x${(this.#batches.size + 1).toString(16).padStart(64, '0')}`;
    this.#batches.set(id, hashes);
    return id;
  }

  async #batchStatus(id: string): Promise<unknown> {
    const client = createPublicClient({ transport: http(this.#rpcUrls[this.chainId], { retryCount: 0 }) });
    const hashes = this.#batches.get(id) ?? [];
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash }).catch(() => null)));
    const isDone = receipts.every((receipt) => receipt !== null);
    const found = receipts.flatMap((receipt) =>
      receipt === null
        ? []
        : [{ transactionHash: receipt.transactionHash, status: receipt.status === 'success' ? '0x1' : '0x0' }],
    );
    const isGood = found.every(({ status }) => status === '0x1');
    return {
      version: '2.0.0',
      id,
      chainId: `0x${this.chainId.toString(16)}`,
      atomic: this.batches === 'atomic',
      status: isDone ? (isGood ? 200 : 500) : 100,
      receipts: found,
    };
  }

  /** Whether a page listens to the wallet: a change before that is not received, as with any wallet. */
  async isHeard(page: Page): Promise<boolean> {
    const hears = (event: string) =>
      (window as unknown as { __testWalletHears?: (event: string) => boolean }).__testWalletHears?.(event) ?? false;
    return page.evaluate(hears, 'accountsChanged').catch(() => false);
  }

  async #emit(event: string, value: unknown): Promise<void> {
    for (const page of this.#pages) {
      if (page.isClosed()) continue;
      await page
        .evaluate(
          ([name, detail]) =>
            (window as unknown as { __testWalletEmit?: (name: string, detail: unknown) => void }).__testWalletEmit?.(
              name,
              detail,
            ),
          [event, value] as const,
        )
        .catch(() => undefined);
    }
  }
}

/** Runs in the page before its scripts: an ordinary provider whose answers come from the wallet outside the page. */
function installProvider({ announce }: { announce: boolean }): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const bridge = (
    window as unknown as {
      __testWallet: (
        request: unknown,
      ) => Promise<{ result?: unknown; error?: { code: number; message: string; data?: unknown } }>;
    }
  ).__testWallet;
  const provider = {
    async request(request: { method: string; params?: unknown }) {
      const answer = await bridge(request);
      if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.result;
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  (window as unknown as { __testWalletEmit: (event: string, value: unknown) => void }).__testWalletEmit = (
    event,
    value,
  ) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  (window as unknown as { __testWalletHears: (event: string) => boolean }).__testWalletHears = (event) =>
    (listeners.get(event)?.size ?? 0) > 0;
  if (!announce) return;
  const info = Object.freeze({
    uuid: 'c0ffee00-0000-4000-8000-000000000001',
    name: 'Test Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E',
    rdns: 'test.causeway.wallet',
  });
  const tell = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
