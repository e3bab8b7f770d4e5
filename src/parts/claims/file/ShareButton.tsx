import { useSyncExternalStore } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';

const never = (): (() => void) => () => undefined;

/** Hands a link to the device's own share sheet; not there where the device has none. */
export function ShareButton({ url }: { url: string }) {
  const text = useText();
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!canShare) return null;
  const share = (): void => {
    // Closing the sheet rejects: the user's own doing.
    navigator.share({ title: text('saveClaim.shareTitle'), url }).catch(() => undefined);
  };
  return (
    <Button onPress={share}>
      <Text id="saveClaim.share" />
    </Button>
  );
}
