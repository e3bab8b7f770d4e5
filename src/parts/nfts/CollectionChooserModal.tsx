import { useMemo, useState, type KeyboardEvent } from 'react';
import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { searchCollections } from '../../core/nfts/collections.ts';
import { MAX_QUERY_LENGTH } from '../../core/tokens/search/searchRules.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/kit/Modal.tsx';
import { RowContent } from '../../ui/kit/RowContent.tsx';
import { useListBox, type ListBoxRow } from '../../ui/kit/useListBox.ts';
import { VirtualListBox } from '../../ui/kit/VirtualListBox.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import css from './CollectionChooserModal.module.css';
import type { CollectionRow } from './nftDisplay.ts';
import { NftPicture } from './NftPicture.tsx';

/** More collections than this get a search field. */
const withoutSearch = 6;

interface CollectionChooserModalProps {
  isOpen: boolean;
  onClose(): void;
  /** The network of these collections. */
  network: string;
  /** In the order shown. */
  collections: readonly CollectionRow[];
  selectedAddress: Address | null;
  onChoose(address: Address): void;
}

/** 'Select a collection': rows of 56 px in a list of 390 px, the same list as for tokens. */
export function CollectionChooserModal({
  isOpen,
  onClose,
  network,
  collections,
  selectedAddress,
  onChoose,
}: CollectionChooserModalProps) {
  const text = useText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="nft.collection.select" />}
      closeLabel={text('common.close')}
      isFlush
      focusesContent={collections.length > 0}
    >
      {collections.length === 0 && (
        <p className={css.none} role="status">
          <Text id="nft.collection.none" values={{ network }} />
        </p>
      )}
      {collections.length > 0 && (
        <CollectionList collections={collections} selectedAddress={selectedAddress} onChoose={onChoose} />
      )}
    </Modal>
  );
}

function CollectionList({
  collections,
  selectedAddress,
  onChoose,
}: Pick<CollectionChooserModalProps, 'collections' | 'selectedAddress' | 'onChoose'>) {
  const text = useText();
  const [query, setQuery] = useState('');
  const rows = useMemo(
    () =>
      searchCollections(collections, query).map((item): ListBoxRow<CollectionRow> => ({
        kind: 'option',
        key: item.address.toLowerCase(),
        item,
        isSelected: isSameAddress(item.address, selectedAddress),
      })),
    [collections, query, selectedAddress],
  );
  const box = useListBox<CollectionRow>({ rows, onChoose: ({ address }) => onChoose(address) });
  const type = (next: string): void => {
    box.activate(null);
    setQuery(next);
  };
  return (
    <div className={css.chooser}>
      {collections.length > withoutSearch && (
        <div className={css.search}>
          <SearchField
            label={text('picker.search')}
            value={query}
            onType={type}
            maxLength={MAX_QUERY_LENGTH}
            list={{
              id: box.id,
              isShown: box.count > 0,
              activeId: box.activeId,
              onKeyDown: (event) => isTextKey(event) || box.onKeyDown(event),
            }}
          />
        </div>
      )}
      {box.count === 0 && (
        <p className={css.none} role="status">
          <Text id="picker.none" />
        </p>
      )}
      {box.count > 0 && (
        <VirtualListBox
          box={box}
          label={text('nft.collection.select')}
          topKey={query}
          takesFocus
          renderOption={({ name, address, count, imageUrl }, { isSelected }) => (
            <RowContent
              icon={
                <span className={css.mark}>
                  {imageUrl === null ? <Icon name="picture" size={20} /> : <NftPicture url={imageUrl} />}
                </span>
              }
              title={<bdi>{name}</bdi>}
              subtitle={<AddressText address={address} shortened={{ head: 6, tail: 4 }} />}
              aside={
                <>
                  {count !== null && count > 0n && <Text id="nft.collection.owned" values={{ count: String(count) }} />}
                  {isSelected === true && <Icon name="check" size={16} />}
                </>
              }
            />
          )}
        />
      )}
    </div>
  );
}

/** Keys that the search field needs for its own text. */
function isTextKey({ key }: KeyboardEvent): boolean {
  return key === ' ' || key === 'Home' || key === 'End';
}
