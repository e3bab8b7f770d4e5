import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import css from './ConnectWalletModal.module.css';
import { NoWallet } from './NoWallet.tsx';

interface ConnectWalletModalProps {
  isOpen: boolean;
  onClose(): void;
  /** null while they are being looked for. Last used first. */
  wallets: readonly { id: string; name: string; icon: string | null; isRecent: boolean }[] | null;
  /** The wallet that was pressed and is asking its user. */
  busyId: string | null;
  error: AppError | null;
  onChoose(id: string): void;
}

/** The wallets found in this browser, or how to get one (spec B2). */
export function ConnectWalletModal({ isOpen, onClose, wallets, busyId, error, onChoose }: ConnectWalletModalProps) {
  const text = useText();
  const busy = wallets?.find((wallet) => wallet.id === busyId);
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="wallet.connect.title" />} closeLabel={text('common.close')}>
      {wallets === null && <p role="status"><Skeleton width="full" label={text('wallet.connect.searching')} /></p>}
      {wallets?.length === 0 && <NoWallet />}
      {wallets !== null && wallets.length > 0 && (
        <ul className={css.wallets} aria-label={text('wallet.connect.title')}>
          {wallets.map((wallet) => (
            <ListRow
              key={wallet.id} title={wallet.name} isBusy={wallet.id === busyId} isDisabled={busyId !== null && wallet.id !== busyId} onPress={() => onChoose(wallet.id)}
              icon={wallet.icon === null ? <span className={css.icon}><Icon name="wallet" /></span> : <img className={css.icon} src={wallet.icon} width={32} height={32} alt="" />}
              aside={wallet.id === busyId ? <Spinner /> : wallet.isRecent ? <Text id="wallet.connect.lastUsed" /> : undefined}
            />
          ))}
        </ul>
      )}
      {busy !== undefined && <p className={css.hint} role="status"><Text id="wallet.connect.confirmIn" values={{ name: busy.name }} /></p>}
      {error !== null && <ErrorNotice error={error} />}
      {wallets?.length !== 0 && <p className={css.hint}><Text id="wallet.connect.intro" /></p>}
    </Modal>
  );
}
