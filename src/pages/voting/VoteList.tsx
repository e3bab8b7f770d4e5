import { parseVoteLine } from '../../core/governance/packedVotes.ts';
import type { VotingType } from '../../core/governance/proposal.ts';
import { useVirtualRows } from '../../ui/kit/useVirtualRows.ts';
import { VoteEntry } from './VoteEntry.tsx';
import css from './Voting.module.css';

interface VoteListProps {
  lines: readonly string[];
  choices: readonly string[];
  type: VotingType | null;
  /** The name of the region, which is not that of the card around it. */
  label: string;
  /** When it changes, the list scrolls back to the top. */
  topKey: string;
}

const rowRem = 5.625;
const tallestPx = 560;

/** Votes of any number, of which only the visible ones are read and drawn. */
export function VoteList({ lines, choices, type, label, topKey }: VoteListProps) {
  const [scroller, list] = useVirtualRows<HTMLElement>({
    count: lines.length,
    rowRem: () => rowRem,
    keyOf: (index) => lines[index] ?? index,
    boxPx: tallestPx,
    topKey,
  });
  return (
    // The keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reached by keyboard
    <section ref={scroller} className={css.votes} aria-label={label} tabIndex={0}>
      <ul className={css.inner} style={{ blockSize: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, key, start }) => (
          <li
            key={key}
            ref={list.measureElement}
            data-index={index}
            className={css.vote}
            style={{ insetBlockStart: start }}
            aria-posinset={index + 1}
            aria-setsize={lines.length}
          >
            <VoteEntry vote={parseVoteLine(lines[index] ?? '')} choices={choices} type={type} />
          </li>
        ))}
      </ul>
    </section>
  );
}
