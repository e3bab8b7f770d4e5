import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Notice } from '../../ui/Notice.tsx';

/** The deployment names no hub. */
export function NoVoting() {
  const text = useText();
  return (
    <Notice tone="info" toneText={text('common.info')} role="status">
      <Text id="voting.notOffered" />
    </Notice>
  );
}
