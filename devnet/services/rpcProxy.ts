import * as v from 'valibot';
import { faultsOf, type PlacedFault } from './faults.ts';
import { nodeHead } from './node.ts';
import { lagParams, lagResult } from './rpcLag.ts';
import { jsonReply, startService, type Service, type ServiceRequest } from './service.ts';

const callSchema = v.looseObject({
  jsonrpc: v.optional(v.string()),
  id: v.optional(v.unknown()),
  method: v.string(),
  params: v.optional(v.unknown()),
});
const bodySchema = v.union([v.array(callSchema), callSchema]);
type Call = v.InferOutput<typeof callSchema>;
type Reply = Record<string, unknown>;

export interface RpcProxyOptions {
  target: string;
  port: number;
  nodeUrl: string;
  /** The node that answers with the fault `wrongChain`. */
  otherNodeUrl: string;
}

function parseCalls(body: string): { calls: Call[]; isBatch: boolean } | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = v.safeParse(bodySchema, json);
  if (!parsed.success) return null;
  return Array.isArray(parsed.output)
    ? { calls: parsed.output, isBatch: true }
    : { calls: [parsed.output], isBatch: false };
}

const paramsOf = (call: Call): unknown[] => (Array.isArray(call.params) ? (call.params as unknown[]) : []);

async function forward(nodeUrl: string, body: string): Promise<string> {
  const response = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.text();
}

/** Puts `value` at the dotted path `field` of a result; an empty path is the whole result. */
function editField(result: unknown, field: string, value: unknown): unknown {
  if (field === '') return value;
  if (typeof result !== 'object' || result === null) return result;
  const [head = '', ...rest] = field.split('.');
  const copy: unknown = Array.isArray(result) ? [...(result as unknown[])] : { ...result };
  const part = copy as Record<string, unknown>;
  part[head] = editField(part[head], rest.join('.'), value);
  return copy;
}

const blockRange = v.looseObject({ fromBlock: v.string(), toBlock: v.string() });

/** Whether logs of more blocks are asked for than a node takes at once. */
function isTooWide(call: Call, most: number | null): boolean {
  if (most === null) return false;
  const range = v.safeParse(blockRange, paramsOf(call)[0]);
  if (call.method !== 'eth_getLogs' || !range.success) return false;
  const { fromBlock, toBlock } = range.output;
  return fromBlock.startsWith('0x') && toBlock.startsWith('0x') && BigInt(toBlock) - BigInt(fromBlock) >= BigInt(most);
}

/** Null: as many as there are. */
const mostBlocks = (faults: readonly PlacedFault[]): number | null =>
  faultsOf(faults, 'shortRanges').at(-1)?.fault.blocks ?? null;

/** Answers the calls one by one, changed as the faults require. */
async function answerChanged(
  calls: readonly Call[],
  faults: readonly PlacedFault[],
  nodeUrl: string,
): Promise<Reply[]> {
  const lagBlocks = faultsOf(faults, 'lag').reduce((sum, { fault }) => sum + fault.blocks, 0);
  const newest = lagBlocks > 0 ? await nodeHead(nodeUrl) : 0n;
  const head = newest > BigInt(lagBlocks) ? newest - BigInt(lagBlocks) : 0n;
  const most = mostBlocks(faults);
  return Promise.all(
    calls.map(async (call) => {
      if (isTooWide(call, most))
        return { jsonrpc: '2.0', id: call.id, error: { code: -32602, message: 'block range is too wide' } };
      const params = lagBlocks > 0 ? lagParams(call.method, paramsOf(call), head) : paramsOf(call);
      const reply = JSON.parse(await forward(nodeUrl, JSON.stringify({ ...call, params }))) as Reply;
      if (!('result' in reply)) return reply;
      let result = lagBlocks > 0 ? lagResult(call.method, reply.result, head) : reply.result;
      for (const { fault, methods } of faultsOf(faults, 'edit')) {
        if (!methods || methods.includes(call.method)) result = editField(result, fault.field, fault.value ?? null);
      }
      return { ...reply, result };
    }),
  );
}

/** One public endpoint of a chain: forwards JSON-RPC to its node, with faults of its own. */
export function startRpcProxy({ target, port, nodeUrl, otherNodeUrl }: RpcProxyOptions): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    ownFaults: ['lag', 'edit', 'wrongChain', 'shortRanges'],
    rpcCalls: (request: ServiceRequest) =>
      parseCalls(request.body)?.calls.map((call) => ({ method: call.method, params: call.params ?? [] })) ?? [],
    async handle(request, faults) {
      if (request.method !== 'POST') return jsonReply(405, { error: 'Send JSON-RPC by POST.' });
      const parsed = parseCalls(request.body);
      if (!parsed) return jsonReply(200, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } });
      const upstream = faultsOf(faults, 'wrongChain').length > 0 ? otherNodeUrl : nodeUrl;
      try {
        const most = mostBlocks(faults);
        const isPlain = faultsOf(faults, 'lag').length === 0 && faultsOf(faults, 'edit').length === 0;
        if (isPlain && !parsed.calls.some((call) => isTooWide(call, most))) {
          return {
            status: 200,
            headers: { 'content-type': 'application/json' },
            body: await forward(upstream, request.body),
          };
        }
        const replies = await answerChanged(parsed.calls, faults, upstream);
        return jsonReply(200, parsed.isBatch ? replies : replies[0]);
      } catch (cause) {
        return jsonReply(502, {
          error: `The node does not answer: ${cause instanceof Error ? cause.message : String(cause)}`,
        });
      }
    },
  });
}
