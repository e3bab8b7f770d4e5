import { useEffect, useState } from 'react';
import type { WalletChoice } from '../../wallet/walletChoices.ts';
import { loadEngine } from '../../wallet/load.ts';
import { useWallet } from '../../wallet/store.ts';
import { closeDialog } from '../dialogs.ts';
import { ConnectWalletModal } from './ConnectWalletModal.tsx';

/** Finds the wallets of this browser and connects the chosen one. */
export function ConnectDialog() {
  const [wallets, setWallets] = useState<readonly WalletChoice[] | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const error = useWallet((wallet) => wallet.error);

  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      const engine = await loadEngine();
      if (isGone) return;
      setWallets(engine.listWallets());
      stop = engine.subscribeWallets(setWallets);
    };
    void look();
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  const choose = async (id: string): Promise<void> => {
    setBusyId(id);
    const connected = await (await loadEngine()).connectWallet(id);
    setBusyId(null);
    if (connected.ok) closeDialog();
  };
  return <ConnectWalletModal isOpen onClose={closeDialog} wallets={wallets} busyId={busyId} error={error} onChoose={(id) => void choose(id)} />;
}
