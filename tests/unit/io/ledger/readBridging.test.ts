import { encodeAbiParameters, toHex } from 'viem';
import type { Hex } from 'viem';
import { expect, test } from 'vitest';
import { EARN_LOG_REQUESTS } from '../../../../src/config/limits.ts';
import { readBridging } from '../../../../src/io/ledger/readBridging.ts';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { depositTopics, releasedTopics } from '../../../../src/io/reads/bridgeKinds.ts';
import { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
import { addressOf, chainWith } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const [bridge, targetBridge, account] = [addressOf('b'), addressOf('9'), addressOf('a')];
const depositHash: Hex = `0x${'d1'.repeat(32)}`;
const releaseHash: Hex = `0x${'c1'.repeat(32)}`;
const blockHash: Hex = `0x${'b1'.repeat(32)}`;
const head = 30_000_000n;
const widest = 2_000n;
const chains = [chainWith(6661, [], { bridgeERC721: bridge }), chainWith(6662, [], { bridgeERC721: targetBridge })];
const addressWord = (address: Hex): Hex => `0x${address.slice(2).padStart(64, '0')}`;
const words = (...values: bigint[]): Hex =>
  encodeAbiParameters(
    values.map((_, index) => ({ name: `value${index}`, type: 'uint256' })),
    values,
  );

const receiptOf = (hash: Hex, address: Hex, block: bigint, topic: Hex, data: Hex) => {
  const place = { blockNumber: toHex(block), blockHash, transactionHash: hash };
  const topics = [topic, addressWord(addressOf('7')), addressWord(account)];
  return {
    ...place,
    transactionIndex: '0x0',
    from: account,
    to: address,
    contractAddress: null,
    status: '0x1',
    gasUsed: '0x1',
    effectiveGasPrice: '0x1',
    logs: [{ ...place, address, topics, data, logIndex: '0x0' }],
  };
};

const refusal = () => new RpcAnswerError({ code: -32602, message: 'block range is too wide' });
const noAnswer = () => new CausewayError({ code: 'rpcUnreachable', params: { chain: 'BSC' } });

/** The receipt of a claimed NFT, whose node takes logs of 2,000 blocks at once, or of as many as it is said. */
async function receiptWith(releaseBlock: bigint, failure: () => Error = refusal, most = widest) {
  const receipts: Record<string, ReturnType<typeof receiptOf>> = {
    [depositHash]: receiptOf(depositHash, bridge, 100n, depositTopics.erc721.deposit, words(3n, 6_661n, 6_662n, 5n)),
    [releaseHash]: receiptOf(releaseHash, targetBridge, releaseBlock, releasedTopics.erc721, words(3n, 6_661n, 5n)),
  };
  let requests = 0;
  const reader = createFakeReader({
    chains,
    view: () => true,
    rpc: (method, params, chainId) => {
      const hash = String(params[0]);
      const known = receipts[hash];
      const own = known?.to === (chainId === 6661 ? bridge : targetBridge) ? known : null;
      switch (method) {
        case 'eth_blockNumber':
          return toHex(head);
        case 'eth_getTransactionReceipt':
          return own;
        case 'eth_getTransactionByHash':
          return own && { ...own, hash, nonce: '0x0', input: '0x', value: '0x0' };
        case 'eth_getBlockByNumber':
          return { number: params[0], hash: blockHash, timestamp: '0x64', baseFeePerGas: '0x1', parentHash: blockHash };
        default: {
          requests += 1;
          const { fromBlock, toBlock } = params[0] as { fromBlock: Hex; toBlock: Hex };
          if (BigInt(toBlock) - BigInt(fromBlock) >= most) throw failure();
          const isIn = BigInt(fromBlock) <= releaseBlock && releaseBlock <= BigInt(toBlock);
          return isIn ? receipts[releaseHash]?.logs : [];
        }
      }
    },
  });
  const bridging = await readBridging(reader, [6661, 6662], { depositHash, depositNumber: undefined }, 1);
  return { bridging, requests };
}

test('the claim of an NFT is looked for from the newest block backwards, where a node takes short ranges only', async () => {
  const { bridging, requests } = await receiptWith(head - 50_000n);
  expect(bridging).toMatchObject({ isReleased: true, claim: { transaction: { hash: releaseHash }, amount: 3n } });
  expect(requests).toBeLessThanOrEqual(EARN_LOG_REQUESTS);
});

test('a claim that lies further back than a round of requests reaches is not known, and nothing waits for it', async () => {
  const { bridging, requests } = await receiptWith(1_000n);
  expect(bridging).toMatchObject({ isReleased: true, claim: null, deposit: { hash: depositHash } });
  expect(requests).toBeLessThanOrEqual(EARN_LOG_REQUESTS);
});

test('nodes that never answer a long range: the claim is found in shorter ones', async () => {
  const { bridging, requests } = await receiptWith(head - 50_000n, noAnswer, 5_000n);
  expect(bridging).toMatchObject({ isReleased: true, claim: { transaction: { hash: releaseHash } } });
  expect(requests).toBeLessThanOrEqual(EARN_LOG_REQUESTS);
});

test('nodes that answer no range at all: the deposit is there, and the claim is not known', async () => {
  const { bridging, requests } = await receiptWith(head - 50_000n, noAnswer, 0n);
  expect(bridging).toMatchObject({ isReleased: true, claim: null, deposit: { hash: depositHash } });
  expect(requests, 'not every range is tried').toBeLessThanOrEqual(3);
});
