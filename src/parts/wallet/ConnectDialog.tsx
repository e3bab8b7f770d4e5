import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../core/errors/appError.ts';
import type { WalletChoice } from '../../wallet/connection/walletChoices.ts';
import { loadEngine } from '../../wallet/connection/load.ts';
import { useWallet, walletStore } from '../../wallet/connection/store.ts';
import { closeDialog } from '../dialogs.ts';
import { isMissingChunk } from '../missing/missingChunk.ts';
import { ConnectWalletModal } from './ConnectWalletModal.tsx';

/** Finds the wallets of this browser and connects the chosen one. */
export function ConnectDialog() {
  const [wallets, setWallets] = useState<readonly WalletChoice[] | null>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [givenUpId, setGivenUpId] = useState<string | null>(null);
  const [pairingUri, setPairingUri] = useState<string | null>(null);
  const attempt = useRef<AbortController | null>(null);
  const [loadError, setLoadError] = useState<Error | null>(null);
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
    look().catch((cause: unknown) => {
      if (!isGone) setLoadError(cause instanceof Error ? cause : new Error(String(cause)));
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  useEffect(() => {
    // A wallet that agrees after it was given up is connected as well: there is nothing left to choose.
    const stop = walletStore.subscribe(({ account }, before) => {
      if (attempt.current === null && account !== null && before.account === null) closeDialog();
    });
    return () => {
      stop();
      attempt.current?.abort();
    };
  }, []);

  // The boundary around the dialog says that it could not be loaded, and opens it again.
  if (loadError !== null) throw loadError;

  const choose = async (id: string): Promise<void> => {
    const own = new AbortController();
    attempt.current = own;
    setBusyId(id);
    setGivenUpId(null);
    const outcome = await connect(id, { signal: own.signal, onUri: setPairingUri });
    if (attempt.current !== own) return;
    giveUp();
    if (outcome === 'connected') closeDialog();
    else if (outcome !== 'failed') setLoadError(outcome);
  };
  const giveUp = (): void => {
    attempt.current?.abort();
    attempt.current = null;
    setBusyId(null);
    setPairingUri(null);
  };
  return (
    <ConnectWalletModal
      isOpen
      onClose={closeDialog}
      wallets={wallets}
      busyId={busyId}
      givenUpId={givenUpId}
      pairingUri={pairingUri}
      error={error}
      onChoose={(id) => void choose(id)}
      onGiveUp={() => {
        setGivenUpId(busyId);
        giveUp();
      }}
    />
  );
}

/** @returns an error if a part of the app is missing; whatever else has failed is in the store */
async function connect(
  id: string,
  pairing: { signal: AbortSignal; onUri(uri: string): void },
): Promise<'connected' | 'failed' | Error> {
  try {
    return (await (await loadEngine()).connectWallet(id, pairing)).ok ? 'connected' : 'failed';
  } catch (cause) {
    if (isMissingChunk(cause)) return cause;
    walletStore.setState({ status: 'disconnected', error: toAppError(cause) });
    return 'failed';
  }
}
