import type { KeyboardEvent } from 'react';
import { Icon } from './Icon.tsx';
import css from './SearchField.module.css';
import { Spinner } from './Spinner.tsx';

interface SearchFieldProps {
  /** Its accessible name; also its placeholder. */
  label: string;
  value: string;
  onType(value: string): void;
  /** Shows a spinner instead of the icon. */
  isBusy?: boolean;
  /** Takes the focus when its dialog opens. */
  takesFocus?: boolean;
  /** The list of results, while there are any. */
  list: { id: string; isShown: boolean; activeId: string | undefined; onKeyDown(event: KeyboardEvent): void };
  maxLength: number;
}

/** A text field that controls a list of options (a combobox whose list is always open). */
export function SearchField({
  label,
  value,
  onType,
  isBusy = false,
  takesFocus = false,
  list,
  maxLength,
}: SearchFieldProps) {
  return (
    <div className={css.field}>
      {isBusy ? <Spinner /> : <Icon name="search" />}
      <input
        className={css.input}
        type="text"
        role="combobox"
        aria-label={label}
        placeholder={label}
        value={value}
        maxLength={maxLength}
        aria-controls={list.isShown ? list.id : undefined}
        aria-expanded={list.isShown}
        aria-autocomplete="list"
        aria-activedescendant={list.activeId}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus={takesFocus || undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={list.onKeyDown}
      />
    </div>
  );
}
