import { lazy, Suspense } from 'react';
import { isNftChainAvailable } from '../../config/chains/chainAvailability.ts';
import { chainFace } from '../../parts/bridge/chainFace.ts';
import { networkChoices } from '../../parts/network/networkChoices.ts';
import { setBridgeErc721 } from '../../state/bridgeErc721.ts';
import { useLastOpen } from '../../parts/useLastOpen.ts';
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
  const last = useLastOpen(open);
  return (
    <Suspense fallback={null}>
      {last === 'collection' && (
        <CollectionChooserModal
          isOpen={open === 'collection'} onClose={onClose} network={chainFace(choice.sourceChainId).name} collections={choice.choosable} selectedAddress={choice.collection?.address ?? null}
          onChoose={(collectionId) => { void setBridgeErc721({ collectionId, typedToken: '', approvalHash: null }); onClose(); }}
        />
      )}
      {last === 'target' && (
        <NetworkChooserModal
          isOpen={open === 'target'} onClose={onClose} chains={networkChoices(choice.targetChainIds, isNftChainAvailable)} selectedChainId={choice.targetChainId}
          onChoose={(targetChainId) => { void setBridgeErc721({ targetChainId }); onClose(); }}
        />
      )}
    </Suspense>
  );
}
