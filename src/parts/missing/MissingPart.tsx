import { useEffect } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { isOnlyOnPage, useStorageHealth } from '../../state/storageHealth.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { countMissingDialog } from './missingDialogs.ts';

/**
 * Says that a part of the app does not exist after a new release, or cannot be loaded offline, and what to do (rule
 * 8.15).
 */
export function MissingPart({ onClose }: { onClose?: () => void }) {
  const text = useText();
  const isDialog = onClose !== undefined;
  const isUnsafe = useStorageHealth(isOnlyOnPage);
  useEffect(() => (isDialog ? countMissingDialog() : undefined), [isDialog]);
  return (
    <Notice
      tone="fail"
      toneText={text('common.failure')}
      role="alert"
      title={<Text id="app.missing" />}
      actions={
        <>
          <Button onPress={() => window.location.reload()}>
            <Text id="app.missing.reload" />
          </Button>
          {onClose && (
            <Button look="quiet" onPress={onClose}>
              <Text id="common.close" />
            </Button>
          )}
        </>
      }
    >
      <Text id={isUnsafe ? 'storage.memory.next' : navigator.onLine ? 'app.missing.next' : 'app.missing.offline'} />
    </Notice>
  );
}
