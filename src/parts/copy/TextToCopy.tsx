import type { Ref } from 'react';
import css from './TextToCopy.module.css';

/** A text in one line that is selected when it gets the focus, so that the browser's own menu offers to copy it. */
export function TextToCopy({ label, value, ref }: { label: string; value: string; ref: Ref<HTMLInputElement> }) {
  return (
    <input
      ref={ref}
      className={css.field}
      readOnly
      value={value}
      aria-label={label}
      dir="ltr"
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
