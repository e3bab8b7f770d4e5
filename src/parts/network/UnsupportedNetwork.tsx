import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { openDialog } from '../dialogs.ts';
import css from '../notices/notices.module.css';

/** The wallet stands on a network on which nothing can be done here: said on every page, with the way out. */
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
