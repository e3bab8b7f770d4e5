import { MULTICALL_CHUNK_CALLS } from '../../config/limits.ts';
import { unlessAborted } from '../clock.ts';
import { isHex } from './hexWords.ts';
import { decodeAggregate3, encodeAggregate3 } from './multicallCodec.ts';
import type { CallOutcome, ContractCall, EachOptions, NodeAnswer, RpcCall, RpcReader } from './rpcReader.ts';

/** What one endpoint of a chain answered to many contract calls. */
export interface NodeOutcomes extends Omit<NodeAnswer, 'results'> {
  /** In the order of the calls; null altogether when the node could not be asked. */
  outcomes: CallOutcome[] | null;
}

/** The same calls at every endpoint of a chain; a reader of one node gives one answer. Rejects only when cancelled. */
export async function askEach(
  reader: RpcReader,
  chainId: number,
  calls: readonly RpcCall[],
  options?: EachOptions,
): Promise<NodeAnswer[]> {
  if (reader.rpcEach) return reader.rpcEach(chainId, calls, options);
  const results = await Promise.all(
    calls.map(({ method, params }) =>
      reader.rpc(chainId, method, params, options).catch((cause) => void unlessAborted(cause)),
    ),
  );
  return [{ node: '', operator: '', results }];
}

/**
 * The same contract calls at every endpoint of a chain, through Multicall3 if the chain has it, each chunk once.
 * Rejects only when cancelled.
 * @param block as `eth_call` takes it
 */
export async function multicallEach(
  reader: RpcReader,
  chainId: number,
  calls: readonly ContractCall[],
  block: string,
  options?: EachOptions,
): Promise<NodeOutcomes[]> {
  const found = new Map<string, NodeOutcomes>();
  for (let start = 0; start < calls.length; start += MULTICALL_CHUNK_CALLS) {
    const chunk = calls.slice(start, start + MULTICALL_CHUNK_CALLS);
    for (const { node, operator, outcomes } of await askChunk(reader, chainId, chunk, block, options)) {
      const before = found.get(node)?.outcomes ?? (start === 0 ? [] : null);
      found.set(node, { node, operator, outcomes: before && outcomes && [...before, ...outcomes] });
    }
  }
  return [...found.values()];
}

async function askChunk(
  reader: RpcReader,
  chainId: number,
  calls: readonly ContractCall[],
  block: string,
  options?: EachOptions,
): Promise<NodeOutcomes[]> {
  const to = reader.chain(chainId).contracts.multicall;
  const asked = to === '' ? calls : [{ to, data: encodeAggregate3(calls) }];
  const answers = await askEach(
    reader,
    chainId,
    asked.map((call) => ({ method: 'eth_call', params: [call, block] })),
    options,
  );
  return answers.map(({ node, operator, results }) => {
    const outcomes = to === '' ? (results?.map(outcomeOf) ?? null) : decodeAggregate3(results?.[0], calls.length);
    return { node, operator, outcomes };
  });
}

/** The outcome of one plain call. */
export const outcomeOf = (answer: unknown): CallOutcome => (isHex(answer) ? { ok: true, data: answer } : { ok: false });
