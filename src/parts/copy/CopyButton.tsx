import { useEffect, useRef, useState } from 'react';
import { COPIED_LABEL_MS } from '../../config/timing.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { useText } from '../../i18n/useText.ts';
import css from './CopyButton.module.css';

/** Copies a text and says 'Copied' for one second. Where the browser refuses to, the text is shown to be copied. */
export function CopyButton({ copied, labelId }: { copied: string; labelId: MessageId }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
    } catch {
      // In-app browsers of wallets refuse, or have no clipboard.
      setRefused(true);
    }
  };
  return (
    <>
      <Button onPress={() => void copy()}>
        <Icon name={isCopied ? 'check' : 'copy'} size={16} />
        <Text id={isCopied ? 'common.copied' : labelId} />
      </Button>
      {isRefused && <SelectedText label={text(labelId)} value={copied} />}
      <LiveRegion text={isCopied ? text('common.copied') : ''} />
    </>
  );
}

/** A text that is selected, so that the browser's own menu offers to copy it. */
function SelectedText({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <input
      ref={field}
      className={css.field}
      aria-label={label}
      dir="ltr"
      readOnly
      value={value}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
