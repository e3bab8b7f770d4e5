import type { Address } from 'viem';
import type { PoolFileName } from '../lists/hostedPools.ts';
import { localChainIds, type LocalChainId } from '../ports.ts';
import type { HostedLpToken } from '../lists/hostedLpTokens.ts';
import { jsonReply, startService, textReply, type Service, type ServiceReply } from './service.ts';

export interface HostedCollection {
  name: string;
  address: Address;
}

export interface StaticHostOptions {
  target: string;
  port: number;
  /** The content of nftCollections.json, by chain. */
  collections: Readonly<Record<number, readonly HostedCollection[]>>;
  /** The content of lpTokens.json, by key. */
  lpTokens: Readonly<Record<string, HostedLpToken>>;
  /** What rewardPools.json and liquidityMiningPools.json hold, by chain. */
  pools(name: PoolFileName, chainId: LocalChainId): readonly unknown[];
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const whitelistPage: ServiceReply = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><title>Whitelist an NFT collection</title><h1>Whitelist an NFT collection</h1><p>In the local world the administrator does it: <code>POST /chains/{id}/admin/whitelistCollection</code> (devnet/README.md).</p>',
};

/** Replaces a page on another site of the operator, which the local world does not have. */
const placePage = (name: string): ServiceReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><title>${name}</title><h1>${name}</h1><p>In the local world this page stands in for the place that a deployment names.</p>`,
});

/**
 * The registries that extend the app at its start: GET /nftCollections.json?chainId={n} gives a `collections` map of
 * name and address, GET /lpTokens.json a `tokens` map of LP tokens, GET /rewardPools.json?chainId={n} and
 * /liquidityMiningPools.json?chainId={n} a list of `pools`.
 */
export function startStaticHost({ target, port, collections, lpTokens, pools }: StaticHostOptions): Promise<Service> {
  return startService({
    target,
    port,
    cors: true,
    handle(request) {
      if (request.path === '/health') return jsonReply(200, { status: 'ok' });
      if (request.path === '/whitelist') return whitelistPage;
      const place = /^\/places\/([a-z-]+)$/.exec(request.path)?.[1];
      if (place !== undefined) return placePage(place);
      if (request.path === '/lpTokens.json') return jsonReply(200, { tokens: lpTokens });
      const file = /^\/(rewardPools|liquidityMiningPools)\.json$/.exec(request.path)?.[1];
      if (file === 'rewardPools' || file === 'liquidityMiningPools') {
        const chainId = localChainIds.find((id) => String(id) === request.query.get('chainId'));
        return jsonReply(200, { pools: chainId === undefined ? [] : pools(file, chainId) });
      }
      if (request.path !== '/nftCollections.json') return textReply(404, 'Not found');
      const chainId = request.query.get('chainId') ?? '';
      if (!/^[1-9]\d{0,15}$/.test(chainId)) return textReply(400, 'chainId must be a number');
      const entries = (collections[Number(chainId)] ?? []).map((collection) => [keyOf(collection.name), collection]);
      return jsonReply(200, { collections: Object.fromEntries(entries) as Record<string, HostedCollection> });
    },
  });
}
