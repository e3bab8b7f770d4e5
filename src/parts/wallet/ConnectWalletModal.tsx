import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { WalletChoice } from '../../wallet/connection/walletChoices.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import css from './ConnectWalletModal.module.css';
import { NoWallet } from './NoWallet.tsx';
import { WalletConnectPairing } from './WalletConnectPairing.tsx';
import { WalletList } from './WalletList.tsx';

interface ConnectWalletModalProps {
  isOpen: boolean;
  onClose(): void;
  /** null while they are being looked for. In their fixed order. */
  wallets: readonly WalletChoice[] | null;
  /** The wallet that was chosen and is asking its user. */
  busyId: string | null;
  /** The wallet that was given up last; null: none was. */
  givenUpId: string | null;
  /** The link for a WalletConnect wallet; null until it is available. */
  pairingUri: string | null;
  error: AppError | null;
  onChoose(id: string): void;
  onGiveUp(): void;
}

/** The wallets found in this browser and WalletConnect, or how to get a wallet. */
export function ConnectWalletModal({
  isOpen,
  onClose,
  wallets,
  busyId,
  givenUpId,
  pairingUri,
  error,
  onChoose,
  onGiveUp,
}: ConnectWalletModalProps) {
  const text = useText();
  const busy = wallets?.find((wallet) => wallet.id === busyId);
  const isPairing = busy?.group === 'walletConnect';
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="wallet.connect.title" />}
      closeLabel={text('common.close')}
    >
      {wallets === null && (
        <p role="status">
          <Skeleton width="full" label={text('wallet.connect.searching')} />
        </p>
      )}
      {isPairing ? (
        <WalletConnectPairing uri={pairingUri} onGiveUp={onGiveUp} />
      ) : (
        wallets !== null && <WalletList wallets={wallets} busyId={busyId} givenUpId={givenUpId} onChoose={onChoose} />
      )}
      {busy !== undefined && !isPairing && (
        <div className={css.asked}>
          <p role="status">
            <Text
              id="wallet.connect.confirmIn"
              values={{ name: busy.isGeneric ? text('connect.browserWallet') : busy.name }}
            />
          </p>
          {/* A wallet may never answer. */}
          <Button onPress={onGiveUp}>
            <Text id="common.cancel" />
          </Button>
        </div>
      )}
      {error !== null && busy === undefined && <ErrorNotice error={error} />}
      {error?.code === 'providerMissing' && busy === undefined && <NoWallet />}
      <p className={css.hint}>
        <Text id="wallet.connect.intro" />
      </p>
    </Modal>
  );
}
