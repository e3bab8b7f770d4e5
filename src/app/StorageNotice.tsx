import { Notice } from '../ui/Notice.tsx';
import { Text } from '../i18n/Text.tsx';
import { useText } from '../i18n/useText.ts';
import { useStorageHealth } from '../state/storageHealth.ts';

/** Says when this browser keeps nothing, before anyone relies on it (FAULTS B12, B13). */
export function StorageNotice() {
  const text = useText();
  const hasFailed = useStorageHealth((health) => health.isHydrated && (health.status !== 'durable' || health.lastError !== null));
  if (!hasFailed) return null;
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status" title={<Text id="error.storageUnavailable" />}>
      <Text id="error.storageUnavailable.next" />
    </Notice>
  );
}
