/** The page of all pools; the other pages link back to it. */
export const managePath = '/liquidity/manage';
export const findPath = '/liquidity/find';

/**
 * The path to add to the pool of a token.
 * @param chainId the network of the pool; left out: the wallet's
 */
export const addPath = (currencyId: string | null, chainId?: number): string =>
  `/liquidity/add${currencyId === null ? '' : `/${encodeURIComponent(currencyId)}`}${from(chainId)}`;

/**
 * The path to withdraw from the pool of a token on a network.
 * @param target the network where it is paid, if another one
 */
export const removePath = (currencyId: string, chainId: number, target?: number): string =>
  `/liquidity/remove/${encodeURIComponent(currencyId)}${from(chainId)}${target === undefined ? '' : `&to=${target}`}`;

const from = (chainId: number | undefined): string => (chainId === undefined ? '' : `?from=${chainId}`);
