import { chainById } from '../../config/chains/chains.ts';

/** The name of a chain in errors. */
export function chainNameOf(chainId: number): string {
  return chainById(chainId)?.name ?? String(chainId);
}
