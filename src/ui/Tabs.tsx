import { useId, type KeyboardEvent, type ReactNode } from 'react';
import css from './Tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly { id: Id; name: ReactNode }[];
  current: Id;
  onChoose(id: Id): void;
  /** The content of the current tab. */
  children: ReactNode;
}

/** Tabs in a row; the arrow keys move between them. */
export function Tabs<Id extends string>({ label, tabs, current, onChoose, children }: TabsProps<Id>) {
  const baseId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const at = tabs.findIndex(({ id }) => id === current);
    const next = tabs[(at + (isMirrored ? -step : step) + tabs.length) % tabs.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next.id);
    document.getElementById(`${baseId}-${next.id}`)?.focus();
  };
  return (
    <>
      <div role="tablist" tabIndex={-1} aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name }) => (
          <button
            key={id}
            id={`${baseId}-${id}`}
            type="button"
            role="tab"
            className={css.tab}
            aria-selected={id === current}
            aria-controls={`${baseId}-panel`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={`${baseId}-${current}`} className={css.panel}>
        {children}
      </div>
    </>
  );
}
