import { compareResults } from '../../core/governance/difference.ts';
import { isFinalising, votingTypeOf, type ProposalWithResult } from '../../core/governance/proposal.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale, useText } from '../../i18n/useText.ts';
import type { VotesRound } from '../../io/governance/votes.ts';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PowerText } from './PowerText.tsx';
import { ResultNotices } from './ResultNotices.tsx';
import css from './Voting.module.css';

/** The result as bars: counted here once all votes are read, until then as the hub gives it. */
export function Results({ of, round }: { of: ProposalWithResult; round: VotesRound | null }) {
  const text = useText();
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  const { proposal, result } = of;
  const quorum = result?.quorum ?? null;
  const isCounted = round?.isWhole === true && round.tally !== null;
  const own = isCounted ? round.tally : null;
  const scores = own?.scores ?? result?.scores ?? round?.tally?.scores ?? null;
  const total = own?.total ?? result?.total ?? round?.tally?.total ?? null;
  const comparison = round?.isWhole === true ? compareResults(round.tally, round.votes.count, result) : null;
  const share = (score: bigint): number =>
    total === null || total === 0n ? 0 : Number((score * 1_000_000n) / total) / 1_000_000;
  return (
    <Card label={text('voting.results')}>
      <h2 className={css.title}>
        <Text id="voting.results" />
      </h2>
      {isFinalising(proposal, result) && (
        <Notice tone="info" toneText={text('common.info')} role="status">
          <Text id="voting.finalising" />
        </Notice>
      )}
      <ul className={css.results} data-counted={isCounted ? 'here' : 'hub'}>
        {proposal.choices.map((choice, index) => {
          const score = scores?.[index] ?? null;
          return (
            <li key={index} className={css.result} data-choice={index + 1}>
              <span className={css.choice}>
                <bdi>{choice}</bdi>
              </span>
              <span className={css.score}>
                {score === null ? <Text id="common.unknown" /> : <PowerText power={score} />}
                {score !== null && <b>{format.format(share(score))}</b>}
              </span>
              <svg className={css.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={score === null ? 0 : Math.min(share(score) * 100, 100)} height="1" />
              </svg>
            </li>
          );
        })}
      </ul>
      {quorum !== null && (
        <p className={css.score}>
          <Text id="voting.quorum" />
          <span>
            {total === null ? <Text id="common.unknown" /> : <PowerText power={total} />}
            {' / '}
            <PowerText power={quorum} />
          </span>
        </p>
      )}
      <ResultNotices
        proposal={proposal}
        round={round}
        comparison={comparison}
        isTypeKnown={votingTypeOf(result) !== null}
      />
    </Card>
  );
}
