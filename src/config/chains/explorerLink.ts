export type ExplorerPage = 'tx' | 'token' | 'block' | 'countdown' | 'address';

/** An explorer's page about a thing, or null where there is no explorer. */
export function explorerLink(explorerUrl: string, page: ExplorerPage, id: string): string | null {
  if (explorerUrl === '') return null;
  const path = page === 'countdown' ? 'block/countdown' : page;
  return `${explorerUrl.replace(/\/+$/, '')}/${path}/${encodeURIComponent(id)}`;
}
