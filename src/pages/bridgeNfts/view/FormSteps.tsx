import { useText } from '../../../i18n/useText.ts';
import { Steps } from '../../../ui/Steps.tsx';
import type { NftFormProps } from './types.ts';

const order = ['approve', 'send'] as const;

/** The two steps of the form: approve, send. */
export function FormSteps({ step }: Pick<NftFormProps, 'step'>) {
  const text = useText();
  const at = step === 'done' ? order.length : order.indexOf(step);
  const stateOf = (index: number): 'todo' | 'current' | 'done' => {
    if (index < at) return 'done';
    return index === at ? 'current' : 'todo';
  };
  return (
    <Steps
      label={text('nft.steps')}
      steps={order.map((id, index) => {
        const state = stateOf(index);
        return {
          id,
          name: text(`nft.step.${id}`),
          state,
          stateText: text(`progress.state.${state === 'current' ? 'active' : state}`),
        };
      })}
    />
  );
}
