/** Where pools are looked at; the other pages lead back to it. */
export const managePath = '/liquidity/manage';
export const findPath = '/liquidity/find';

/** Adding to the pool of a token. @param chainId the network of the pool; left out: that of the wallet */
export const addPath = (currencyId: string | null, chainId?: number): string =>
  `/liquidity/add${currencyId === null ? '' : `/${encodeURIComponent(currencyId)}`}${from(chainId)}`;

/** Withdrawing from the pool of a token on a network. @param target paid on another network */
export const removePath = (currencyId: string, chainId: number, target?: number): string =>
  `/liquidity/remove/${encodeURIComponent(currencyId)}${from(chainId)}${target === undefined ? '' : `&to=${target}`}`;

const from = (chainId: number | undefined): string => (chainId === undefined ? '' : `?from=${chainId}`);
