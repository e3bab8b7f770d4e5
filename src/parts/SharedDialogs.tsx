import { lazy, Suspense } from 'react';
import { useDialog } from './dialogs.ts';
import { useConnectToasts } from './wallet/useConnectToasts.ts';

const ConnectDialog = lazy(async () => ({ default: (await import('./wallet/ConnectDialog.tsx')).ConnectDialog }));
const WalletDialog = lazy(async () => ({ default: (await import('./wallet/WalletDialog.tsx')).WalletDialog }));
const NetworkDialog = lazy(async () => ({ default: (await import('./network/NetworkDialog.tsx')).NetworkDialog }));

/** The dialogs of every page; their code loads with the first tap. */
export function SharedDialogs() {
  const open = useDialog();
  useConnectToasts();
  return (
    <Suspense fallback={null}>
      {open === 'connect' && <ConnectDialog />}
      {open === 'wallet' && <WalletDialog />}
      {open === 'network' && <NetworkDialog />}
    </Suspense>
  );
}
