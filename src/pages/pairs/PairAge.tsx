import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import css from './Pairs.module.css';

/** The age of what cannot be read anew now. @param oldSinceMs null: it can, or nothing is known */
export function PairAge({ oldSinceMs }: { oldSinceMs: number | null }) {
  const text = useText();
  const nowMs = useNow();
  if (oldSinceMs === null || nowMs === null) return null;
  return (
    <p className={css.quiet}>
      <Text id="claims.asOf" values={{ age: ageText(text, oldSinceMs, nowMs) }} />
    </p>
  );
}
