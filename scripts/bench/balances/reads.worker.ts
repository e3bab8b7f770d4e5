import { expose } from 'comlink';
import { encodeFunctionResult, toHex } from 'viem';
import { deployment } from '../../../src/config/deployment.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { createReadsApi } from '../../../src/workers/readsApi.ts';
import { benchChainId, callsPerChunk } from './questions.ts';

const outcomes = {
  components: [
    { name: 'success', type: 'bool' },
    { name: 'returnData', type: 'bytes' },
  ],
  name: 'returnData',
  type: 'tuple[]',
} as const;
const aggregate3 = [
  { type: 'function', name: 'aggregate3', stateMutability: 'payable', inputs: [], outputs: [outcomes] },
] as const;
/** The balances of one chunk: 1, 2, 3 ... */
const chunkAnswer = encodeFunctionResult({
  abi: aggregate3,
  functionName: 'aggregate3',
  result: Array.from({ length: callsPerChunk }, (_, index) => ({
    success: true,
    returnData: toHex(index + 1, { size: 32 }),
  })),
});
const chainIdAnswer = toHex(benchChainId);

/** A node that answers without delay: what is measured is the app's own work. */
async function answerAtOnce(_input: unknown, init?: RequestInit): Promise<Response> {
  const asked = (typeof init?.body === 'string' ? init.body : '').matchAll(/"id":(-?\d+),"method":"(\w+)"/g);
  const answers = Array.from(
    asked,
    ([, id, method]) =>
      `{"jsonrpc":"2.0","id":${id},"result":"${method === 'eth_chainId' ? chainIdAnswer : chunkAnswer}"}`,
  );
  return new Response(answers.length === 1 ? answers[0] : `[${answers.join(',')}]`, {
    headers: { 'content-type': 'application/json' },
  });
}

// The app's own reads on a worker of its own, with another fetch.
expose(createReadsApi(createRpcReader(deployment.chains, { fetch: answerAtOnce })));
