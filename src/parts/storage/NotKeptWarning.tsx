import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { isNothingKept, useStorageHealth } from '../../state/storageHealth.ts';
import { acceptUnkept, useUnkeptAccepted } from '../../state/unkept.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Whether a deposit may be asked for: where nothing is kept, only after the user has taken note of that. */
export function useMayBeUnkept(): boolean {
  const isWarned = useStorageHealth(isNothingKept);
  const isAccepted = useUnkeptAccepted();
  return !isWarned || isAccepted;
}

/** Before the wallet opens: this deposit will not be kept here, so its link has to be taken along (rule 8.10). */
export function NotKeptWarning() {
  const text = useText();
  const isWarned = useStorageHealth(isNothingKept);
  const isAccepted = useUnkeptAccepted();
  if (!isWarned) return null;
  return (
    <Notice tone="warn" toneText={text('common.warning')}>
      <p>
        <Text id="storage.confirm" />
      </p>
      <Checkbox isTicked={isAccepted} onTick={acceptUnkept}>
        <Text id="storage.confirmTick" />
      </Checkbox>
    </Notice>
  );
}
