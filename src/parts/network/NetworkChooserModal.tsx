import type { ReactNode } from 'react';
import type { AppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/kit/List.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';

interface NetworkChooserModalProps {
  isOpen: boolean;
  onClose(): void;
  /** In the order shown. A chain that is not available says so and cannot be chosen. */
  chains: readonly { chainId: number; name: string; isAvailable: boolean }[];
  selectedChainId: number | null;
  /** Waits for the wallet to switch. */
  busyChainId?: number | null;
  /** Why the wallet did not switch. */
  error?: AppError | null;
  /** Leads on from the list. */
  footer?: ReactNode;
  onChoose(chainId: number): void;
}

/** 'Select a network' (spec B2). */
export function NetworkChooserModal({ isOpen, onClose, chains, selectedChainId, busyChainId = null, error = null, footer, onChoose }: NetworkChooserModalProps) {
  const text = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="network.select" />} closeLabel={text('common.close')} isFlush {...(footer === undefined ? {} : { footer })}>
      <List label={text('network.select')}>
        {chains.map((chain) => (
          <ListRow
            key={chain.chainId} icon={<ChainIcon chainId={chain.chainId} size={32} />} title={chain.name}
            isSelected={chain.chainId === selectedChainId} isDisabled={!chain.isAvailable} isBusy={chain.chainId === busyChainId} onPress={() => onChoose(chain.chainId)}
            aside={<NetworkState isAvailable={chain.isAvailable} isSelected={chain.chainId === selectedChainId} isBusy={chain.chainId === busyChainId} />}
          />
        ))}
      </List>
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}

function NetworkState({ isAvailable, isSelected, isBusy }: { isAvailable: boolean; isSelected: boolean; isBusy: boolean }) {
  if (isBusy) return <><Spinner /><Text id="network.switching" /></>;
  if (!isAvailable) return <Text id="network.notAvailable" />;
  return isSelected ? <><Icon name="check" size={16} /><Text id="network.current" /></> : null;
}
