import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { isNothingKept, useStorageHealth } from '../../state/storageHealth.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Before the wallet opens: this deposit will not be kept here, so its link has to be taken along (FAULTS B13). */
export function NotKeptWarning() {
  const text = useText();
  const isWarned = useStorageHealth(isNothingKept);
  if (!isWarned) return null;
  return <Notice tone="warn" toneText={text('common.warning')}><Text id="storage.confirm" /></Notice>;
}
