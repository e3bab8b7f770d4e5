import { useState } from 'react';
import type { Intent } from '../../../core/transactions/intent.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { giveUpOpenRequest, isRequestedHere, isOwnWrite } from '../../../state/openRequests.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { writeName } from '../../transactions/writeName.ts';

/**
 * A wallet request that may still be open, or may have been sent: nothing is sent a second time until its outcome is
 * known.
 */
export function OpenRequestNotice({ intent }: { intent: Intent }) {
  const text = useText();
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const giveUp = async (): Promise<void> => {
    setBusy(true);
    await giveUpOpenRequest(intent);
    // A wallet that never answers would otherwise block this page's request for ever.
    if (isRequestedHere(intent)) window.location.reload();
  };
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="status"
      title={<Text id="progress.asked.title" />}
      actions={
        <Button size="small" isBusy={isBusy} onPress={() => void giveUp()}>
          <Text id="progress.asked.gone" />
        </Button>
      }
    >
      <Text
        id={
          isOwnWrite(intent) && !isRequestedHere(intent)
            ? 'progress.asked.unclear'
            : intent.kind === 'release'
              ? 'progress.asked.claim'
              : 'progress.asked.deposit'
        }
        values={{ what: writeName(text, locale, intent) ?? text('common.unknown') }}
      />
    </Notice>
  );
}
