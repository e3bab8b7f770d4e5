import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openDialog } from '../dialogs.ts';
import css from '../notices/notices.module.css';

/** Shown on every page while the wallet is on a network that the app does not support, with a button to switch. */
export function UnsupportedNetwork() {
  const text = useText();
  return (
    <div className={css.column}>
      <Notice
        tone="warn"
        toneText={text('common.warning')}
        role="status"
        title={<Text id="error.unsupportedChain" />}
        actions={
          <Button size="small" onPress={() => openDialog('network')}>
            <Text id="account.switchNetwork" />
          </Button>
        }
      >
        <Text id="error.unsupportedChain.next" />
      </Notice>
    </div>
  );
}
