import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Notice } from '../../ui/Notice.tsx';
import css from './notices.module.css';

/** Says that there is no network and what that means. */
export function OfflineNotice() {
  const text = useText();
  return (
    <div className={css.column}>
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id="app.offline" />
      </Notice>
    </div>
  );
}
