import { useEffect, useRef } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './DeleteClaim.module.css';

interface DeleteClaimProps {
  /** The accessible name of the button: which claim. */
  label: string;
  isAsking: boolean;
  onAsk(isAsking: boolean): void;
  onDelete(): void;
}

/** Deletes a claim after a confirmation, which says what is not deleted. */
export function DeleteClaim({ label, isAsking, onAsk, onDelete }: DeleteClaimProps) {
  const text = useText();
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsking) question.current?.focus();
  }, [isAsking]);
  if (!isAsking) {
    return (
      <div className={css.row}>
        <Button look="quiet" size="small" label={label} onPress={() => onAsk(true)}>
          <Text id="claims.delete.yes" />
        </Button>
      </div>
    );
  }
  return (
    <div className={css.row} role="group" aria-label={label}>
      <div ref={question} tabIndex={-1} className={css.question} role="alert">
        <p>{text('claims.delete.question')}</p>
        <p className={css.note}>{text('claims.delete.note')}</p>
      </div>
      <Button look="danger" size="small" onPress={onDelete}>
        <Text id="claims.delete.yes" />
      </Button>
      <Button size="small" onPress={() => onAsk(false)}>
        <Text id="common.cancel" />
      </Button>
    </div>
  );
}
