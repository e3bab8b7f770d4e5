import type { ExitPlan, ExitStep } from '../../../core/exitPlan/plan.ts';
import type { MessageId } from '../../../i18n/messageId.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { FactsRows } from '../../../parts/amount/FactsRows.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from '../Positions.module.css';
import { ExitAction } from './ExitAction.tsx';
import { stepRows } from './exitRows.tsx';
import type { ExitCosts } from './useExitCosts.ts';
import type { useExitFacts } from './useExitFacts.ts';
import type { ExitPosition } from './useExitPosition.ts';

interface ExitStepsProps {
  steps: readonly ExitStep[];
  /** Null: the plan was not begun, so nothing can be pressed. */
  begun: ExitPlan | null;
  position: ExitPosition;
  /** Where a withdrawal is paid; null: LP tokens of a pair. */
  targetChainId: number | null;
  costs: ExitCosts;
  read: ReturnType<typeof useExitFacts>;
}

/** The steps of a plan with their costs; the next one has what is to be pressed. */
export function ExitSteps({ steps, begun, position, targetChainId, costs, read }: ExitStepsProps) {
  const text = useText();
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li
          key={step.kind}
          className={css.step}
          data-step={step.kind}
          data-state={begun === null ? 'later' : step.state}
        >
          <h2 className={css.head}>
            <span className={css.name}>
              <Text id={nameOf(step, position)} />
            </span>
            {begun !== null && (
              <span className={css.network}>
                <Text
                  id={step.state === 'unknown' && read.isLoading ? 'bridge.blocker.reading' : stateTexts[step.state]}
                />
              </span>
            )}
          </h2>
          {step.state !== 'done' && <FactsRows rows={stepRows(step, position, targetChainId, costs[step.kind])} />}
          {step.state === 'gone' && (
            <Notice tone="warn" toneText={text('common.warning')} role="status">
              <Text id="exit.gone" />
            </Notice>
          )}
          {begun !== null && (step.state === 'next' || step.state === 'waiting') && (
            <ExitAction plan={begun} step={step} position={position} read={read} />
          )}
        </li>
      ))}
    </ol>
  );
}

const nameOf = ({ kind }: ExitStep, { pool }: ExitPosition): MessageId =>
  kind === 'unstake'
    ? 'earn.unstake'
    : kind === 'claim'
      ? 'progress.next.claimUnknown'
      : pool === null
        ? 'pairs.remove'
        : 'liquidity.withdraw';

const stateTexts = {
  done: 'progress.state.done',
  next: 'exit.next',
  waiting: 'progress.state.active',
  later: 'progress.state.todo',
  unknown: 'common.unknown',
  gone: 'progress.state.failed',
} as const satisfies Record<ExitStep['state'], MessageId>;
