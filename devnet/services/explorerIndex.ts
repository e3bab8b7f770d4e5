import { numberToHex } from 'viem';
import * as v from 'valibot';
import { callNode, callNodeEach, nodeHead } from './node.ts';

const text = v.string();
const blockSchema = v.object({
  number: text,
  hash: text,
  parentHash: text,
  timestamp: text,
  transactions: v.array(
    v.object({
      hash: text,
      from: text,
      to: v.nullish(text),
      nonce: text,
      value: text,
      gas: text,
      gasPrice: v.optional(text),
      input: text,
      transactionIndex: text,
    }),
  ),
});
const receiptsSchema = v.array(
  v.object({
    transactionHash: text,
    status: text,
    gasUsed: text,
    cumulativeGasUsed: text,
    contractAddress: v.nullish(text),
  }),
);

/** One row in the format of block explorers: every number is decimal text. */
export interface ListedTransaction {
  blockNumber: string;
  timeStamp: string;
  hash: string;
  nonce: string;
  blockHash: string;
  transactionIndex: string;
  from: string;
  to: string;
  value: string;
  gas: string;
  gasPrice: string;
  isError: '0' | '1';
  txreceipt_status: '0' | '1';
  input: string;
  contractAddress: string;
  cumulativeGasUsed: string;
  gasUsed: string;
  confirmations: string;
  methodId: string;
}

interface IndexedBlock {
  hash: string;
  rows: ListedTransaction[];
}

export interface ExplorerIndex {
  /** Reads the blocks that are new since the last call, and again those that a reorg replaced. Resolves to the head. */
  catchUp(): Promise<bigint>;
  /** Transactions to, from or creating `address`, oldest first. */
  transactionsOf(address: string, startBlock: bigint, endBlock: bigint): ListedTransaction[];
}

/** Blocks that are read with one request each for themselves and for their receipts. */
const mostAtOnce = 50n;

const decimal = (hex: string) => BigInt(hex).toString();

interface ReadBlock {
  parentHash: string;
  block: IndexedBlock;
}

/** Reads blocks in their order, as many as the node has. */
async function readBlocks(nodeUrl: string, first: bigint, last: bigint): Promise<ReadBlock[]> {
  const heights = Array.from({ length: Number(last - first) + 1 }, (_, index) => numberToHex(first + BigInt(index)));
  const raw = await callNodeEach(
    nodeUrl,
    'eth_getBlockByNumber',
    heights.map((height) => [height, true]),
  );
  const gap = raw.indexOf(null);
  const blocks = raw.slice(0, gap === -1 ? raw.length : gap).map((block) => v.parse(blockSchema, block));
  const full = blocks.filter(({ transactions }) => transactions.length > 0);
  const receipts = await callNodeEach(
    nodeUrl,
    'eth_getBlockReceipts',
    full.map(({ number }) => [number]),
  );
  const receiptsOf = new Map(full.map((block, index) => [block, v.parse(receiptsSchema, receipts[index])]));
  return blocks.map((block) => indexed(block, receiptsOf.get(block) ?? []));
}

function indexed(block: v.InferOutput<typeof blockSchema>, receipts: v.InferOutput<typeof receiptsSchema>): ReadBlock {
  const rows = block.transactions.map((transaction): ListedTransaction => {
    const receipt = receipts.find((candidate) => candidate.transactionHash === transaction.hash);
    const isGood = receipt !== undefined && BigInt(receipt.status) === 1n;
    return {
      blockNumber: decimal(block.number),
      timeStamp: decimal(block.timestamp),
      hash: transaction.hash,
      nonce: decimal(transaction.nonce),
      blockHash: block.hash,
      transactionIndex: decimal(transaction.transactionIndex),
      from: transaction.from.toLowerCase(),
      to: transaction.to?.toLowerCase() ?? '',
      value: decimal(transaction.value),
      gas: decimal(transaction.gas),
      gasPrice: decimal(transaction.gasPrice ?? '0x0'),
      isError: isGood ? '0' : '1',
      txreceipt_status: isGood ? '1' : '0',
      input: transaction.input,
      contractAddress: receipt?.contractAddress?.toLowerCase() ?? '',
      cumulativeGasUsed: decimal(receipt?.cumulativeGasUsed ?? '0x0'),
      gasUsed: decimal(receipt?.gasUsed ?? '0x0'),
      confirmations: '0',
      methodId: transaction.input.slice(0, 10),
    };
  });
  return { parentHash: block.parentHash, block: { hash: block.hash, rows } };
}

/** Lists the transactions of a chain by scanning its blocks, each once. */
export function createExplorerIndex(nodeUrl: string): ExplorerIndex {
  const blocks: IndexedBlock[] = [];
  let running: Promise<bigint> | null = null;

  /** Removes the blocks that are no longer on the chain: from the top down to the first that still is. */
  async function forgetReplaced(): Promise<void> {
    while (blocks.length > 0) {
      const top = BigInt(blocks.length - 1);
      const raw = await callNode(nodeUrl, 'eth_getBlockByNumber', [`0x${top.toString(16)}`, false]);
      if (raw !== null && v.parse(v.object({ hash: text }), raw).hash === blocks[blocks.length - 1]?.hash) return;
      blocks.pop();
    }
  }

  async function scan(): Promise<bigint> {
    await forgetReplaced();
    const head = await nodeHead(nodeUrl);
    while (BigInt(blocks.length) <= head) {
      const next = BigInt(blocks.length);
      const last = next + mostAtOnce - 1n;
      const read = await readBlocks(nodeUrl, next, last < head ? last : head);
      const isWhole = read.every(({ parentHash, block }) => {
        const below = blocks[blocks.length - 1];
        if (below && below.hash !== parentHash) return false;
        blocks.push(block);
        return true;
      });
      // The chain was reorganised during the scan: what was read so far stays, the next call continues.
      if (!isWhole || read.length === 0) break;
    }
    return head;
  }

  return {
    catchUp() {
      running ??= scan().finally(() => {
        running = null;
      });
      return running;
    },
    transactionsOf(address, startBlock, endBlock) {
      const wanted = address.toLowerCase();
      const from = startBlock < 0n ? 0 : Number(startBlock);
      const to = endBlock >= BigInt(blocks.length) ? blocks.length : Number(endBlock) + 1;
      return blocks
        .slice(from, to)
        .flatMap(({ rows }) =>
          rows.filter((row) => row.from === wanted || row.to === wanted || row.contractAddress === wanted),
        );
    },
  };
}
