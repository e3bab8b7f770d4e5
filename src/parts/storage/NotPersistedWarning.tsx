import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { isNothingPersisted, useStorageHealth } from '../../state/storageHealth.ts';
import { acceptUnpersisted, useUnpersistedAccepted } from '../../state/unpersisted.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Whether a deposit may be asked for: where nothing is kept, only after the user has taken note of that. */
export function useMayBeUnpersisted(): boolean {
  const isWarned = useStorageHealth(isNothingPersisted);
  const isAccepted = useUnpersistedAccepted();
  return !isWarned || isAccepted;
}

/** Before the wallet opens: this deposit will not be kept here, so its link has to be taken along (rule 8.10). */
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
