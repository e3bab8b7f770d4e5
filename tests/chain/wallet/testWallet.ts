// A wallet for tests: an EIP-1193 provider that signs with a devnet key and misbehaves on request.
import { hexToBigInt, hexToNumber } from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../../../devnet/accounts.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { allowedWalletMethods } from '../../../src/wallet/provider/allowedProvider.ts';
import type { Eip1193Provider } from '../../../src/wallet/provider/allowedProvider.ts';

export interface WalletTransaction {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
  gas: Hex;
  gasPrice?: Hex;
  /** The app includes it in every request. */
  chainId?: Hex;
}

/** Signs and broadcasts; with the given nonce or gas price, if any. */
export type Broadcast = (
  transaction: WalletTransaction,
  change?: { nonce?: number; gasPriceGwei?: bigint },
) => Promise<Hex>;

/**
 * Waits for the block of a transaction on a node that mines each at once: it answers before the block is there, and for
 * a moment has the transaction neither in its pool nor in a block. One behind a gap of nonces waits in the pool.
 */
async function untilMined(url: string, hash: Hex): Promise<void> {
  if ((await sendRpc(url, 'anvil_getAutomine', [])) !== true) return;
  while ((await sendRpc(url, 'eth_getTransactionReceipt', [hash])) === null) if (await isQueued(url, hash)) return;
}

/** Whether it waits for a transaction with an earlier nonce. */
async function isQueued(url: string, hash: Hex): Promise<boolean> {
  const { queued } = (await sendRpc(url, 'txpool_content', [])) as {
    queued: Record<string, Record<string, { hash: Hex }>>;
  };
  return Object.values(queued).some((byNonce) => Object.values(byNonce).some((one) => one.hash === hash));
}

export class TestWallet implements Eip1193Provider {
  readonly requests: { method: string; params: unknown }[] = [];
  /** What the wallet does with a transaction; by default signs and sends it. */
  onSend: ((transaction: WalletTransaction, broadcast: Broadcast) => Promise<unknown>) | null = null;
  accountIndex = 1;

  constructor(
    public chainId: number,
    readonly rpcUrls: Readonly<Record<number, string>>,
  ) {}

  get address(): Address {
    return this.#account().address;
  }

  /** How often the wallet was asked to send. */
  get sends(): number {
    return this.requests.filter(({ method }) => method === 'eth_sendTransaction').length;
  }

  /** The last transaction that was requested. */
  get lastTransaction(): WalletTransaction {
    const request = this.requests.findLast(({ method }) => method === 'eth_sendTransaction');
    if (!request || !Array.isArray(request.params)) throw new Error('The wallet was not asked to send.');
    return request.params[0] as WalletTransaction;
  }

  async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
    this.requests.push({ method, params });
    if (!(allowedWalletMethods as readonly string[]).includes(method)) throw new Error(`The app asked for ${method}`);
    if (method === 'eth_accounts') return [this.address];
    if (method === 'eth_chainId') return `0x${this.chainId.toString(16)}`;
    if (method === 'eth_sendTransaction' && Array.isArray(params)) {
      const transaction = params[0] as WalletTransaction;
      if (Number(transaction.chainId) !== this.chainId)
        throw Object.assign(new Error(`The request is for chain ${transaction.chainId}.`), { code: -32602 });
      return this.onSend ? this.onSend(transaction, this.broadcast) : this.broadcast(transaction);
    }
    throw new Error(`unexpected ${method}`);
  }

  readonly broadcast: Broadcast = async ({ to, data, value, gas, gasPrice }, change = {}) => {
    const url = this.rpcUrls[this.chainId] ?? '';
    const nonce =
      change.nonce ?? hexToNumber((await sendRpc(url, 'eth_getTransactionCount', [this.address, 'pending'])) as Hex);
    const price =
      change.gasPriceGwei === undefined ? hexToBigInt(gasPrice ?? '0x77359400') : change.gasPriceGwei * 10n ** 9n;
    const fields = {
      chainId: this.chainId,
      nonce,
      to,
      data,
      value: hexToBigInt(value),
      gas: hexToBigInt(gas),
      gasPrice: price,
    };
    const raw = await this.#account().signTransaction({ ...fields, type: 'legacy' });
    const hash = (await sendRpc(url, 'eth_sendRawTransaction', [raw])) as Hex;
    await untilMined(url, hash);
    return hash;
  };

  #account() {
    return privateKeyToAccount(accounts[this.accountIndex]?.privateKey ?? '0x');
  }
}
