import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import css from './Voting.module.css';

/** When the oldest of what is shown was read from the hub. */
export function HubAge({ readAtMs }: { readAtMs: readonly number[] }) {
  const text = useText();
  const nowMs = useNow();
  if (readAtMs.length === 0 || nowMs === null) return null;
  return (
    <p className={css.age}>
      <Text id="voting.age" values={{ age: ageText(text, Math.min(...readAtMs), nowMs) }} />
    </p>
  );
}
