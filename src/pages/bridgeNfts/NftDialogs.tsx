import type { ChoosersProps } from '../../parts/bridge/bridgeDescription.ts';
import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { lazyWindow } from '../../parts/missing/lazyWindow.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import type { NftForm } from './useNftForm.ts';

const CollectionDialog = lazyWindow(async () => ({
  default: (await import('./CollectionDialog.tsx')).CollectionDialog,
}));
const NetworkChooserModal = lazyWindow(async () => ({
  default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal,
}));

/** The dialogs of the form to choose the collection and the target network. */
export function NftDialogs({ open, onClose, form: { choice, account } }: ChoosersProps<NftForm>) {
  return (
    <PartBoundary key={open} onClose={onClose}>
      {open === 'asset' && <CollectionDialog choice={choice} account={account} onClose={onClose} />}
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
