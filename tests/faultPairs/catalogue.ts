// Faults that a running world, a test wallet and a browser can have, and how each ends.
import { createWalletClient, defineChain, http, type Address, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { crashTab } from '../e2e/support/chromium.ts';
import type { Bridging } from './bridging.ts';

/** Moments of a bridge transfer, in their order. */
export const moments = [
  'form',
  'depositAsked',
  'depositSent',
  'counting',
  'confirmed',
  'onTarget',
  'claimAsked',
  'claimSent',
] as const;
export type Moment = (typeof moments)[number];

export interface FaultKind {
  name: string;
  /** Moments at which it can begin; by default all. */
  at?: readonly Moment[];
  begin(bridging: Bridging): Promise<unknown>;
  /** Absent for a fault that ends on its own. */
  end?(bridging: Bridging): Promise<unknown>;
}

type Fault = Record<string, unknown>;

/** A fault of the control endpoint; at its end the faults of its targets are cleared. */
function placed(name: string, target: string, fault: Fault, more: Fault = {}): FaultKind {
  return {
    name,
    begin: ({ world }) => world.fault(target, fault, more),
    end: ({ world }) => world.control('DELETE', `/faults/${encodeURIComponent(target)}`),
  };
}

const prompts: readonly Moment[] = ['depositAsked', 'claimAsked'];

/** What the wallet does with its next request to send. */
function wallet(
  name: string,
  answer: (
    bridging: Bridging,
    send: () => Promise<Hex>,
  ) => Promise<{ result: unknown } | { error: { code: number; message: string } }>,
): FaultKind {
  return {
    name,
    at: prompts,
    begin: async (bridging) => {
      bridging.wallet.answerNext('eth_sendTransaction', ({ params }) =>
        answer(bridging, () => sendAsWallet(bridging, params)),
      );
    },
  };
}

/** Signs and sends what the page requested, whatever answer the page gets. */
async function sendAsWallet({ wallet: { key, chainId }, world }: Bridging, params: unknown): Promise<Hex> {
  const [transaction] = params as [Record<string, string>];
  const rpcUrl = world.chain(chainId === 6661 ? 6661 : 6662).rpcUrl;
  const chain = defineChain({
    id: chainId,
    name: 'test',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  });
  const client = createWalletClient({
    account: privateKeyToAccount(key),
    chain,
    transport: http(rpcUrl, { retryCount: 0 }),
  });
  return client.sendTransaction({
    to: transaction.to as Address,
    data: (transaction.data ?? '0x') as Hex,
    value: BigInt(transaction.value ?? 0),
    gas: transaction.gas ? BigInt(transaction.gas) : undefined,
  });
}

const denied = { error: { code: 4001, message: 'User rejected the request.' } };
const internal = { error: { code: -32603, message: 'Internal JSON-RPC error.' } };

const oracles: FaultKind[] = [
  placed('all oracles down', 'oracle-erc20-*', { kind: 'stop' }),
  placed('one oracle down', 'oracle-erc20-2', { kind: 'stop' }),
  placed('two oracles down', 'oracle-erc20-*', { kind: 'stop' }, { paths: ['/6661'] }),
  placed('oracles are slow', 'oracle-erc20-*', { kind: 'delay', ms: 5_000 }),
  placed('an oracle hangs', 'oracle-erc20-1', { kind: 'hang' }),
  placed('an oracle answers with a page', 'oracle-erc20-3', { kind: 'garbage' }),
  placed('an oracle names another amount', 'oracle-erc20-1', { kind: 'edit', field: 'amount' }),
  placed('all oracles name another receiver', 'oracle-erc20-*', { kind: 'edit', field: 'receiver' }),
  placed('an oracle breaks off', 'oracle-erc20-2', { kind: 'cut' }),
  placed('oracles answer 500', 'oracle-erc20-*', { kind: 'status', status: 500, body: '<b>no</b>' }),
  placed('oracles lag', 'oracle-erc20-*', { kind: 'lag', blocks: 8 }),
];

const nodes: FaultKind[] = (['6661', '6662'] as const).flatMap((chain) => {
  const one = `rpc-${chain}-a`;
  const on = (what: string, target: string, fault: Fault, more?: Fault) =>
    placed(`${what} on ${chain}`, target, fault, more);
  return [
    on('one node limits', one, { kind: 'rateLimit', retryAfter: 2 }),
    on('one node answers 500', one, { kind: 'status', status: 500 }),
    on('one node hangs', one, { kind: 'hang' }),
    on('one node breaks off', one, { kind: 'cut' }),
    on('one node lags', one, { kind: 'lag', blocks: 5 }),
    on('one node lags far', `rpc-${chain}-b`, { kind: 'lag', blocks: 50 }),
    on('one node has no receipts', one, { kind: 'edit', field: '' }, { methods: ['eth_getTransactionReceipt'] }),
    on(
      'one node says that all failed',
      one,
      { kind: 'edit', field: 'status', value: '0x0' },
      { methods: ['eth_getTransactionReceipt'] },
    ),
    on(
      'one node has far too high a head',
      one,
      { kind: 'edit', field: '', value: '0x7ffffff' },
      { methods: ['eth_blockNumber'] },
    ),
    on('one node has no logs', one, { kind: 'edit', field: '', value: [] }, { methods: ['eth_getLogs'] }),
    on('all nodes are down', `rpc-${chain}-*`, { kind: 'stop' }),
    on('all nodes are slow', `rpc-${chain}-*`, { kind: 'delay', ms: 2_500 }),
    on('one node is of the other chain', one, { kind: 'wrongChain' }),
  ];
});

const chains: FaultKind[] = [
  {
    name: 'three blocks of 6661 are replaced',
    at: ['counting', 'confirmed', 'onTarget'],
    begin: ({ world }) => world.control('POST', '/chains/6661/reorg', { depth: 3 }),
  },
  {
    name: 'a block of 6661 is replaced',
    at: ['depositSent', 'counting'],
    begin: ({ world }) => world.control('POST', '/chains/6661/reorg', { depth: 1 }),
  },
  {
    name: 'two blocks of 6662 are replaced',
    at: ['onTarget', 'claimSent'],
    begin: ({ world }) => world.control('POST', '/chains/6662/reorg', { depth: 2 }),
  },
  {
    name: 'a hundred blocks at once on 6661',
    at: ['depositSent', 'counting'],
    begin: ({ world }) => world.mine(6661, 100),
  },
  ...([6661, 6662] as const).map((chain): FaultKind => ({
    name: `${chain} stands still`,
    begin: (bridging) => bridging.pauseChain(chain),
    end: (bridging) => bridging.resumeChain(chain),
  })),
  {
    name: 'the bridge of 6662 is paused',
    at: ['counting', 'confirmed', 'onTarget', 'claimAsked'],
    begin: ({ world }) => world.admin(6662, 'pause', {}),
    end: ({ world }) => world.admin(6662, 'unpause', {}),
  },
  {
    name: 'somebody else releases it',
    at: ['confirmed', 'onTarget', 'claimAsked'],
    begin: (bridging) => bridging.releaseAsStranger(),
  },
];

const wallets: FaultKind[] = [
  wallet('the user refuses', async () => denied),
  wallet('the wallet has a request open already', async () => ({
    error: { code: -32002, message: 'Request already pending.' },
  })),
  wallet('the wallet sends, then throws', async (_, send) => {
    await send();
    return internal;
  }),
  wallet('the wallet throws and has sent nothing', async () => internal),
  wallet('the wallet sends and answers with nothing', async (_, send) => {
    await send();
    return { result: null };
  }),
  wallet('the wallet sends and never answers', async (_, send) => {
    await send();
    return new Promise(() => undefined);
  }),
  wallet('the wallet takes six seconds', async (bridging, send) => {
    bridging.isWalletOpen = true;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    const result = await send();
    bridging.isWalletOpen = false;
    return { result };
  }),
  {
    name: 'the wallet is locked',
    at: ['depositSent', 'counting', 'confirmed', 'onTarget'],
    begin: ({ wallet: { disconnect }, wallet: own }) => disconnect.call(own),
  },
  {
    name: 'the wallet says yes to a switch and stays',
    at: ['counting', 'confirmed'],
    begin: async ({ wallet: own }) => own.answerNext('wallet_switchEthereumChain', () => ({ result: null })),
  },
  {
    name: 'the user refuses the switch',
    at: ['counting', 'confirmed'],
    begin: async ({ wallet: own }) => own.rejectNext('wallet_switchEthereumChain'),
  },
];

const browsers: FaultKind[] = [
  { name: 'the tab crashes', begin: (bridging) => crashTab(bridging.bridge.page).catch(() => undefined) },
  { name: 'the page is reloaded', begin: (bridging) => bridging.bridge.page.reload().catch(() => undefined) },
  {
    name: 'the browser is offline',
    begin: ({ context }) => context.setOffline(true),
    end: ({ context }) => context.setOffline(false),
  },
  { name: 'a second tab opens the same', begin: (bridging) => bridging.openBeside() },
  {
    name: 'the saved data is deleted',
    at: ['counting', 'confirmed', 'onTarget'],
    begin: async ({ bridge: { page } }) =>
      page.evaluate(() => void indexedDB.deleteDatabase('causeway')).catch(() => undefined),
  },
];

export const catalogue: readonly FaultKind[] = [...oracles, ...nodes, ...chains, ...wallets, ...browsers];

export function faultNamed(name: string): FaultKind {
  const kind = catalogue.find((known) => known.name === name);
  if (!kind) throw new Error(`There is no fault "${name}".`);
  return kind;
}
