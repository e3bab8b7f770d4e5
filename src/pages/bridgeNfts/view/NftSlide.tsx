import { memo, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText.ts';
import type { NftDisplay } from '../../../parts/nfts/nftDisplay.ts';
import { NftPicture } from '../../../parts/nfts/NftPicture.tsx';
import css from './NftCarousel.module.css';

/** The number of last digits that are always visible: ids of one collection differ at their end. */
const idEnd = 4;

interface NftSlideProps {
  item: NftDisplay;
  /** The name that joins the slides into one group. */
  group: string;
  isChosen: boolean;
  mark: ReactNode;
  onChoose(tokenId: string): void;
}

/** One NFT of the carousel: image, name and id. Pressing anywhere on the slide chooses it. */
export const NftSlide = memo(function NftSlide({ item, group, isChosen, mark, onChoose }: NftSlideProps) {
  const text = useText();
  const { tokenId, name, imageUrl } = item;
  return (
    <label
      className={css.slide}
      data-nft={tokenId}
      data-selected={isChosen}
      title={name === null ? tokenId : `${name} #${tokenId}`}
    >
      <input
        type="radio"
        className={css.radio}
        name={group}
        value={tokenId}
        checked={isChosen}
        onChange={() => onChoose(tokenId)}
        aria-label={name === null ? text('nft.item', { tokenId }) : text('nft.item.named', { name, tokenId })}
      />
      <NftPicture url={imageUrl} />
      {isChosen && mark}
      <span className={css.name} dir="auto">
        {name}
      </span>
      <bdi className={css.id}>
        <span className={css.idStart}>#{tokenId.slice(0, -idEnd)}</span>
        {tokenId.slice(-idEnd)}
      </bdi>
    </label>
  );
});
