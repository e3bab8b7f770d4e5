import { Text } from '../../i18n/Text.tsx';
import css from './BlockedPage.module.css';

/** The only page that a blocked wallet sees, on every route. */
export function BlockedPage() {
  return (
    <main className={css.page}>
      <h1 className={css.title}>
        <Text id="blocked.title" />
      </h1>
    </main>
  );
}
