import { wantAllMessages } from '../i18n/moreMessages.ts';
import { cacheTokenIcons } from './cacheTokenIcons.ts';

/** What the first presses open: texts, token picker, network dialog, the NFT page; and images for the picker. */
const parts: readonly (() => unknown)[] = [
  wantAllMessages,
  () => import('../pages/bridgeTokens/TokenDialog.tsx'),
  () => import('../parts/network/NetworkDialog.tsx'),
  () => import('../pages/bridgeNfts/BridgeNftsPage.tsx'),
  cacheTokenIcons,
];

/**
 * Runs the code of what is opened first, one part after another while the page is idle. Call it when the service worker
 * has the files, so that nothing is downloaded for it. Not for users who save data.
 */
export async function prefetchParts(): Promise<void> {
  if ((navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true) return;
  for (const load of parts) {
    await new Promise<void>((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve()));
    // A part that cannot be loaded is reported when it is opened.
    await Promise.resolve(load()).catch(() => undefined);
  }
}
