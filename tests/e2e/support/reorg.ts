import type { Deposit } from './deposits.ts';
import type { World } from './fixtures.ts';

/**
 * Removes the newest blocks, down to and including that of a deposit; its transaction is mined again later unless
 * `empty`.
 */
export async function reorgDeposit(world: World, { source, hash }: Deposit, empty: boolean): Promise<void> {
  await world.control('POST', `/chains/${source}/pauseMining`);
  try {
    const client = world.client(source);
    const [head, receipt] = await Promise.all([client.getBlockNumber(), client.getTransactionReceipt({ hash })]);
    await world.control('POST', `/chains/${source}/reorg`, { depth: Number(head - receipt.blockNumber) + 1, empty });
  } finally {
    await world.control('POST', `/chains/${source}/resumeMining`);
  }
}
