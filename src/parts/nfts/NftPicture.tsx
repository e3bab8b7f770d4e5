import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import css from './NftPicture.module.css';

/**
 * The picture of an NFT in a square that never changes its size, loaded when it comes near. Without one, or when it
 * cannot be had, the placeholder stands. What the NFT is called always stands beside it.
 */
export function NftPicture({ url }: { url: string | null }) {
  const [state, setState] = useState<{ url: string | null; end: 'shown' | 'broken' | null }>({ url, end: null });
  const end = state.url === url ? state.end : null;
  const isShown = url !== null && end !== 'broken';
  return (
    <span className={css.box} data-picture={url === null || end === 'broken' ? 'placeholder' : (end ?? 'loading')}>
      {end !== 'shown' && <Icon name="picture" size={24} />}
      {isShown && (
        <img
          className={css.picture}
          src={url}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setState({ url, end: 'shown' })}
          onError={() => setState({ url, end: 'broken' })}
        />
      )}
    </span>
  );
}
