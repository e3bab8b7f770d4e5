import { Link } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { PlainPage } from './PlainPage.tsx';

/** Any path that is not in the route table. */
export function NotFoundPage() {
  return <PlainPage title={<Text id="notFound.title" />} text={<Text id="notFound.text" />} action={<Link to="/bridge/tokens"><Text id="notFound.back" /></Link>} />;
}
