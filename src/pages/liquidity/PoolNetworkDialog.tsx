import { lazy } from 'react';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkChoices } from '../../parts/network/networkChoices.ts';

const NetworkChooserModal = lazy(async () => ({
  default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal,
}));

interface PoolNetworkDialogProps {
  isOpen: boolean;
  /** Those that can be chosen. */
  chainIds: readonly number[];
  chainId: number | null;
  onClose(): void;
  onChoose(chainId: number): void;
}

/** 'Select a network', with the networks that have pools. The wallet's network does not change. */
export function PoolNetworkDialog({ isOpen, chainIds, chainId, onClose, onChoose }: PoolNetworkDialogProps) {
  return (
    <PartBoundary {...(isOpen && { onClose })}>
      {isOpen && (
        <NetworkChooserModal
          isOpen
          onClose={onClose}
          chains={networkChoices(chainIds)}
          selectedChainId={chainId}
          onChoose={(chosen) => {
            onClose();
            onChoose(chosen);
          }}
        />
      )}
    </PartBoundary>
  );
}
