// Nodes that answer for chains with any number of deposits, so that the load on the watcher is measured and not that of
// a chain. Runs as a process of its own; its parent sends the block that the chains have reached.
import { createServer } from 'node:http';
import process from 'node:process';
import * as v from 'valibot';
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, padHex, toHex, type Hex } from 'viem';
import { depositTopics } from '../../src/io/reads/bridgeKinds.ts';
import { depositBlock, type LoadChain } from './plan.ts';

const callSchema = v.object({ id: v.number(), method: v.string(), params: v.array(v.unknown()) });
const startSchema = v.object({
  chains: v.array(v.object({ chainId: v.number(), targetChainId: v.number(), bridge: v.string() })),
});
const headSchema = v.object({ head: v.number() });

let head = depositBlock;
let requests = 0;
const blockHash = toHex(7n, { size: 32 });
const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0');

function receiptOf({ chainId, targetChainId, bridge }: LoadChain, hash: string): unknown {
  const address = toHex(1n, { size: 20 });
  const place = { blockHash, blockNumber: toHex(depositBlock), transactionHash: hash, transactionIndex: '0x0' };
  return {
    ...place,
    status: '0x1',
    from: address,
    to: bridge.toLowerCase(),
    contractAddress: null,
    gasUsed: '0x1',
    effectiveGasPrice: '0x1',
    cumulativeGasUsed: '0x1',
    type: '0x2',
    logsBloom: '0x',
    logs: [
      {
        ...place,
        address: bridge.toLowerCase(),
        logIndex: '0x0',
        removed: false,
        topics: [depositTopics.erc20.deposit, padHex(address, { size: 32 }), padHex(address, { size: 32 })],
        data: `0x${word(1_000_000)}${word(chainId)}${word(targetChainId)}${word(BigInt(`0x${hash.slice(-12)}`))}`,
      },
    ],
  };
}

/** Every call of a multicall answers 'not released'. */
function multicallOf(params: readonly unknown[]): Hex {
  const [call] = params;
  const data = typeof call === 'object' && call !== null && 'data' in call ? (call.data as Hex) : '0x';
  const { args } = decodeFunctionData({ abi: multicall3Abi, data });
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: v
      .parse(v.array(v.unknown()), args?.[0])
      .map(() => ({ success: true, returnData: toHex(0n, { size: 32 }) })),
  });
}

function answer(chain: LoadChain, { method, params }: v.InferOutput<typeof callSchema>): unknown {
  switch (method) {
    case 'eth_chainId':
      return toHex(chain.chainId);
    case 'eth_blockNumber':
      return toHex(head);
    case 'eth_getTransactionReceipt':
      return receiptOf(chain, String(params[0]));
    case 'eth_getTransactionByHash':
      return {
        hash: params[0],
        blockHash,
        blockNumber: toHex(depositBlock),
        from: toHex(1n, { size: 20 }),
        to: chain.bridge.toLowerCase(),
        nonce: '0x0',
        input: '0x',
        value: '0x0',
      };
    case 'eth_getBlockByNumber':
      return { number: params[0], timestamp: toHex(1_700_000_000 + Number(params[0])) };
    case 'eth_call':
      return multicallOf(params);
    default:
      throw new Error(`The load has no answer to ${method}.`);
  }
}

function serve(chain: LoadChain): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests += 1;
      const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const calls = v.parse(v.array(callSchema), Array.isArray(json) ? json : [json]);
      const answers = calls.map((call) => ({ jsonrpc: '2.0', id: call.id, result: answer(chain, call) }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(Array.isArray(json) ? answers : answers[0]));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

process.on('message', (message) => {
  const started = v.safeParse(startSchema, message);
  if (started.success) {
    // Two operators for each chain.
    void Promise.all(
      started.output.chains.map(async (chain) => [chain.chainId, await serve(chain), await serve(chain)]),
    ).then((urls) => process.send?.({ urls }));
    return;
  }
  head = v.parse(headSchema, message).head;
  process.send?.({ requests });
  requests = 0;
});
process.on('disconnect', () => process.exit(0));
