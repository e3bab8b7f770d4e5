import { useState } from 'react';
import css from './RoundIcon.module.css';
import { publicUrl } from './publicUrl.ts';
import { useFailure } from './useFailure.ts';

/** The drawing of a chain, or a plain disc where it cannot be had. Its name always stands beside it. */
export function ChainIcon({ chainId, size = 24 }: { chainId: number; size?: 20 | 24 | 32 }) {
  const [broken, setBroken] = useState('');
  const source = publicUrl(`chains/${chainId}.svg`);
  const failure = useFailure(source, setBroken);
  if (broken === source) return <svg className={css.letter} viewBox="0 0 40 40" width={size} height={size} aria-hidden="true"><circle cx="20" cy="20" r="20" /></svg>;
  return <img className={css.round} src={source} width={size} height={size} alt="" {...failure} />;
}
