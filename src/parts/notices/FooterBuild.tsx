import { Text } from '../../i18n/Text.tsx';
import css from './FooterBuild.module.css';

/**
 * The id of this build, to compare with the published list, and the newest block, which shows that the app is working.
 */
export function FooterBuild({ buildId, block }: { buildId: string; block: bigint | null }) {
  return (
    <footer className={css.footer}>
      <Text id="app.build" values={{ build: <code>{buildId}</code> }} />
      {block !== null && (
        <>
          {' '}
          · <Text id="app.block" values={{ block: <code>{String(block)}</code> }} />
        </>
      )}
    </footer>
  );
}
