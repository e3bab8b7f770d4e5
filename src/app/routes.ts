/** The only table of paths. All are exact and strict: another case or a trailing slash is not found (spec B2). */
export const bridgeTokenPaths = ['/bridge/tokens', '/bridge/tokens/:currencyId', '/bridge/tokens/:currencyId/:toChainId', '/bridge/erc20'] as const;

export const bridgeNftPaths = ['/bridge/nfts', '/bridge/nfts/:collectionId', '/bridge/nfts/:collectionId/:toChainId', '/bridge/erc721'] as const;

/** Pages that a later version brings; their path answers with an honest page instead of half a feature. */
export const comingPaths = [
  '/mining', '/mining/staked',
  '/farms', '/farms/staked', '/farms/archived', '/farms/history',
  '/pools', '/pools/staked',
  '/liquidity/find', '/liquidity/manage', '/liquidity/add', '/liquidity/add/:currencyId', '/liquidity/remove/:currencyId',
  '/buyback/stats', '/buyback/burn', '/buyback/burn/:currencyId',
  '/swap', '/swap/find', '/swap/add', '/swap/remove',
  '/voting', '/voting/proposal/:proposalId',
] as const;

/** Whether a path is the token bridge, whose form stands prerendered in index.html. */
export function isBridgeTokenPath(pathname: string): boolean {
  return pathname === '/bridge/erc20' || /^\/bridge\/tokens(\/[^/]+){0,2}$/.test(pathname);
}
