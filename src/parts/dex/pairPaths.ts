/** The page that looks for pairs, and lists those of the account. */
export const pairsPath = '/swap/find';

/** The currencies of a pair, as `currencyOfToken` names them; null: not chosen. */
export interface PairIds {
  chainId: number;
  a: string | null;
  b: string | null;
}

function query({ chainId, a, b }: PairIds): string {
  const search = new URLSearchParams();
  if (a !== null) search.set('a', a);
  if (b !== null) search.set('b', b);
  search.set('from', String(chainId));
  return search.toString();
}

export const findPairPath = (ids: PairIds): string => `${pairsPath}?${query(ids)}`;
export const addPairPath = (ids: PairIds): string => `/swap/add?${query(ids)}`;
export const removePairPath = (ids: PairIds): string => `/swap/remove?${query(ids)}`;

/** The names of both tokens in a link to the form of swaps. */
export const tokenParameters = { INPUT: 'inputCurrency', OUTPUT: 'outputCurrency' } as const;

/** The form of swaps, filled with the token that is bought. */
export const swapPath = (chainId: number, output: string): string =>
  `/swap?${tokenParameters.OUTPUT}=${encodeURIComponent(output)}&from=${chainId}`;
