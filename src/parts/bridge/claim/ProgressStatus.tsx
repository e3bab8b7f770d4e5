import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { stateText } from '../../claims/list/stateText.ts';
import css from './ProgressPanelView.module.css';
import type { ProgressPanelProps } from '../props.ts';
import { useWaitText } from './useWaitText.ts';

/** The remaining time, or that the claim is ready, in the same words as on the claim's card. */
export function ProgressStatus(props: ProgressPanelProps) {
  const text = useText();
  const waitText = useWaitText();
  const { status, waitSeconds } = props;
  if (status?.state.kind === 'ready') return <span className={css.ready}>{stateText(text, status)}</span>;
  if (!hasPace(props)) return null;
  return <span className={css.eta}>{waitSeconds === null ? <Text id="progress.eta" /> : waitText(waitSeconds)}</span>;
}

/** The usual time applies only while nothing has finished, failed or stopped (rule 6.10). */
function hasPace({ status, steps, remark, error }: ProgressPanelProps): boolean {
  const isHeldUp =
    remark?.kind === 'standstill' ||
    remark?.kind === 'nodeBehind' ||
    remark?.kind === 'notFound' ||
    remark?.kind === 'nodesDisagree' ||
    remark?.kind === 'silent';
  const isOnItsWay =
    status === null ? steps.signDeposit !== 'todo' : status.state.kind === 'waiting' || status.state.kind === 'unknown';
  return isOnItsWay && error === null && !isHeldUp;
}
