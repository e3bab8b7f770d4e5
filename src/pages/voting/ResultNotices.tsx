import type { Comparison } from '../../core/governance/difference.ts';
import type { Proposal } from '../../core/governance/proposal.ts';
import { Text } from '../../i18n/Text.tsx';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { useLocale, useText } from '../../i18n/useText.ts';
import type { VotesRound } from '../../io/governance/votes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PowerText } from './PowerText.tsx';
import css from './Voting.module.css';

interface ResultNoticesProps {
  proposal: Proposal;
  round: VotesRound | null;
  /** Null: not all votes are read. */
  comparison: Comparison | null;
  isTypeKnown: boolean;
}

/** Who has counted, from which votes, and whether the hub says the same. */
export function ResultNotices({ proposal, round, comparison, isTypeKnown }: ResultNoticesProps) {
  const text = useText();
  const locale = useLocale();
  if (round === null) return null;
  const { votes, counts } = round;
  const count = (number: number): string => formatNumberText(String(number), locale);
  return (
    <div className={css.list} role="status" data-comparison={comparison?.kind ?? 'counting'}>
      {comparison === null && (
        <p className={css.quiet}>
          <Text id="voting.counting" values={{ count: count(votes.count) }} />
        </p>
      )}
      {comparison !== null && !isTypeKnown && (
        <p className={css.quiet}>
          <Text id="voting.uncounted" />
        </p>
      )}
      {comparison !== null && isTypeKnown && comparison.kind !== 'different' && (
        <p className={css.quiet}>
          <Text id={`voting.counted.${comparison.kind}`} values={{ count: count(votes.count) }} />
        </p>
      )}
      {comparison?.kind === 'different' && (
        <Notice
          // While votes are cast, the hub may count later than we do.
          tone={proposal.state === 'active' ? 'info' : 'warn'}
          toneText={text(proposal.state === 'active' ? 'common.info' : 'common.warning')}
          title={<Text id="voting.counted.different" values={{ count: count(votes.count) }} />}
        >
          <ul>
            {comparison.votes !== null && (
              <li>
                <Text
                  id="voting.difference.votes"
                  values={{ own: count(comparison.votes.own), hub: count(comparison.votes.hub) }}
                />
              </li>
            )}
            {comparison.choices.map(({ choice, own, hub }) => (
              <li key={choice} data-difference={choice}>
                <Text
                  id="voting.difference"
                  values={{
                    choice: <bdi>{proposal.choices[choice - 1]}</bdi>,
                    own: <PowerText power={own} />,
                    hub: <PowerText power={hub} />,
                  }}
                />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {counts.invalid > 0 && (
        <p className={css.warn}>
          <Text id="voting.invalidVotes" values={{ count: count(counts.invalid) }} />
        </p>
      )}
      {counts.withoutChoice > 0 && (
        <p className={css.warn}>
          <Text id="voting.withoutChoice" values={{ count: count(counts.withoutChoice) }} />
        </p>
      )}
      {counts.skipped > 0 && (
        <p className={css.warn}>
          <Text id="voting.skipped" values={{ count: count(counts.skipped) }} />
        </p>
      )}
    </div>
  );
}
