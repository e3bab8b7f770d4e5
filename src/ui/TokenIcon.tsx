import { useState } from 'react';
import { Disc } from './Disc.tsx';
import css from './RoundIcon.module.css';
import { ownTokenIcon, ownTokenIcons } from './ownTokenIcons.ts';
import { useIsLive } from './useIsLive.ts';

interface TokenIconProps {
  symbol: string;
  /** Used if the app has no drawing of its own. */
  logoURI?: string | undefined;
  /** More images, in the order in which they are tried. */
  logoURIs?: readonly string[];
  /** The token only claims to have this symbol: it does not get our drawing of the real one. */
  isForeign?: boolean;
  size?: 24 | 32;
}

/** Images that did not load: rows that scroll out and in again do not request them again. */
const missing = new Set<string>();

/**
 * The drawing of a token: ours first, then the listed images, then its first letter; always in a box of the same size.
 * The prerendered page shows a disc instead.
 */
export function TokenIcon({ symbol, logoURI, logoURIs = [], isForeign = false, size = 32 }: TokenIconProps) {
  const isLive = useIsLive();
  const [broken, setBroken] = useState<ReadonlySet<string>>(missing);
  const own = ownTokenIcons.has(symbol) && !isForeign ? ownTokenIcon(symbol) : undefined;
  const source = [own, logoURI, ...logoURIs].find(
    (candidate) => candidate !== undefined && candidate !== '' && !broken.has(candidate),
  );
  if (source === undefined)
    return (
      <Disc size={size}>
        <text x="20" y="26">
          {(Array.from(symbol)[0] ?? '?').toUpperCase()}
        </text>
      </Disc>
    );
  if (!isLive) return <Disc size={size} />;
  const onError = (): void => {
    // Without a network no image loads, whether it exists or not.
    if (navigator.onLine) missing.add(source);
    setBroken((before) => new Set(before).add(source));
  };
  return (
    <img
      key={source}
      className={css.round}
      src={source}
      width={size}
      height={size}
      alt=""
      decoding="async"
      referrerPolicy="no-referrer"
      onError={onError}
    />
  );
}
