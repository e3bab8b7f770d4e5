import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { joinClasses } from './joinClasses.ts';
import css from './Steps.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Step {
  id: string;
  name: ReactNode;
  state: 'todo' | 'current' | 'done';
  /** The state in words. */
  stateText: string;
}

/** A few steps in a row: which are done, and which is next. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={joinClasses(css.step, css[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
          data-form-step={step.id}
          data-state={step.state}
        >
          <span className={css.mark} aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span>
            {step.name}
            <VisuallyHidden>{` (${step.stateText})`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
  );
}
