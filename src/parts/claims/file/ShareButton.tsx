import { useSyncExternalStore } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';

const never = (): (() => void) => () => undefined;

/** Opens the device's share dialog for a link; not shown if the device has none. */
export function ShareButton({ url }: { url: string }) {
  const text = useText();
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
  if (!canShare) return null;
  const share = (): void => {
    // Closing the dialog rejects: that is the user's choice and not an error.
    navigator.share({ title: text('saveClaim.shareTitle'), url }).catch(() => undefined);
  };
  return (
    <Button onPress={share}>
      <Text id="saveClaim.share" />
    </Button>
  );
}
