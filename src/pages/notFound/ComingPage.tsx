import { useLocation } from 'react-router-dom';
import { pageAt } from '../../config/pages.ts';
import { pageTitles } from '../../config/pageTitles.ts';
import { Text } from '../../i18n/Text.tsx';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { BackLink } from '../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import css from './notFound.module.css';

/** The page of a path that this version does not have yet: what it will be for, and what can be used meanwhile. */
export function ComingPage() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  if (page === null) return <NotFoundPage />;
  const [main] = page.paths;
  const { titleId, descriptionId } = pageTitles[main];
  const isMain = page.hasTabs || pathname === main;
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id={titleId} />}
        subtitle={<Text id={descriptionId} />}
        help={
          <PageHelp>
            <Text id="comingSoon.help" />
          </PageHelp>
        }
        back={isMain ? undefined : <BackLink to={main} labelId={titleId} />}
      />
      <section className={css.card}>
        <h2 className={css.subject}>
          <Text id="comingSoon.title" values={{ page: <Text id={titleId} /> }} />
        </h2>
        <p className={css.text}>
          <Text id="comingSoon.text" />
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
