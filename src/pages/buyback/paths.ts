export const statsPath = '/buyback/stats';
export const burnPath = '/buyback/burn';

/**
 * The path to burn what was collected of a token.
 * @param chainId the network; left out: the wallet's
 */
export const burnPathOf = (currencyId: string, chainId?: number): string =>
  `${burnPath}/${encodeURIComponent(currencyId)}${chainId === undefined ? '' : `?from=${chainId}`}`;
