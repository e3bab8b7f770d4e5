import { chainById, coinOf } from '../../config/chains/chains.ts';

/** How a chain is drawn. */
export interface ChainDisplay {
  chainId: number;
  name: string;
  nativeSymbol: string;
}

/** How a chain is drawn; a chain the app does not know shows its number. */
export function chainDisplay(chainId: number): ChainDisplay {
  const chain = chainById(chainId);
  return { chainId, name: chain?.name ?? String(chainId), nativeSymbol: coinOf(chainId)?.symbol ?? '' };
}
