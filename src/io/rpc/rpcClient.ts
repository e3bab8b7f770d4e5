import type { DeployedChain } from '../../config/deploymentSchema.ts';
import { rpcUrlsOf } from '../../config/rpcUrls.ts';
import { RPC_TIMEOUT_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import type { Clock } from '../clock.ts';
import { steadyClock } from '../clock.ts';
import { Batcher } from './batcher.ts';
import { Endpoint } from './endpoint.ts';
import { EndpointPool } from './endpointPool.ts';
import { chainNameOf } from './chainName.ts';
import { multicall } from './multicall.ts';
import type { RpcReader } from './rpcReader.ts';

export interface RpcReaderOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  /** One endpoint's time for one request before the next one is asked. */
  timeoutMs?: number;
  maxBytes?: number;
  /** Most reads in one HTTP request, and its longest body. */
  maxRequests?: number;
  maxBodyLength?: number;
}

/** Creates the reads of a deployment's chains. Nothing is asked before the first read. */
export function createRpcReader(chains: readonly DeployedChain[], options: RpcReaderOptions = {}): RpcReader {
  const { clock = steadyClock, maxRequests = 50, maxBodyLength = 120_000 } = options;
  const fetchBody: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const chainsRead = new Map<number, { pool: EndpointPool; batcher: Batcher }>();

  function chain(chainId: number): DeployedChain {
    const found = chains.find((entry) => entry.chainId === chainId);
    if (!found) throw new CausewayError({ code: 'unsupportedChain', detail: `chain ${chainId}` });
    return found;
  }

  function readOf(chainId: number): { pool: EndpointPool; batcher: Batcher } {
    const known = chainsRead.get(chainId);
    if (known) return known;
    const endpoints = rpcUrlsOf(chain(chainId)).map(
      (url) =>
        new Endpoint({
          chainId,
          url,
          clock,
          fetch: fetchBody,
          timeoutMs: options.timeoutMs ?? RPC_TIMEOUT_MS,
          maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
        }),
    );
    const pool = new EndpointPool(endpoints, chainNameOf(chainId), clock);
    const batcher = new Batcher({ send: (requests, signal) => pool.send(requests, signal), maxRequests, maxBodyLength });
    const made = { pool, batcher };
    chainsRead.set(chainId, made);
    return made;
  }

  const reader: RpcReader = {
    chain,
    rpc: async (chainId, method, params, readOptions) => readOf(chainId).batcher.read(method, params, readOptions?.signal),
    rpcEach: async (chainId, calls, readOptions) => readOf(chainId).pool.sendEach(calls, readOptions?.signal),
    multicall: (chainId, calls, callOptions) => multicall(reader, clock, chainId, calls, callOptions),
  };
  return reader;
}
