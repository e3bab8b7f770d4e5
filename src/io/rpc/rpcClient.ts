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
import { shareRound } from './shareRound.ts';
import type { RpcReader } from './rpcReader.ts';

export interface RpcReaderOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  /** Time limit of one request to one endpoint before the next one is asked. */
  timeoutMs?: number;
  maxBytes?: number;
  /** The most reads in one HTTP request, and its longest body. */
  maxRequests?: number;
  maxBodyLength?: number;
  /** The user's own nodes by chain id; each is tried before those of the deployment. */
  loadOwnNodes?: () => Promise<ReadonlyMap<number, string>>;
}

/** Creates the reader of a deployment's chains. Sends nothing before the first read. */
export function createRpcReader(chains: readonly DeployedChain[], options: RpcReaderOptions = {}): RpcReader {
  // A full chunk of 500 calls and the rest of a hundred farms fit into one body.
  const { clock = steadyClock, maxRequests = 50, maxBodyLength = 320_000 } = options;
  const fetchBody: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const pools = new Map<number, Promise<EndpointPool>>();
  const batchers = new Map<number, Batcher>();

  function chain(chainId: number): DeployedChain {
    const found = chains.find((entry) => entry.chainId === chainId);
    if (!found) throw new CausewayError({ code: 'unsupportedChain', detail: `chain ${chainId}` });
    return found;
  }

  function poolOf(chainId: number): Promise<EndpointPool> {
    const known = pools.get(chainId);
    if (known) return known;
    const made = createPool(chain(chainId));
    pools.set(chainId, made);
    return made;
  }

  async function createPool(entry: DeployedChain): Promise<EndpointPool> {
    const { chainId } = entry;
    // If the own nodes cannot be loaded, those of the deployment are still used.
    const own = await options.loadOwnNodes?.().catch(() => undefined);
    const ownUrl = own?.get(chainId);
    const urls = new Set([...(ownUrl === undefined ? [] : [ownUrl]), ...rpcUrlsOf(entry)]);
    const shared = {
      chainId,
      rpcOperators: entry.rpcOperators,
      clock,
      fetch: fetchBody,
      timeoutMs: options.timeoutMs ?? RPC_TIMEOUT_MS,
      maxBytes: options.maxBytes ?? 8 * 1024 * 1024,
    };
    return new EndpointPool(
      [...urls].map((url) => new Endpoint({ ...shared, url })),
      chainNameOf(chainId),
      clock,
    );
  }

  function batcherOf(chainId: number): Batcher {
    const known = batchers.get(chain(chainId).chainId);
    if (known) return known;
    const made = new Batcher({
      send: async (requests, signal) => (await poolOf(chainId)).send(requests, signal),
      maxRequests,
      maxBodyLength,
    });
    batchers.set(chainId, made);
    return made;
  }

  const reader: RpcReader = {
    chain,
    forgetNodes: () => pools.clear(),
    rpc: async (chainId, method, params, readOptions) => batcherOf(chainId).read(method, params, readOptions?.signal),
    rpcEach: async (chainId, calls, eachOptions) => {
      const pool = await poolOf(chainId);
      return eachOptions?.isShared
        ? shareRound(pool, batcherOf(chainId), calls, eachOptions)
        : pool.sendEach(calls, eachOptions);
    },
    multicall: (chainId, calls, callOptions) => multicall(reader, clock, chainId, calls, callOptions),
  };
  return reader;
}
