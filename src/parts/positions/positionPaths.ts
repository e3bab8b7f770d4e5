import type { Address } from 'viem';

/** Everything that the account of the wallet has. */
export const positionsPath = '/positions';

/** What any account has. */
export const positionsOf = (account: Address): string => `${positionsPath}?account=${account}`;

/** Which position a plan takes out: that of a pool of the bridge or of a pair, by its LP token. */
export interface ExitWish {
  chainId: number;
  lpToken: Address;
  /** Where the LP tokens are staked: the result of `earnKey`. Null: they are in the wallet. */
  place: string | null;
}

/** The plan that takes a position out. */
export function exitPath({ chainId, lpToken, place }: ExitWish): string {
  const search = new URLSearchParams({ from: String(chainId), lp: lpToken });
  if (place !== null) search.set('place', place);
  return `${positionsPath}/exit?${search.toString()}`;
}
