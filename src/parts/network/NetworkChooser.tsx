import { lazyWindow } from '../missing/lazyWindow.ts';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import { networkChoices } from './networkChoices.ts';

const NetworkChooserModal = lazyWindow(async () => ({
  default: (await import('./NetworkChooserModal.tsx')).NetworkChooserModal,
}));

interface NetworkChooserProps {
  isOpen: boolean;
  /** Those that can be chosen. */
  chainIds: readonly number[];
  chainId: number | null;
  onClose(): void;
  onChoose(chainId: number): void;
}

/** 'Select a network', of some networks. The wallet's network does not change. */
export function NetworkChooser({ isOpen, chainIds, chainId, onClose, onChoose }: NetworkChooserProps) {
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
