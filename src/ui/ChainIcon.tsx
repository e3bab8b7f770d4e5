import css from './RoundIcon.module.css';
import { publicUrl } from './publicUrl.ts';

/** The drawing of a chain. Its name always stands beside it. */
export function ChainIcon({ chainId, size = 24 }: { chainId: number; size?: 20 | 24 | 32 }) {
  return <img className={css.round} src={publicUrl(`chains/${chainId}.svg`)} width={size} height={size} alt="" />;
}
