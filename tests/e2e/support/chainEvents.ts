import type { Hex, Transaction } from 'viem';
import type { ChainName, World } from './fixtures.ts';
import type { TestWallet } from './testWallet.ts';

/** Until the task has ended, the chain makes blocks only on request. */
export async function whilePaused<T>(world: World, chainId: ChainName, task: () => Promise<T>): Promise<T> {
  await world.control('POST', `/chains/${chainId}/pauseMining`);
  try {
    return await task();
  } finally {
    await world.control('POST', `/chains/${chainId}/resumeMining`);
  }
}

/** Replaces the newest blocks; their transactions return to the pool unless it is `empty`. */
export async function reorg(world: World, chainId: ChainName, depth: number, empty = false): Promise<void> {
  await world.control('POST', `/chains/${chainId}/reorg`, { depth, empty });
}

/** The one transaction that an account has in the pool. */
export async function waitingTransaction(world: World, chainId: ChainName, wallet: TestWallet): Promise<Transaction> {
  const block = await world.node(chainId).getBlock({ blockTag: 'pending', includeTransactions: true });
  const own = block.transactions.filter(({ from }) => from.toLowerCase() === wallet.address.toLowerCase());
  const [transaction] = own;
  if (!transaction || own.length > 1) throw new Error(`${own.length} transactions of the account wait in the pool.`);
  return transaction;
}

/** Sends another transaction with the nonce of a pending one, as a wallet does to speed it up or to cancel it. */
export async function replace(
  world: World,
  chainId: ChainName,
  waiting: Transaction,
  change: 'speedUp' | 'cancel' | 'other',
): Promise<Hex> {
  const node = world.node(chainId);
  await node.impersonateAccount({ address: waiting.from });
  const call =
    change === 'speedUp'
      ? { to: waiting.to, data: waiting.input, value: waiting.value, gas: waiting.gas }
      : { to: waiting.from, value: change === 'cancel' ? 0n : 1n, gas: 21_000n };
  const maxFeePerGas = 10n * (waiting.maxFeePerGas ?? waiting.gasPrice ?? 10n ** 10n);
  return node.sendTransaction({
    account: waiting.from,
    ...call,
    nonce: waiting.nonce,
    maxFeePerGas,
    maxPriorityFeePerGas: maxFeePerGas / 2n,
    chain: null,
  });
}

/** The bytes of a transaction, to send them again later. */
export async function rawTransaction(world: World, chainId: ChainName, hash: Hex): Promise<Hex> {
  return world.node(chainId).request({ method: 'eth_getRawTransactionByHash' as never, params: [hash] as never });
}
