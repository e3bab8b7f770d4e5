import { useState } from 'react';
import { Disc } from './Disc.tsx';
import css from './RoundIcon.module.css';
import { publicUrl } from './publicUrl.ts';
import { useIsLive } from './useIsLive.ts';

/**
 * The drawing of a chain, or a plain disc if it cannot be loaded. The chain's name is always beside it, so the
 * prerendered page does not load the image.
 */
export function ChainIcon({ chainId, size = 24 }: { chainId: number; size?: 20 | 24 | 32 }) {
  const isLive = useIsLive();
  const [broken, setBroken] = useState('');
  const source = publicUrl(`chains/${chainId}.svg`);
  if (!isLive || broken === source) return <Disc size={size} />;
  return <img className={css.round} src={source} width={size} height={size} alt="" onError={() => setBroken(source)} />;
}
