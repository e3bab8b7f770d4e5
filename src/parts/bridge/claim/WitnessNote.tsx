import { useText } from '../../../i18n/useText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { WitnessNoteProps } from '../props.ts';
import css from './WitnessNote.module.css';

/** Says that only one node confirms what is shown (rule 5.11). */
export function WitnessNote({ chain, nodes, isRelease = false }: WitnessNoteProps) {
  const text = useText();
  return (
    <p className={css.note}>
      <Icon name="info" size={16} />
      <span>
        {nodes.length === 0
          ? text('progress.witness.single', { chain })
          : text(isRelease ? 'progress.witness.aloneRelease' : 'progress.witness.alone', {
              chain,
              count: nodes.length,
              nodes,
            })}
      </span>
    </p>
  );
}
