import { lazy } from 'react';
import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { chainFace } from '../../parts/bridge/chainFace.ts';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import type { NftChoice } from './useNftChoice.ts';

const CollectionChooserModal = lazy(async () => ({ default: (await import('../../parts/nfts/CollectionChooserModal.tsx')).CollectionChooserModal }));
const NetworkChooserModal = lazy(async () => ({ default: (await import('../../parts/network/NetworkChooserModal.tsx')).NetworkChooserModal }));

interface NftDialogsProps {
  open: 'collection' | 'target' | null;
  onClose(): void;
  choice: NftChoice;
}

/** The choosers of the form: the collection, and the target network. */
export function NftDialogs({ open, onClose, choice }: NftDialogsProps) {
  return (
    <PartBoundary key={open} onClose={onClose}>
      {open === 'collection' && (
        <CollectionChooserModal
          isOpen onClose={onClose} network={chainFace(choice.sourceChainId).name} collections={choice.choosable} selectedAddress={choice.collection?.address ?? null}
          onChoose={(collectionId) => { void setBridgeErc721({ collectionId, typedToken: '', approvalHash: null }); onClose(); }}
        />
      )}
      {open === 'target' && (
        <NetworkChooserModal
          isOpen onClose={onClose} chains={networkChoices(choice.targetChainIds, isNftChainAvailable)} selectedChainId={choice.targetChainId}
          onChoose={(targetChainId) => { void setBridgeErc721({ targetChainId }); onClose(); }}
        />
      )}
    </PartBoundary>
  );
}
