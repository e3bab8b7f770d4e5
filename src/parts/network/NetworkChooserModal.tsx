import { useState, type ReactNode } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/kit/List.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWallet } from '../../wallet/connection/store.ts';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import type { NetworkChoice } from './networkChoices.ts';

interface NetworkChooserModalProps {
  isOpen: boolean;
  onClose(): void;
  /** In the order shown. A chain that is not available is marked and cannot be chosen. */
  chains: readonly NetworkChoice[];
  selectedChainId: number | null;
  /** The chain to which the wallet has been asked to switch. */
  busyChainId?: number | null;
  /** Why the wallet did not switch. */
  error?: AppError | null;
  /** Shown below the list. */
  footer?: ReactNode;
  onChoose(chainId: number): void;
}

/** 'Select a network'. */
export function NetworkChooserModal({
  isOpen,
  onClose,
  chains,
  selectedChainId,
  busyChainId = null,
  error = null,
  footer,
  onChoose,
}: NetworkChooserModalProps) {
  const text = useText();
  const walletChainId = useWallet((wallet) => wallet.chainId);
  const main = chains.filter((chain) => !chain.isFurther);
  const isChosenFurther = chains.some((chain) => chain.isFurther && chain.chainId === selectedChainId);
  const [isMoreOpen, setMoreOpen] = useState(isChosenFurther || main.length === 0);
  const shown = isMoreOpen ? [...main, ...chains.filter((chain) => chain.isFurther)] : main;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="network.select" />}
      closeLabel={text('common.close')}
      isFlush
      {...(footer === undefined ? {} : { footer })}
    >
      <List label={text('network.select')}>
        {shown.map((chain) => (
          <ListRow
            key={chain.chainId}
            icon={<ChainIcon chainId={chain.chainId} size={32} />}
            title={chain.name}
            isSelected={chain.chainId === selectedChainId}
            isDisabled={!chain.isAvailable}
            isBusy={chain.chainId === busyChainId}
            onPress={() => onChoose(chain.chainId)}
            aside={
              <NetworkState
                isAvailable={chain.isAvailable}
                isConnected={chain.chainId === walletChainId}
                isSelected={chain.chainId === selectedChainId}
                isBusy={chain.chainId === busyChainId}
              />
            }
          />
        ))}
      </List>
      {shown.length < chains.length && (
        <Button look="quiet" isWide onPress={() => setMoreOpen(true)}>
          <Text id="network.more" />
        </Button>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}

function NetworkState({
  isAvailable,
  isConnected,
  isSelected,
  isBusy,
}: {
  isAvailable: boolean;
  isConnected: boolean;
  isSelected: boolean;
  isBusy: boolean;
}) {
  if (isBusy)
    return (
      <>
        <Spinner />
        <Text id="network.switching" />
      </>
    );
  if (!isAvailable) return <Text id="network.notAvailable" />;
  if (!isSelected && !isConnected) return null;
  return (
    <>
      {isSelected && <Icon name="check" size={16} />}
      <Text id={isConnected ? 'network.current' : 'network.selected'} />
    </>
  );
}
