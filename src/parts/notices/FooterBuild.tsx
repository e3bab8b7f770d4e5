import { Text } from '../../i18n/Text.tsx';
import css from './FooterBuild.module.css';

/** Which build this is, to compare with the published list. */
export function FooterBuild({ buildId }: { buildId: string }) {
  return <footer className={css.footer}><Text id="app.build" values={{ build: <code>{buildId}</code> }} /></footer>;
}
