import { isAddress, toHex, type Hex } from 'viem';
import * as v from 'valibot';
import { callNode, isHash, nodeHead } from './node.ts';

/** What a test may do to a chain. Every call resolves when it has taken effect. */
export interface ChainControl {
  mine(blocks: number): Promise<{ head: string }>;
  pauseMining(): Promise<{ head: string }>;
  resumeMining(): Promise<{ head: string }>;
  /** Replaces the newest `depth` blocks. Their transactions come back in a later block unless `empty`. */
  reorg(depth: number, empty: boolean): Promise<{ head: string; persisted: number; dropped: number }>;
  /** Removes a pending transaction from the pool of the node. */
  dropTransaction(hash: string): Promise<{ dropped: boolean }>;
  setBalance(address: string, wei: string): Promise<{ balance: string }>;
  stop(): void;
}

const blockSchema = v.object({ transactions: v.array(v.string()) });

/** Controls one node. `blockTimeMs` is the interval with which mining continues after a pause. */
export function createChainControl(nodeUrl: string, blockTimeMs = 1_000): ChainControl {
  let ticker: NodeJS.Timeout | null = null;
  let beat: Promise<unknown> = Promise.resolve();
  const head = async () => ({ head: (await nodeHead(nodeUrl)).toString() });
  const stopTicker = () => {
    if (ticker) clearInterval(ticker);
    ticker = null;
  };
  /** A block that is being mined when the pause begins would change the head later. */
  const stopBeat = async () => {
    stopTicker();
    await beat;
  };

  /** Raw transactions of the blocks that will be removed, in the order of the chain. */
  async function rawTransactions(depth: number): Promise<Hex[]> {
    const top = await nodeHead(nodeUrl);
    const raw: Hex[] = [];
    for (let number = top - BigInt(depth) + 1n; number <= top; number += 1n) {
      const block = v.parse(blockSchema, await callNode(nodeUrl, 'eth_getBlockByNumber', [toHex(number), false]));
      for (const hash of block.transactions)
        raw.push((await callNode(nodeUrl, 'eth_getRawTransactionByHash', [hash])) as Hex);
    }
    return raw;
  }

  return {
    async mine(blocks) {
      await callNode(nodeUrl, 'anvil_mine', [toHex(blocks)]);
      return head();
    },
    async pauseMining() {
      await stopBeat();
      await callNode(nodeUrl, 'evm_setIntervalMining', [0]);
      await callNode(nodeUrl, 'evm_setAutomine', [false]);
      return head();
    },
    // The node cannot return to mining both at once and by interval, so after a pause this process keeps the interval.
    async resumeMining() {
      await stopBeat();
      await callNode(nodeUrl, 'evm_setAutomine', [true]);
      await callNode(nodeUrl, 'anvil_mine', [toHex(1)]);
      ticker = setInterval(() => {
        beat = Promise.all([beat, callNode(nodeUrl, 'anvil_mine', [toHex(1)]).catch(() => undefined)]);
      }, blockTimeMs);
      ticker.unref();
      return head();
    },
    async reorg(depth, empty) {
      const raw = await rawTransactions(depth);
      await callNode(nodeUrl, 'anvil_reorg', [depth, []]);
      let persisted = 0;
      for (const transaction of empty ? [] : raw) {
        await callNode(nodeUrl, 'eth_sendRawTransaction', [transaction]);
        persisted += 1;
      }
      return { ...(await head()), persisted, dropped: raw.length - persisted };
    },
    async dropTransaction(hash) {
      if (!isHash(hash)) throw new Error('dropTransaction takes {"hash":"0x..."} with 32 bytes.');
      return { dropped: (await callNode(nodeUrl, 'anvil_dropTransaction', [hash])) !== null };
    },
    async setBalance(address, wei) {
      if (!isAddress(address, { strict: false })) throw new Error('setBalance takes {"address":"0x...","wei":"..."}.');
      await callNode(nodeUrl, 'anvil_setBalance', [address, toHex(BigInt(wei))]);
      return { balance: BigInt(wei).toString() };
    },
    stop: stopTicker,
  };
}
