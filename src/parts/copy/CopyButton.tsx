import { useEffect, useState } from 'react';
import { COPIED_LABEL_MS } from '../../config/timing.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useText } from '../../i18n/useText.ts';

/** Copies a text and says 'Copied' for one second. */
export function CopyButton({ copied, labelId }: { copied: string; labelId: MessageId }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = () => {
    void navigator.clipboard.writeText(copied).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <Button onPress={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <Text id={isCopied ? 'common.copied' : labelId} />
      </Button>
      <LiveRegion text={isCopied ? text('common.copied') : ''} />
    </>
  );
}
