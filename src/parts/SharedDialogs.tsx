import { closeDialog, useDialog } from './dialogs.ts';
import { lazyWindow } from './missing/lazyWindow.ts';
import { PartBoundary } from './missing/PartBoundary.tsx';
import { closeAttempt, useAttempt } from './transactions/attempts.ts';

const ConnectDialog = lazyWindow(async () => ({ default: (await import('./wallet/ConnectDialog.tsx')).ConnectDialog }));
const WelcomeDialog = lazyWindow(async () => ({ default: (await import('./wallet/WelcomeDialog.tsx')).WelcomeDialog }));
const YourWalletDialog = lazyWindow(async () => ({
  default: (await import('./wallet/YourWalletDialog.tsx')).YourWalletDialog,
}));
const RecentTransactionsDialog = lazyWindow(async () => ({
  default: (await import('./transactions/RecentTransactionsDialog.tsx')).RecentTransactionsDialog,
}));
const AllowancesDialog = lazyWindow(async () => ({
  default: (await import('./allowances/AllowancesDialog.tsx')).AllowancesDialog,
}));
const NetworkDialog = lazyWindow(async () => ({
  default: (await import('./network/NetworkDialog.tsx')).NetworkDialog,
}));
const OwnNodeDialog = lazyWindow(async () => ({
  default: (await import('./network/OwnNodeDialog.tsx')).OwnNodeDialog,
}));
const LanguageModal = lazyWindow(async () => ({
  default: (await import('./language/LanguageModal.tsx')).LanguageModal,
}));
const AttemptDialog = lazyWindow(async () => ({
  default: (await import('./transactions/AttemptDialog.tsx')).AttemptDialog,
}));

/** The dialogs that every page shares; their code is loaded with the first tap. */
export function SharedDialogs() {
  const open = useDialog();
  const attempt = useAttempt();
  return (
    <>
      {/* If one cannot be loaded, the others still work. */}
      <PartBoundary key={open} onClose={closeDialog}>
        {open === 'connect' && <ConnectDialog />}
        {open === 'wallet' && <WelcomeDialog tab="wallet" />}
        {open === 'walletTransactions' && <WelcomeDialog tab="transactions" />}
        {open === 'yourWallet' && <YourWalletDialog />}
        {open === 'transactions' && <RecentTransactionsDialog />}
        {open === 'allowances' && <AllowancesDialog />}
        {open === 'network' && <NetworkDialog />}
        {open === 'ownNode' && <OwnNodeDialog />}
        {open === 'language' && <LanguageModal onClose={closeDialog} />}
      </PartBoundary>
      <PartBoundary onClose={closeAttempt}>{attempt !== null && <AttemptDialog attempt={attempt} />}</PartBoundary>
    </>
  );
}
