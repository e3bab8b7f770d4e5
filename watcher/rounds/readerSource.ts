import type { DeployedChain } from '../../src/config/deploymentSchema.ts';
import type { Clock } from '../../src/io/clock.ts';
import { createRpcReader } from '../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../src/io/rpc/rpcReader.ts';
import type { Metrics } from '../metrics/metrics.ts';

export interface ReaderSettings {
  chains: readonly DeployedChain[];
  clock: Clock;
  metrics: Metrics;
  /** Reads in one HTTP request at most. */
  requestsPerBody: number;
}

/** A reader remembers what nodes agreed on, about every deposit that it read: a new one begins with nothing. */
const renewMs = 60 * 60_000;

/**
 * Gives the reader of the deployment's chains; a new one every hour, so that a service that runs for months does not
 * grow.
 */
export function readerSource({ chains, clock, metrics, requestsPerBody }: ReaderSettings): () => RpcReader {
  let made: { reader: RpcReader; atMs: number } | null = null;
  const countedFetch: typeof fetch = async (input, init) => {
    metrics.add('node_requests_total', {});
    return fetch(input, init);
  };
  return () => {
    const nowMs = clock.nowMs();
    if (made === null || Math.abs(nowMs - made.atMs) > renewMs) {
      const reader = createRpcReader(chains, {
        maxRequests: requestsPerBody,
        maxBodyLength: 1_500_000,
        fetch: countedFetch,
      });
      made = { reader, atMs: nowMs };
    }
    return made.reader;
  };
}
