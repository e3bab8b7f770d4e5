import { useId } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { HeroField, heroLength, HeroPill } from '../../../ui/HeroField.tsx';
import css from './NftField.module.css';
import type { NftFormProps } from './types.ts';

type NftFieldProps = Pick<NftFormProps, 'tokenId' | 'collection' | 'onChooseCollection' | 'isLocked'>;

/** This many digits of the smallest size fit beside the collection at 390 px. */
const longestInLine = 13;

/** 'Token ID & Collection': the id is chosen from the list, not typed. */
export function NftField({ tokenId, collection, onChooseCollection, isLocked }: NftFieldProps) {
  const text = useText();
  const inputId = useId();
  const hintId = useId();
  // An id that does not fit on its line is shown below in full.
  const length = heroLength(tokenId, true);
  const below = tokenId.length > longestInLine ? <bdi>{tokenId}</bdi> : null;
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
        below={
          below === null ? null : (
            <span id={hintId} className={css.hint}>
              {below}
            </span>
          )
        }
      >
        <input
          id={inputId}
          readOnly
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          value={tokenId}
          disabled={isLocked}
          data-length={tokenId === '' ? 'long' : length}
          placeholder={text('nft.tokenId')}
          aria-describedby={below === null ? undefined : hintId}
        />
      </HeroField>
    </div>
  );
}
