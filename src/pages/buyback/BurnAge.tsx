import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import css from './Burn.module.css';

/** When the oldest of what is shown was read. */
export function BurnAge({ chains }: { chains: readonly BurnChain[] }) {
  const text = useText();
  const nowMs = useNow();
  const readAtMs = chains.flatMap(({ round }) => round?.readAtMs ?? []);
  if (readAtMs.length === 0 || nowMs === null) return null;
  return (
    <p className={css.age}>
      <Text id="liquidity.map.age" values={{ age: ageText(text, Math.min(...readAtMs), nowMs) }} />
    </p>
  );
}
