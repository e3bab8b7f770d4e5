import { useMemo } from 'react';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { RowFace } from '../../ui/kit/RowFace.tsx';
import { useListBox, type ListBoxRow } from '../../ui/kit/useListBox.ts';
import { VirtualListBox } from '../../ui/kit/VirtualListBox.tsx';
import css from './CollectionChooserModal.module.css';
import type { CollectionFace } from './nftFace.ts';

interface CollectionChooserModalProps {
  isOpen: boolean;
  onClose(): void;
  /** The network whose collections these are. */
  network: string;
  /** In the order shown. */
  collections: readonly CollectionFace[];
  selectedAddress: Address | null;
  onChoose(address: Address): void;
}

/** 'Select a collection' (spec B2): rows of 56 px in a list of 390 px, the same list as that of the tokens. */
export function CollectionChooserModal({ isOpen, onClose, network, collections, selectedAddress, onChoose }: CollectionChooserModalProps) {
  const text = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="nft.collection.select" />} closeLabel={text('common.close')} isFlush focusesContent={collections.length > 0}>
      {collections.length === 0 && <p className={css.none} role="status"><Text id="nft.collection.none" values={{ network }} /></p>}
      {collections.length > 0 && <CollectionList collections={collections} selectedAddress={selectedAddress} onChoose={onChoose} />}
    </Modal>
  );
}

function CollectionList({ collections, selectedAddress, onChoose }: Pick<CollectionChooserModalProps, 'collections' | 'selectedAddress' | 'onChoose'>) {
  const text = useText();
  const rows = useMemo(
    () => collections.map((item): ListBoxRow<CollectionFace> => ({ kind: 'option', key: item.address.toLowerCase(), item, isSelected: isSameAddress(item.address, selectedAddress) })),
    [collections, selectedAddress],
  );
  const box = useListBox<CollectionFace>({ rows, onChoose: ({ address }) => onChoose(address) });
  return (
    <VirtualListBox
      box={box} label={text('nft.collection.select')} takesFocus
      renderOption={({ name, address }, { isSelected }) => (
        <RowFace
          icon={<span className={css.mark}><Icon name="picture" size={20} /></span>} title={<bdi>{name}</bdi>}
          subtitle={<AddressText address={address} shortened={{ head: 6, tail: 4 }} />} aside={isSelected === true ? <Icon name="check" size={16} /> : undefined}
        />
      )}
    />
  );
}
