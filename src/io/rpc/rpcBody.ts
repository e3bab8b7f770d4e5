import { isBatchRefusal } from './rpcError.ts';
import type { RpcErrorBody } from './rpcError.ts';

export interface RpcRequest {
  id: number;
  method: string;
  params: readonly unknown[];
}

export type RpcOutcome = { kind: 'result'; result: unknown } | { kind: 'error'; body: RpcErrorBody };

/** One request is sent as an object, several as a batch (JSON-RPC 2.0 section 6). */
export function formatRpcBody(requests: readonly RpcRequest[]): string {
  const texts = requests.map(({ id, method, params }) => JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  return texts.length === 1 && texts[0] !== undefined ? texts[0] : `[${texts.join(',')}]`;
}

/**
 * Reads the outcome of every request from a body.
 * @returns null when the body is not JSON or lacks an answer to a request: then the whole body counts as broken
 */
export function parseRpcBody(text: string, requests: readonly RpcRequest[]): Map<number, RpcOutcome> | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const entries: unknown[] = Array.isArray(json) ? json : [json];
  const outcomes = new Map<number, RpcOutcome>();
  for (const entry of entries) {
    const parsed = parseEntry(entry);
    if (!parsed) return null;
    const { id, outcome } = parsed;
    // A refusal of the whole batch has no id, or that of the first request; it applies to every request.
    if (entries.length === 1 && outcome.kind === 'error' && (id === null || isBatchRefusal(outcome.body))) {
      for (const request of requests) outcomes.set(request.id, outcome);
    } else if (id !== null) outcomes.set(id, outcome);
  }
  return requests.every((request) => outcomes.has(request.id)) ? outcomes : null;
}

function parseEntry(entry: unknown): { id: number | null; outcome: RpcOutcome } | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const id = 'id' in entry && typeof entry.id === 'number' ? entry.id : null;
  if ('error' in entry && typeof entry.error === 'object' && entry.error !== null) {
    const error = entry.error;
    const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
    const message = 'message' in error && typeof error.message === 'string' ? error.message.slice(0, 2000) : '';
    const body: RpcErrorBody = 'data' in error ? { code, message, data: error.data } : { code, message };
    return { id, outcome: { kind: 'error', body } };
  }
  return 'result' in entry ? { id, outcome: { kind: 'result', result: entry.result } } : null;
}
