import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { chainById } from '../config/chains/chains.ts';
import { deployedChain, deployment } from '../config/deployment.ts';
import { useAreMessagesMissing } from '../i18n/moreMessages.ts';
import { isBlocked } from '../parts/blocked/isBlocked.ts';
import { openDialog } from '../parts/dialogs.ts';
import { OfflineNotice } from '../parts/notices/OfflineNotice.tsx';
import { Shell } from '../parts/shell/Shell.tsx';
import { OpenPathListener } from '../parts/notifications/OpenPathListener.tsx';
import { useIsOffline } from '../parts/reads/useIsOffline.ts';
import { SharedDialogs } from '../parts/SharedDialogs.tsx';
import { TermsGate } from '../parts/terms/TermsGate.tsx';
import { Toasts } from '../parts/toasts/Toasts.tsx';
import { useLiveBlock } from '../state/blocks.ts';
import { useIsAfterViewWanted } from '../state/afterView.ts';
import { setTheme, settingsStore } from '../state/settings.ts';
import { useUserNoWallet } from '../state/userNoWallet.ts';
import { isConnecting, shownWalletChain, useWallet } from '../wallet/connection/store.ts';
import { StorageNotice } from './StorageNotice.tsx';
import noticesCss from '../parts/notices/notices.module.css';
import { MissingPart } from '../parts/missing/MissingPart.tsx';
import { missingDialogs } from '../parts/missing/missingDialogs.ts';

const BlockedPage = lazy(async () => ({ default: (await import('../parts/blocked/BlockedPage.tsx')).BlockedPage }));

// The parts around the page that are not in its first view. The app works without them, so if one cannot be loaded the
// rest stays.
const nothing = { default: (): ReactNode => null };
const FrameExtras = lazy(() =>
  import('./FrameExtras.tsx').then(
    (part): typeof nothing => ({ default: part.FrameExtras }),
    () => nothing,
  ),
);
const UnsupportedNetwork = lazy(() =>
  import('../parts/network/UnsupportedNetwork.tsx').then(
    (part): typeof nothing => ({ default: part.UnsupportedNetwork }),
    () => nothing,
  ),
);
const AppUpdate = lazy(() =>
  import('./FrameExtras.tsx').then(
    (part): typeof nothing => ({ default: part.AppUpdate }),
    () => nothing,
  ),
);
const SocialLinks = lazy(() =>
  import('./FrameExtras.tsx').then(
    (part): typeof nothing => ({ default: part.SocialLinks }),
    () => nothing,
  ),
);

/** Shell, notices, dialogs and toasts around every page; a blocked account sees none of them. */
export function AppFrame({ children }: { children: ReactNode }) {
  const isOut = useWallet((wallet) => isBlocked(wallet.account));
  return isOut ? (
    <Suspense fallback={null}>
      <BlockedPage />
    </Suspense>
  ) : (
    <>
      <Frame>{children}</Frame>
      <TermsGate />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const account = useWallet((wallet) => wallet.account);
  const chainId = useWallet(shownWalletChain);
  const isWalletConnecting = useWallet(isConnecting);
  const selectedChainId = useUserNoWallet((user) => user.selectedChainId);
  const isOffline = useIsOffline();
  const areTextsMissing = useAreMessagesMissing();
  const isMissingSaid = useStore(missingDialogs) > 0;
  const shownChainId = chainId ?? selectedChainId ?? deployment.defaultChainId;
  const block = useLiveBlock(shownChainId);
  const isOnOtherChain = chainId !== null && deployedChain(chainId) === null;
  return (
    <Shell
      appName={deployment.appName}
      network={{
        chainId: shownChainId,
        name: chainById(shownChainId)?.name ?? String(shownChainId),
        isSupported: deployedChain(shownChainId) !== null,
      }}
      onNetwork={() => openDialog('network')}
      account={account}
      isConnecting={isWalletConnecting}
      onConnect={() => openDialog('connect')}
      onToggleTheme={toggleTheme}
      links={deployment.links}
      audits={deployment.audits}
      social={
        <AfterView>
          <SocialLinks />
        </AfterView>
      }
      buildId={__BUILD_ID__}
      block={account === null ? null : block}
      notices={
        <>
          {areTextsMissing && !isMissingSaid && (
            <div className={noticesCss.column}>
              <MissingPart />
            </div>
          )}
          {isOffline && <OfflineNotice />}
          {isOnOtherChain && <UnsupportedNetwork />}
          <AfterView>
            <AppUpdate />
          </AfterView>
          <StorageNotice />
        </>
      }
    >
      {children}
      <SharedDialogs />
      <Toasts />
      <OpenPathListener />
      <AfterView>
        <FrameExtras />
      </AfterView>
    </Shell>
  );
}

/** Not part of the first view. */
function AfterView({ children }: { children: ReactNode }) {
  return useIsAfterViewWanted() && <Suspense fallback={null}>{children}</Suspense>;
}

/** Switches to the other theme than the one shown; the first press replaces the system's choice. */
function toggleTheme(): void {
  const { theme } = settingsStore.getState();
  const isDark = theme === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  setTheme(isDark ? 'light' : 'dark');
}
