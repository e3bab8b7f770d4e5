import { useText, type TextFunction } from '../../../i18n/useText.ts';
import { Ring } from '../../../ui/Ring.tsx';
import { Timeline, type TimelineStep } from '../../../ui/Timeline.tsx';
import type { ProgressPanelProps } from '../props.ts';
import type { BridgeStepId } from '../../../core/bridge/progress.ts';
import { stepGroups } from './stepList.ts';

type ProgressTimelineProps = Pick<ProgressPanelProps, 'steps' | 'confirmations'>;

/** The steps as a vertical timeline; the confirmations are a ring that fills. */
export function ProgressTimeline({ steps, confirmations }: ProgressTimelineProps) {
  const text = useText();
  const groups = stepGroups.map((group) => ({
    id: group.id,
    title: text(group.titleId),
    steps: group.steps.map((id): TimelineStep => {
      const state = steps[id];
      const label = stepLabel(id, confirmations, text);
      const hasRing = id === 'confirmations' && state === 'active';
      return {
        id,
        label,
        state,
        stateText: text(`progress.state.${state}`),
        ...(hasRing
          ? {
              mark: (
                <Ring
                  label={label}
                  share={confirmations === null ? null : confirmations.count / confirmations.required}
                />
              ),
            }
          : {}),
      };
    }),
  }));
  return <Timeline groups={groups} />;
}

function stepLabel(id: BridgeStepId, confirmations: ProgressPanelProps['confirmations'], text: TextFunction): string {
  if (id !== 'confirmations') return text(`progress.step.${id}`);
  if (confirmations === null) return text('progress.step.confirmationsUnknown');
  return text('progress.step.confirmations', {
    count: Math.min(confirmations.count, confirmations.required),
    required: confirmations.required,
  });
}
