import { Link, useLocation } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { navEntries } from '../../parts/shell/navEntries.ts';
import { PlainPage } from './PlainPage.tsx';

/** The honest page behind a menu entry that this version does not have yet. */
export function ComingPage() {
  const { pathname } = useLocation();
  const entry = navEntries.find(({ section }) => pathname === section || pathname.startsWith(`${section}/`));
  const page = entry === undefined ? <Text id="comingSoon.thisPage" /> : <Text id={entry.labelId} />;
  return (
    <PlainPage
      title={<Text id="comingSoon.title" values={{ page }} />} text={<Text id="comingSoon.text" />}
      action={<Link to="/bridge/tokens"><Text id="notFound.back" /></Link>}
    />
  );
}
