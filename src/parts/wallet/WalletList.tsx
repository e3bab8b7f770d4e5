import { useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { WalletChoice } from '../../wallet/connection/walletChoices.ts';
import css from './ConnectWalletModal.module.css';

interface WalletListProps {
  wallets: readonly WalletChoice[];
  busyId: string | null;
  /** The choice that was given up gets the focus, because the button that was pressed is gone; null: none was. */
  givenUpId: string | null;
  onChoose(id: string): void;
}

/** The wallets to choose from; experimental ones on request and with a warning. */
export function WalletList({ wallets, ...shared }: WalletListProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const offered = wallets.filter(({ isExperimental }) => !isExperimental);
  const experimental = wallets.filter(({ isExperimental }) => isExperimental);
  const row = (wallet: WalletChoice) => <WalletRow key={wallet.id} wallet={wallet} {...shared} />;
  return (
    <>
      <ul className={css.wallets} aria-label={text('wallet.connect.title')}>
        {offered.map(row)}
      </ul>
      {experimental.length > 0 && !isShown && (
        <Button look="quiet" onPress={() => setShown(true)}>
          <Text id="connect.experimental.show" />
        </Button>
      )}
      {experimental.length > 0 && isShown && (
        <>
          <Notice tone="warn" toneText={text('common.warning')} role="status">
            <Text id="connect.experimental.warning" />
          </Notice>
          <ul className={css.wallets} aria-label={text('connect.experimental.title')}>
            {experimental.map(row)}
          </ul>
        </>
      )}
    </>
  );
}

/** Defined here, so that it is not among the icons of the first view. */
function PhoneIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M7 3h10v18H7zM10.5 18h3" />
    </svg>
  );
}

interface WalletRowProps extends Omit<WalletListProps, 'wallets'> {
  wallet: WalletChoice;
}

function WalletRow({ wallet, busyId, givenUpId, onChoose }: WalletRowProps) {
  const text = useText();
  const { id, name, icon, group, isGeneric, isRecent, isExperimental } = wallet;
  const isBusy = id === busyId;
  const hint =
    group === 'walletConnect'
      ? text('connect.walletConnect.hint')
      : isExperimental
        ? undefined
        : text('connect.recommended');
  return (
    <ListRow
      title={isGeneric ? <Text id="connect.browserWallet" /> : name}
      subtitle={hint}
      isBusy={isBusy}
      isReturnedTo={id === givenUpId}
      isDisabled={busyId !== null && !isBusy}
      onPress={() => onChoose(id)}
      icon={
        icon === null ? (
          <span className={css.icon}>{group === 'walletConnect' ? <PhoneIcon /> : <Icon name="wallet" />}</span>
        ) : (
          <img className={css.icon} src={icon} width={32} height={32} alt="" />
        )
      }
      aside={isBusy ? <Spinner /> : isRecent ? <Text id="wallet.connect.lastUsed" /> : undefined}
    />
  );
}
