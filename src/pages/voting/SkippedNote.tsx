import { Text } from '../../i18n/Text.tsx';
import css from './Voting.module.css';

/** Entries of the hub that are left out because they could not be read. */
export function SkippedNote({ count }: { count: number }) {
  return count === 0 ? null : (
    <p className={css.age}>
      <Text id="voting.skipped" values={{ count }} />
    </p>
  );
}
