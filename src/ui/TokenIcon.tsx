import { useCallback, useState } from 'react';
import css from './RoundIcon.module.css';
import { publicUrl } from './publicUrl.ts';
import { ownTokenIcons } from './ownTokenIcons.ts';
import { useFailure } from './useFailure.ts';

interface TokenIconProps {
  symbol: string;
  /** Used when the app has no drawing of its own. */
  logoURI?: string | undefined;
  /** More pictures, in the order in which they are tried. */
  logoURIs?: readonly string[];
  /** The token only says that it has this symbol: our drawing of the real one is not given to it. */
  isForeign?: boolean;
  size?: 24 | 32;
}

/** Pictures that did not load: rows that scroll out and in again do not ask for them anew. */
const missing = new Set<string>();

/** The drawing of a token: ours first, then the listed pictures, then its first letter; always in a box of the same size. */
export function TokenIcon({ symbol, logoURI, logoURIs = [], isForeign = false, size = 32 }: TokenIconProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(missing);
  const own = ownTokenIcons.has(symbol) && !isForeign ? publicUrl(`tokens/${symbol.toLowerCase()}.svg`) : undefined;
  const source = [own, logoURI, ...logoURIs].find((candidate) => candidate !== undefined && candidate !== '' && !broken.has(candidate));
  const failure = useFailure(source ?? '', useCallback((failed: string) => {
    // Without a network nothing loads; that says nothing about the picture.
    if (navigator.onLine) missing.add(failed);
    setBroken((before) => new Set(before).add(failed));
  }, []));
  if (source === undefined) return <LetterIcon letter={Array.from(symbol)[0] ?? '?'} size={size} />;
  return <img key={source} className={css.round} src={source} width={size} height={size} alt="" decoding="async" referrerPolicy="no-referrer" {...failure} />;
}

function LetterIcon({ letter, size }: { letter: string; size: number }) {
  return (
    <svg className={css.letter} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="20" />
      <text x="20" y="26">{letter.toUpperCase()}</text>
    </svg>
  );
}
