import { useEffect, useId, useRef } from 'react';
import type { Address } from 'viem';
import { MAX_ADDRESS_TEXT_LENGTH } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { recipientOf, type RecipientEdit, type RecipientEvent } from './recipientEdit.ts';
import css from './RecipientField.module.css';
import { RecipientWarnings } from './RecipientWarnings.tsx';

export interface RecipientFieldProps {
  edit: RecipientEdit;
  onEvent(event: RecipientEvent): void;
  account: Address | null;
  /** Contracts of the chosen token: never a recipient. */
  tokenAddresses: readonly Address[];
  /** The recipient came with a link and is foreign until ticked. null: it did not. */
  link: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  /** A known address that the recipient resembles without being it. */
  lookAlikeOf: Address | null;
  isLocked: boolean;
}

/** Who gets the tokens: the account, or an address that was confirmed with 'Ok' (spec B2, B4, B5). */
export function RecipientField(props: RecipientFieldProps) {
  const { edit, onEvent, account, isLocked } = props;
  const text = useText();
  const inputId = useId();
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const changeRef = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(edit.isEditing);
  const recipient = recipientOf(edit, account);

  useEffect(() => {
    if (edit.isEditing && !wasEditing.current) inputRef.current?.focus();
    // Closing the edit removes the focused control; the focus goes back to where it came from.
    if (!edit.isEditing && wasEditing.current && document.activeElement === document.body) changeRef.current?.querySelector('button')?.focus();
    wasEditing.current = edit.isEditing;
  }, [edit.isEditing]);

  if (edit.isEditing && !isLocked) {
    return (
      <div className={css.form} role="group" aria-label={text('recipient.label')}>
        <Field label={<Text id="recipient.label" />} controlId={inputId} hint={<Text id="recipient.hint" />} hintId={hintId}>
          <div className={css.row}>
            <input
              ref={inputRef} id={inputId} className={css.input} value={edit.text} maxLength={MAX_ADDRESS_TEXT_LENGTH} dir="ltr" spellCheck={false}
              autoComplete="off" autoCapitalize="off" aria-describedby={hintId} placeholder="0x…"
              onChange={(event) => onEvent({ kind: 'type', text: event.currentTarget.value })}
              onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); onEvent({ kind: 'ok', account }); } }}
            />
            <Button onPress={() => onEvent({ kind: 'ok', account })}><Text id="recipient.ok" /></Button>
          </div>
        </Field>
      </div>
    );
  }
  return (
    <div className={css.form} role="group" aria-label={text('recipient.label')} ref={changeRef}>
      <Field label={<Text id="recipient.label" />}>
        <div className={css.shown}>
          {recipient === null ? <span className={css.none}><Text id="recipient.none" /></span> : <AddressText address={recipient} shortened={{ head: 6, tail: 4 }} />}
          {recipient !== null && edit.typed === null && <span className={css.own}><Text id="recipient.own" /></span>}
          <span className={css.change}>
            <Button look="quiet" size="small" isDisabled={isLocked} onPress={() => onEvent({ kind: 'change', account })}><Text id="recipient.change" /></Button>
          </span>
        </div>
      </Field>
      {!isLocked && recipient !== null && <RecipientWarnings {...props} recipient={recipient} />}
    </div>
  );
}
