import { randomUUID } from 'node:crypto';
import { WalletKit, type IWalletKit, type WalletKitTypes } from '@reown/walletkit';
import { Core } from '@walletconnect/core';
import * as v from 'valibot';
import { createPublicClient, createWalletClient, defineChain, http, numberToHex, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

type Proposal = WalletKitTypes.SessionProposal;
type SessionRequest = WalletKitTypes.SessionRequest;

/** One request of an app, as the wallet shows it to its user. */
export interface WalletRequest {
  method: string;
  params: unknown;
  chainId: number;
}
export type Answer = { result: unknown } | { error: { code: number; message: string } };

/** One call of a batch. */
export interface WalletCall {
  to: Address;
  data: Hex;
  value: Hex;
}

export interface NodeWalletOptions {
  privateKey: Hex;
  relayUrl: string;
  /** Nodes by chain id; the wallet knows these chains. */
  rpcUrls: Record<number, string>;
  /** Adds the account on a new chain only after agreeing to the switch, as some wallets do; 'never': not at all. */
  updatesLate?: true | 'never';
  /** Chains that it offers to an app, the first is its current one; by default all it knows. */
  chainIds?: readonly number[];
  /**
   * The wallet offers batches (EIP-5792) and sends them with this function, as one transaction or several.
   * @returns their hashes
   */
  sendCalls?(calls: readonly WalletCall[], chainId: number): Promise<Hex[]>;
  /** Where it says that its app opens. */
  redirect?: { native?: string; universal?: string };
  /** The properties that it reports to an app when it agrees to a connection. */
  sessionProperties?: Record<string, string>;
  /** The user's answer to a connection; agreed when absent. */
  onProposal?(proposal: Proposal['params']): Promise<boolean> | boolean;
  /** The user's answer to a request; `perform` executes it. Executed at once when absent. */
  onRequest?(request: WalletRequest, perform: () => Promise<Answer>): Promise<Answer>;
}

const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value));
const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value));
const transactionSchema = v.object({
  to: address,
  data: v.optional(hex, '0x'),
  value: v.optional(v.string(), '0x0'),
  gas: v.optional(v.string()),
  chainId: v.string(),
});
const batchSchema = v.tuple([v.looseObject({ calls: v.array(v.object({ to: address, data: hex, value: hex })) })]);
const switchSchema = v.tuple([v.object({ chainId: v.string() })]);

const methods = ['eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_watchAsset'];
const batchMethods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'];
const refusal = (code: number, message: string): Answer => ({ error: { code, message } });

/** A WalletConnect wallet without a screen: the real wallet library, a devnet key, and the local chains. */
export class NodeWallet {
  readonly requests: WalletRequest[] = [];
  readonly proposals: Proposal['params'][] = [];
  readonly #options: NodeWalletOptions;
  readonly #kit: IWalletKit;
  #chainIds: readonly number[];
  readonly #batches = new Map<string, Hex[]>();

  private constructor(options: NodeWalletOptions, kit: IWalletKit) {
    this.#options = options;
    this.#kit = kit;
    this.#chainIds = options.chainIds ?? Object.keys(options.rpcUrls).map(Number);
    kit.on(
      'session_proposal',
      (event) => void this.#decide(event).catch((cause: unknown) => console.error('WalletConnect proposal:', cause)),
    );
    kit.on(
      'session_request',
      (event) => void this.#respond(event).catch((cause: unknown) => console.error('WalletConnect request:', cause)),
    );
  }

  /** Starts a wallet without data from earlier runs. */
  static async start(options: NodeWalletOptions): Promise<NodeWallet> {
    const core: unknown = new Core({
      projectId: 'causeway-devnet',
      relayUrl: options.relayUrl,
      telemetryEnabled: false,
      logger: 'silent',
      // Without a prefix of its own, wallets of one process would share one core.
      customStoragePrefix: randomUUID(),
      storageOptions: { database: ':memory:' },
    });
    const metadata = {
      name: 'Causeway Node Wallet',
      description: 'For the local world',
      url: 'https://localhost',
      icons: [],
      ...(options.redirect && { redirect: options.redirect }),
    };
    return new NodeWallet(options, await WalletKit.init({ core: core as WalletKitTypes.Options['core'], metadata }));
  }

  get address(): Address {
    return privateKeyToAccount(this.#options.privateKey).address;
  }

  get isConnected(): boolean {
    return Object.keys(this.#kit.getActiveSessions()).length > 0;
  }

  /** Requests of one method, in order. */
  asked(method: string): WalletRequest[] {
    return this.requests.filter((request) => request.method === method);
  }

  /** Accepts the link that an app shows as a QR code. */
  pair(uri: string): Promise<void> {
    return this.#kit.pair({ uri });
  }

  /** The user ends every connection in the wallet. */
  async disconnect(): Promise<void> {
    for (const topic of Object.keys(this.#kit.getActiveSessions())) {
      await this.#kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } });
    }
  }

  /** The user switches to another chain in the wallet; the app is informed. */
  async switchChain(chainId: number): Promise<void> {
    for (const topic of Object.keys(this.#kit.getActiveSessions())) {
      await this.#kit.emitSessionEvent({
        topic,
        chainId: `eip155:${chainId}`,
        event: { name: 'chainChanged', data: chainId },
      });
    }
  }

  async stop(): Promise<void> {
    this.#kit.core.heartbeat.stop();
    await this.#kit.core.relayer.transportClose();
  }

  #namespaces() {
    const chains = this.#chainIds.map((chainId) => `eip155:${chainId}`);
    const accounts = chains.map((chain) => `${chain}:${this.address}`);
    const offered = this.#options.sendCalls ? [...methods, ...batchMethods] : methods;
    return { eip155: { chains, accounts, methods: offered, events: ['chainChanged', 'accountsChanged'] } };
  }

  async #decide({ id, params }: Proposal): Promise<void> {
    const { sessionProperties } = this.#options;
    this.proposals.push(params);
    if ((await this.#options.onProposal?.(params)) ?? true)
      await this.#kit.approveSession({
        id,
        namespaces: this.#namespaces(),
        ...(sessionProperties ? { sessionProperties } : {}),
      });
    else await this.#kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } });
  }

