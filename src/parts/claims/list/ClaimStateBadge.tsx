import { useText } from '../../../i18n/useText.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { ageText } from './ageText.ts';
import type { ClaimViewModel } from './claimViewModel.ts';
import css from './ClaimStateBadge.module.css';
import { stateText } from './stateText.ts';

/** The age of facts younger than this is not shown, unless nothing is known. */
const freshMs = 90_000;

interface ClaimStateBadgeProps {
  viewModel: Pick<ClaimViewModel, 'state' | 'remark' | 'readAtMs'>;
  /** null: not known yet, so no age is shown. */
  nowMs: number | null;
}

/** waiting n/N, ready, released, failed or unknown; with its age if it is old. */
export function ClaimStateBadge({ viewModel, nowMs }: ClaimStateBadgeProps) {
  const text = useText();
  const { state, remark, readAtMs } = viewModel;
  const tone = remark === 'depositRemoved' ? 'failed' : state.kind;
  // Released is final, so its age does not matter.
  const isOld = nowMs !== null && readAtMs !== null && nowMs - readAtMs > freshMs && state.kind !== 'released';
  const isUnknown = state.kind === 'unknown' && nowMs !== null && readAtMs !== null;
  return (
    <span className={css.place}>
      <span className={joinClasses(css.badge, css[tone])} data-state={state.kind}>
        {state.kind === 'waiting' && remark === null ? (
          <span className={css.ring} aria-hidden="true">
            <Ring share={state.confirmations / Math.max(1, state.required)} label="" />
          </span>
        ) : (
          <Icon name={icons[tone]} size={16} />
        )}
        {stateText(text, viewModel)}
      </span>
      {(isOld || isUnknown) && (
        <span className={css.age}>{text('claims.asOf', { age: ageText(text, readAtMs, nowMs) })}</span>
      )}
    </span>
  );
}

const icons: Record<ClaimViewModel['state']['kind'], IconName> = {
  waiting: 'alert',
  ready: 'success',
  released: 'check',
  failed: 'cross',
  unknown: 'info',
};
