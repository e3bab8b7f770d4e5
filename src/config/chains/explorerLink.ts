export type ExplorerPage = 'tx' | 'token' | 'block' | 'countdown' | 'address';

/** The address of an explorer's page of this kind, or null if there is no explorer. */
export function explorerLink(explorerUrl: string, page: ExplorerPage, id: string): string | null {
  if (explorerUrl === '') return null;
  const path = page === 'countdown' ? 'block/countdown' : page;
  return `${explorerUrl.replace(/\/+$/, '')}/${path}/${encodeURIComponent(id)}`;
}
