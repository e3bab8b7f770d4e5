import { useEffect, useRef, useState, type RefObject } from 'react';
import { COPIED_LABEL_MS } from '../../config/timing.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useText } from '../../i18n/useText.ts';
import { TextToCopy } from './TextToCopy.tsx';

interface CopyButtonProps {
  copied: string;
  labelId: MessageId;
  /** The field that shows the text already. Left out: there is none. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Copies a text and says 'Copied' for one second. Where the browser refuses to, the text is selected in a field. */
export function CopyButton({ copied, labelId, field }: CopyButtonProps) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const own = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  useEffect(() => {
    if (isRefused) own.current?.focus();
  }, [isRefused]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      // In-app browsers of wallets refuse, or have no clipboard.
      setRefused(field === undefined);
      (field ?? own).current?.focus();
    }
  };
  return (
    <>
      <Button onPress={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <Text id={isCopied ? 'common.copied' : labelId} />
      </Button>
      {isRefused && <TextToCopy ref={own} label={text(labelId)} value={copied} />}
      <LiveRegion text={isCopied ? text('common.copied') : ''} />
    </>
  );
}
