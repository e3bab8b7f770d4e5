import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { isNothingPersisted, useStorageHealth } from '../../state/storageHealth.ts';
import { acceptUnpersisted, useUnpersistedAccepted } from '../../state/unpersisted.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Whether a deposit may be requested: if nothing can be stored, only after the user has confirmed the warning. */
export function useMayBeUnpersisted(): boolean {
  const isWarned = useStorageHealth(isNothingPersisted);
  const isAccepted = useUnpersistedAccepted();
  return !isWarned || isAccepted;
}

/** Shown before the wallet is asked: this deposit will not be stored here, so its link has to be copied (rule 8.10). */
export function NotPersistedWarning() {
  const text = useText();
  const isWarned = useStorageHealth(isNothingPersisted);
  const isAccepted = useUnpersistedAccepted();
  if (!isWarned) return null;
  return (
    <Notice tone="warn" toneText={text('common.warning')}>
      <p>
        <Text id="storage.confirm" />
      </p>
      <Checkbox isTicked={isAccepted} onTick={acceptUnpersisted}>
        <Text id="storage.confirmTick" />
      </Checkbox>
    </Notice>
  );
}
