import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { CollectionDisplay } from '../../../parts/nfts/nftDisplay.ts';
import type { NftFormProps } from './types.ts';

/** Anyone may write a known name into a registry: only the whole address says what is bridged. */
export function CollectionCheck({
  collection,
  isTicked,
  onTick,
}: { collection: CollectionDisplay } & NonNullable<NftFormProps['collectionCheck']>) {
  const text = useText();
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status">
      <p>
        <Text id="nft.collection.foreign" values={{ name: <bdi>{collection.name}</bdi> }} />
      </p>
      <p>
        <AddressText address={collection.address} />
      </p>
      <Checkbox isTicked={isTicked} onTick={onTick}>
        <Text id="nft.collection.accept" />
      </Checkbox>
    </Notice>
  );
}
