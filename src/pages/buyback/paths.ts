export const statsPath = '/buyback/stats';
export const burnPath = '/buyback/burn';

/**
 * The path to burn what was collected of a token of a network.
 * @param currencyId null: none is chosen
 */
export const burnPathOf = (currencyId: string | null, chainId: number): string =>
  `${burnPath}${currencyId === null ? '' : `/${encodeURIComponent(currencyId)}`}?from=${chainId}`;
