import { unlessAborted } from '../clock.ts';
import type { Batcher } from './batcher.ts';
import { valueOf } from './endpointPool.ts';
import type { EndpointPool } from './endpointPool.ts';
import type { EachOptions, NodeAnswer, RpcCall } from './rpcReader.ts';

/**
 * The same calls at every endpoint, where the serving node is asked in the same request as the other reads of this
 * turn. If it fails, another one answers in its place: each answer has the name of the node that gave it.
 */
export async function shareRound(
  pool: EndpointPool,
  batcher: Batcher,
  calls: readonly RpcCall[],
  options: EachOptions,
): Promise<NodeAnswer[]> {
  const serving = pool.next();
  if (serving === null) return pool.sendEach(calls, options);
  const [served, others] = await Promise.all([
    Promise.all(calls.map(({ method, params }) => batcher.ask(method, params, options.signal).catch(unlessAborted))),
    pool.sendEach(calls, options, serving),
  ]);
  const own = new Map<string, NodeAnswer & { results: unknown[] }>();
  served.forEach((answer, index) => {
    if (!answer) return;
    const { host: node, operator } = answer.by;
    const of = own.get(node) ?? { node, operator, results: calls.map(() => undefined) };
    of.results[index] = valueOf(answer.outcome);
    own.set(node, of);
  });
  const hasAnswered = new Set(others.flatMap(({ node, results }) => (results === null ? [] : [node])));
  return [
    ...(own.has(serving.host) ? [] : [{ node: serving.host, operator: serving.operator, results: null }]),
    ...[...own.values()].filter(({ node }) => !hasAnswered.has(node)),
    ...others.filter(({ node }) => hasAnswered.has(node) || !own.has(node)),
  ];
}
