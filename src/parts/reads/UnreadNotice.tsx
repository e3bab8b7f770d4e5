import type { ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Says that something could not be read, with a button to read it again. */
export function UnreadNotice({ onRetry, children }: { onRetry(): void; children: ReactNode }) {
  const text = useText();
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="status"
      actions={
        <Button size="small" onPress={onRetry}>
          <Text id="common.retry" />
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
