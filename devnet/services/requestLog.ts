/** One HTTP request that a service received. `rpc` names the calls inside a JSON-RPC body, one by one. */
export interface LoggedRequest {
  atMs: number;
  method: string;
  path: string;
  /** 0 when no answer was sent (hang, cut, or the caller disconnected). */
  status: number;
  /** With the fault `flood`: bytes of the body that were sent. */
  sentBytes?: number;
  rpc?: readonly { method: string; params: unknown }[];
}

export interface RequestLog {
  add(request: LoggedRequest): void;
  list(): readonly LoggedRequest[];
  /** Calls by JSON-RPC method, or requests by HTTP method if there is no JSON-RPC. */
  counts(): Record<string, number>;
  total(): number;
  clear(): void;
}

const maxStoredRequests = 20_000;

/** Stores the latest requests of one service in memory; the counts cover all since the last clear. */
export function createRequestLog(): RequestLog {
  let requests: LoggedRequest[] = [];
  let counts: Record<string, number> = {};
  let total = 0;
  return {
    add(request) {
      total += 1;
      requests.push(request);
      if (requests.length > maxStoredRequests) requests = requests.slice(-maxStoredRequests / 2);
      for (const { method } of request.rpc ?? [request]) counts[method] = (counts[method] ?? 0) + 1;
    },
    list: () => requests,
    counts: () => ({ ...counts }),
    total: () => total,
    clear() {
      requests = [];
      counts = {};
      total = 0;
    },
  };
}
