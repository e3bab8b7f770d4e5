import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { shortTokenId } from '../../../parts/nfts/tokenIdText.ts';
import { HeroField, heroLength, HeroPill } from '../../../ui/HeroField.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { NftFormProps } from './types.ts';

type NftFieldProps = Pick<NftFormProps, 'tokenId' | 'collection' | 'onChooseCollection' | 'isLocked'>;

/** Of a long id: so much fits beside a long name at 390 px. */
const digitsOfEnd = 3;

/** 'Token ID & Collection': the id is chosen from the list, not typed. */
export function NftField({ tokenId, collection, onChooseCollection, isLocked }: NftFieldProps) {
  const text = useText();
  const inputId = useId();
  const wholeId = useId();
  // An id that does not fit on its line is shown shortened; the sentence of the form has it in full.
  const shown = shortTokenId(tokenId, digitsOfEnd);
  const isShortened = shown !== tokenId;
  return (
    <div role="group" aria-label={text('nft.field')}>
      <HeroField
        label={<Text id="nft.field" />}
        controlId={inputId}
        pill={
          <HeroPill
            name={collection === null ? <Text id="nft.collection.select" /> : <bdi>{collection.name}</bdi>}
            label={
              collection === null
                ? text('nft.collection.select')
                : text('nft.collection.change', { name: collection.name })
            }
            isWide
            isDisabled={isLocked}
            onPress={onChooseCollection}
          />
        }
        below={null}
      >
        <input
          id={inputId}
          readOnly
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          value={shown}
          title={isShortened ? tokenId : undefined}
          disabled={isLocked}
          data-length={tokenId === '' ? 'long' : heroLength(shown, true)}
          placeholder={text('nft.tokenId')}
          aria-describedby={isShortened ? wholeId : undefined}
          onCopy={(event) => {
            if (!isShortened) return;
            event.clipboardData.setData('text/plain', tokenId);
            event.preventDefault();
          }}
        />
      </HeroField>
      {isShortened && (
        <VisuallyHidden>
          <span id={wholeId}>{tokenId}</span>
        </VisuallyHidden>
      )}
    </div>
  );
}
