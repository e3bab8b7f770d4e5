import { wantAllMessages } from '../i18n/moreMessages.ts';
import { keepTokenIcons } from './keepTokenIcons.ts';

/** What the first presses open: texts, token picker, network window, the page of NFTs; and pictures for the picker. */
const parts: readonly (() => unknown)[] = [
  wantAllMessages,
  () => import('../pages/bridgeTokens/TokenDialog.tsx'),
  () => import('../parts/network/NetworkDialog.tsx'),
  () => import('../pages/bridgeNfts/BridgeNftsPage.tsx'),
  keepTokenIcons,
];

/**
 * Runs the code of what is opened first, one piece after the other while the page has nothing to do. To be called when
 * the service worker has the files, so that nothing is fetched for it. Not where data is to be saved.
 */
export async function prefetchParts(): Promise<void> {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  for (const load of parts) {
    await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
    // What is missing is said when it is opened.
    await Promise.resolve(load()).catch(() => undefined);
  }
}
