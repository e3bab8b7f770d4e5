import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { List } from '../../ui/kit/List.tsx';
import { ListRow } from '../../ui/kit/ListRow.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
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

/** 'Select a collection' (spec B2): rows of 56 px in a list of 390 px. */
export function CollectionChooserModal({ isOpen, onClose, network, collections, selectedAddress, onChoose }: CollectionChooserModalProps) {
  const text = useText();
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={<Text id="nft.collection.select" />} closeLabel={text('common.close')} isFlush>
      {collections.length === 0 && <p className={css.none} role="status"><Text id="nft.collection.none" values={{ network }} /></p>}
      {collections.length > 0 && (
        <List label={text('nft.collection.select')}>
          {collections.map(({ address, name }) => {
            const isSelected = isSameAddress(address, selectedAddress);
            return (
              <ListRow
                key={address} title={<bdi>{name}</bdi>} subtitle={<AddressText address={address} shortened={{ head: 6, tail: 4 }} />}
                icon={<span className={css.mark}><Icon name="picture" size={20} /></span>}
                isSelected={isSelected} onPress={() => onChoose(address)} aside={isSelected ? <Icon name="check" size={16} /> : undefined}
              />
            );
          })}
        </List>
      )}
    </Modal>
  );
}
