import { chainById } from '../../config/chains/chains.ts';

/** What errors call a chain. */
export function chainNameOf(chainId: number): string {
  return chainById(chainId)?.name ?? String(chainId);
}
