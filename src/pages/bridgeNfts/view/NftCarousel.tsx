import { useId } from 'react';
import { useText } from '../../../i18n/useText.ts';
import type { NftDisplay } from '../../../parts/nfts/nftDisplay.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import css from './NftCarousel.module.css';
import { NftSlide } from './NftSlide.tsx';
import { useSlides } from './useSlides.ts';

interface NftCarouselProps {
  items: readonly NftDisplay[];
  /** '' while none is chosen. */
  tokenId: string;
  collectionName: string;
  onChoose(tokenId: string): void;
}

/** Slides that are visible at the same time. */
const inView = 3;

/**
 * The account's NFTs in a row, three visible, 10 px apart. They are one group of radio buttons: Tab enters it, the
 * arrow keys move in it. The buttons scroll it without dragging.
 */
export function NftCarousel({ items, tokenId, collectionName, onChoose }: NftCarouselProps) {
  const text = useText();
  const name = useId();
  const labelId = useId();
  const { ref, hasBefore, hasAfter, turn } = useSlides(items.length);
  return (
    <div className={css.carousel}>
      <div className={css.top}>
        <span id={labelId} className={css.label}>
          {text('nft.list.of', { collection: collectionName })}
        </span>
        {items.length > inView && (
          <span className={css.turns}>
            <IconButton
              icon="arrowStart"
              label={text('nft.list.previous')}
              isDisabled={!hasBefore}
              onPress={() => turn(-1)}
            />
            <IconButton icon="arrowEnd" label={text('nft.list.next')} isDisabled={!hasAfter} onPress={() => turn(1)} />
          </span>
        )}
      </div>
      <div className={css.row} role="radiogroup" aria-labelledby={labelId} ref={ref}>
        {items.map((item) => (
          <NftSlide
            key={item.tokenId}
            item={item}
            group={name}
            isChosen={item.tokenId === tokenId}
            onChoose={onChoose}
            mark={
              <span className={css.mark}>
                <Icon name="check" size={16} />
              </span>
            }
          />
        ))}
      </div>
    </div>
  );
}