  async #respond({ id, topic, params }: SessionRequest): Promise<void> {
    const request = {
      method: params.request.method,
      params: params.request.params as unknown,
      chainId: Number(params.chainId.split(':')[1]),
    };
    this.requests.push(request);
    const perform = () =>
      this.#perform(topic, request).catch((cause: unknown) =>
        refusal(-32603, cause instanceof Error ? cause.message : String(cause)),
      );
    const answer = await (this.#options.onRequest?.(request, perform) ?? perform());
    await this.#kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } });
  }

  async #perform(topic: string, { method, params, chainId }: WalletRequest): Promise<Answer> {
    switch (method) {
      case 'eth_sendTransaction':
        return this.#sendFor(chainId, v.parse(v.tuple([transactionSchema]), params)[0]);
      case 'wallet_switchEthereumChain': {
        const wished = Number(v.parse(switchSchema, params)[0].chainId);
        if (!(wished in this.#options.rpcUrls)) return refusal(4902, 'Unrecognized chain ID.');
        this.#chainIds = [wished, ...this.#chainIds.filter((other) => other !== wished)];
        // Its acknowledgement is not awaited: the library loses one that arrives before it is expected.
        const update = (): Promise<unknown> => this.#kit.updateSession({ topic, namespaces: this.#namespaces() });
        if (this.#options.updatesLate === true) setTimeout(() => void update(), 300);
        else if (this.#options.updatesLate === undefined) await update();
        return { result: null };
      }
      case 'wallet_watchAsset':
        return { result: true };
      case 'wallet_getCapabilities':
        return {
          result: Object.fromEntries(
            this.#chainIds.map((id) => [numberToHex(id), { atomic: { status: 'supported' } }]),
          ),
        };
      case 'wallet_sendCalls':
        return { result: { id: await this.#sendBatch(chainId, v.parse(batchSchema, params)[0].calls) } };
      case 'wallet_getCallsStatus':
        return { result: await this.#batchStatus(chainId, v.parse(v.tuple([v.string()]), params)[0]) };
      default:
        return refusal(4200, `The wallet does not support ${method}.`);
    }
  }

  async #sendBatch(chainId: number, calls: readonly WalletCall[]): Promise<string> {
    const hashes = await this.#options.sendCalls?.(calls, chainId);
    if (!hashes) throw new Error('The wallet does not send batches.');
    const id = numberToHex(this.#batches.size + 1, { size: 32 });
    this.#batches.set(id, hashes);
    return id;
  }

  async #batchStatus(chainId: number, id: string) {
    const hashes = this.#batches.get(id) ?? [];
    const client = createPublicClient({ transport: http(this.#options.rpcUrls[chainId], { retryCount: 0 }) });
    const found = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash }).catch(() => null)));
    const receipts = found.flatMap((receipt) =>
      receipt
        ? [{ transactionHash: receipt.transactionHash, status: receipt.status === 'success' ? '0x1' : '0x0' }]
        : [],
    );
    return {
      version: '2.0.0',
      id,
      chainId: numberToHex(chainId),
      atomic: true,
      status: receipts.length === hashes.length ? 200 : 100,
      receipts,
    };
  }

  async #sendFor(chainId: number, transaction: v.InferOutput<typeof transactionSchema>): Promise<Answer> {
    if (Number(transaction.chainId) !== chainId)
      return refusal(-32602, `The request is for chain ${transaction.chainId}, the session for ${chainId}.`);
    return { result: await this.#send(chainId, transaction) };
  }

  #send(
    chainId: number,
    transaction: Omit<v.InferOutput<typeof transactionSchema>, 'chainId'> | undefined,
  ): Promise<Hex> {
    const url = this.#options.rpcUrls[chainId];
    if (!url || !transaction) throw new Error(`The wallet cannot send this on chain ${chainId}.`);
    const chain = defineChain({
      id: chainId,
      name: `Chain ${chainId}`,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    });
    const client = createWalletClient({
      account: privateKeyToAccount(this.#options.privateKey),
      chain,
      transport: http(url, { retryCount: 0 }),
    });
    const { to, data, value, gas } = transaction;
    return client.sendTransaction({ to, data, value: BigInt(value), gas: gas === undefined ? undefined : BigInt(gas) });
  }
}
