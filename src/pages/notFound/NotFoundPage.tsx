import { Text } from '../../i18n/Text.tsx';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import css from './notFound.module.css';

/** The page of any path that is not in the route table. */
export function NotFoundPage() {
  return (
    <div className={css.page}>
      <section className={css.card}>
        <h1 className={css.title}>
          <Text id="notFound.title" />
        </h1>
        <p className={css.text}>
          <Text id="notFound.text" />
        </p>
        <p className={css.action}>
          <AppLink to="/bridge/tokens">
            <Text id="notFound.back" />
          </AppLink>
        </p>
      </section>
    </div>
  );
}
