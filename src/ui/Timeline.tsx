import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { joinClasses } from './joinClasses.ts';
import css from './Timeline.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type TimelineState = 'todo' | 'active' | 'done' | 'failed';

export interface TimelineStep {
  id: string;
  label: ReactNode;
  state: TimelineState;
  /** The state in words. */
  stateText: string;
  /** Drawn instead of the dot. */
  mark?: ReactNode;
  detail?: ReactNode;
}

export interface TimelineGroup {
  id: string;
  title: string;
  steps: readonly TimelineStep[];
}

const isDone = (group: TimelineGroup): boolean => group.steps.every(({ state }) => state === 'done');

/** Steps in a column, in named groups; each shows its own state. On phones a finished group is one line. */
export function Timeline({ groups }: { groups: readonly TimelineGroup[] }) {
  return (
    <ol className={css.timeline}>
      {groups.map((group) => (
        <li key={group.id} className={joinClasses(css.group, isDone(group) && css.over)}>
          {isDone(group) && (
            <span className={css.overMark}>
              <Icon name="check" size={16} />
              <VisuallyHidden>{group.steps[0]?.stateText}</VisuallyHidden>
            </span>
          )}
          <h3 className={css.title}>{group.title}</h3>
          <ol>
            {group.steps.map((step) => (
              <li
                key={step.id}
                className={joinClasses(css.step, css[step.state])}
                aria-current={step.state === 'active' ? 'step' : undefined}
                data-step={step.id}
                data-state={step.state}
              >
                <span className={css.mark}>{step.mark ?? <StepMark state={step.state} />}</span>
                <span className={css.label}>
                  {step.label}
                  <VisuallyHidden>{` (${step.stateText})`}</VisuallyHidden>
                  {step.detail !== undefined && <span className={css.detail}>{step.detail}</span>}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: { state: TimelineState }) {
  if (state === 'done') return <Icon name="check" size={16} />;
  if (state === 'failed') return <Icon name="close" size={16} />;
  return <span className={css.dot} />;
}
