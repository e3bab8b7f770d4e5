import { useState } from 'react';
import css from './RoundIcon.module.css';
import { publicUrl } from './publicUrl.ts';
import { ownTokenIcons } from './ownTokenIcons.ts';

interface TokenIconProps {
  symbol: string;
  /** Used when the app has no drawing of its own. */
  logoURI?: string | undefined;
  size?: 24 | 32;
}

/** The drawing of a token: ours first, then the listed picture, then its first letter. */
export function TokenIcon({ symbol, logoURI, size = 32 }: TokenIconProps) {
  const [brokenSource, setBrokenSource] = useState<string | null>(null);
  const own = ownTokenIcons.has(symbol) ? publicUrl(`tokens/${symbol.toLowerCase()}.svg`) : undefined;
  const source = [own, logoURI].find((candidate) => candidate !== undefined && candidate !== brokenSource);
  if (source === undefined) return <LetterIcon letter={Array.from(symbol)[0] ?? '?'} size={size} />;
  return <img className={css.round} src={source} width={size} height={size} alt="" referrerPolicy="no-referrer" onError={() => setBrokenSource(source)} />;
}

function LetterIcon({ letter, size }: { letter: string; size: number }) {
  return (
    <svg className={css.letter} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="20" />
      <text x="20" y="26">{letter.toUpperCase()}</text>
    </svg>
  );
}
