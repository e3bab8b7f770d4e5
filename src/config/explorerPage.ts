import { explorerLink, type ExplorerPage } from './chains/explorerLink.ts';
import { deployedChain } from './deployment.ts';

/** A page of the explorer that the deployment names for a chain; null: it names none. */
export const explorerPage = (chainId: number, page: ExplorerPage, id: string): string | null =>
  explorerLink(deployedChain(chainId)?.explorerUrl ?? '', page, id);
