import { lazy } from 'react';
import type { Address } from 'viem';
import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import type { NftChoice } from './useNftChoice.ts';

const CollectionDialog = lazy(async () => ({ default: (await import('./CollectionDialog.tsx')).CollectionDialog }));
const NetworkChooserModal = lazy(async () => ({
  default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal,
}));

interface NftDialogsProps {
  open: 'collection' | 'target' | null;
  onClose(): void;
  choice: NftChoice;
  account: Address | null;
}

/** The choosers of the form: the collection, and the target network. */
export function NftDialogs({ open, onClose, choice, account }: NftDialogsProps) {
  return (
    <PartBoundary key={open} onClose={onClose}>
      {open === 'collection' && <CollectionDialog choice={choice} account={account} onClose={onClose} />}
      {open === 'target' && (
        <NetworkChooserModal
          isOpen
          onClose={onClose}
          chains={networkChoices(choice.targetChainIds, isNftChainAvailable)}
          selectedChainId={choice.targetChainId}
          onChoose={(targetChainId) => {
            void setBridgeErc721({ targetChainId });
            onClose();
          }}
        />
      )}
    </PartBoundary>
  );
}
