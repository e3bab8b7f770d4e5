import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import css from './NftPicture.module.css';

/**
 * The image of an NFT in a square of fixed size, loaded when it is nearly visible. Without an image, or if it cannot be
 * loaded, a placeholder. The name of the NFT is always beside it.
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
