import { lazy, Suspense, useEffect, useId, useRef } from 'react';
import type { Address } from 'viem';
import { MAX_ADDRESS_TEXT_LENGTH } from '../../core/address.ts';
import type { RecipientBlock } from '../../core/recipient/recipientBlock.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ErrorNotice } from '../errors/ErrorNotice.tsx';
import { recipientOf, type RecipientEdit, type RecipientEvent } from './recipientEdit.ts';
import css from './RecipientField.module.css';

const RecipientWarnings = lazy(async () => ({ default: (await import('./RecipientWarnings.tsx')).RecipientWarnings }));

export interface RecipientFieldProps {
  edit: RecipientEdit;
  onEvent(event: RecipientEvent): void;
  account: Address | null;
  /** Why the committed recipient is refused; null: it is not. */
  block: RecipientBlock | null;
  /** The recipient came with a link and is not trusted until it is confirmed. null: it did not. */
  link: { isTicked: boolean; onTick(isTicked: boolean): void } | null;
  sourceChainId: number;
  /** null: not chosen yet. */
  targetChainId: number | null;
  isLocked: boolean;
  /** Names are accepted too, if the deployment has a name registry. */
  takesNames: boolean;
}

/** The recipient of the tokens: the account, or an address that was confirmed with 'Ok'. */
export function RecipientField(props: RecipientFieldProps) {
  const { edit, onEvent, account, isLocked, takesNames } = props;
  const text = useText();
  const inputId = useId();
  const hintId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const changeRef = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(edit.isEditing);
  const recipient = recipientOf(edit, account);
  const onOk = (): void => onEvent({ kind: 'ok', account, takesNames });

  useEffect(() => {
    if (edit.isEditing && !wasEditing.current && edit.isRestored === undefined) inputRef.current?.focus();
    // Closing the edit removes the focused control; the focus returns to where it was before.
    if (!edit.isEditing && wasEditing.current && document.activeElement === document.body)
      changeRef.current?.querySelector('button')?.focus();
    wasEditing.current = edit.isEditing;
  }, [edit.isEditing, edit.isRestored]);

  if (edit.isEditing && !isLocked) {
    return (
      <div className={css.form} role="group" aria-label={text('recipient.label')}>
        <Field
          label={<Text id="recipient.label" />}
          controlId={inputId}
          hint={<Text id={takesNames ? 'recipient.hintNames' : 'recipient.hint'} />}
          hintId={hintId}
        >
          <div className={css.row}>
            <input
              ref={inputRef}
              id={inputId}
              className={css.input}
              value={edit.text}
              maxLength={MAX_ADDRESS_TEXT_LENGTH}
              dir="ltr"
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
              aria-describedby={hintId}
              placeholder="0x…"
              onChange={(event) => onEvent({ kind: 'type', text: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault();
                  onOk();
                }
              }}
            />
            <Button isBusy={edit.lookUp !== undefined} onPress={onOk}>
              <Text id="recipient.ok" />
            </Button>
          </div>
        </Field>
        {edit.error !== undefined && <ErrorNotice error={edit.error} />}
      </div>
    );
  }
  return (
    <div className={css.form} role="group" aria-label={text('recipient.label')} ref={changeRef}>
      <Field label={<Text id="recipient.label" />}>
        <div className={css.shown}>
          <Committed recipient={recipient} name={edit.name} />
          {recipient !== null && edit.typed === null && (
            <span className={css.own}>
              <Text id="recipient.own" />
            </span>
          )}
          <span className={css.change}>
            <Button
              look="quiet"
              size="small"
              isDisabled={isLocked}
              onPress={() => onEvent({ kind: 'change', account })}
            >
              <Text id="recipient.change" />
            </Button>
          </span>
        </div>
      </Field>
      {!isLocked && recipient !== null && (
        <Suspense fallback={null}>
          <RecipientWarnings {...props} recipient={recipient} />
        </Suspense>
      )}
    </div>
  );
}

/** A name is only as reliable as the address it resolves to, so the full address is shown beside it. */
function Committed({ recipient, name }: { recipient: Address | null; name: string | undefined }) {
  if (recipient === null)
    return (
      <span className={css.none}>
        <Text id="recipient.none" />
      </span>
    );
  if (name === undefined) return <AddressText address={recipient} shortened={{ head: 6, tail: 4 }} />;
  return (
    <span className={css.named}>
      <bdi>{name}</bdi>
      <AddressText address={recipient} />
    </span>
  );
}
