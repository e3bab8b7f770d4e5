import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import css from './Form.module.css';
import type { PoolRead } from './usePool.ts';

/** The age of a pool's values that cannot be read now. */
export function PoolAge({ oldSinceMs }: Pick<PoolRead, 'oldSinceMs'>) {
  const text = useText();
  const nowMs = useNow();
  if (oldSinceMs === null || nowMs === null) return null;
  return (
    <p className={css.quiet}>
      <Text id="claims.asOf" values={{ age: ageText(text, oldSinceMs, nowMs) }} />
    </p>
  );
}
