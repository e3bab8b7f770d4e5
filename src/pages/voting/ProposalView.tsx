import { lazy } from 'react';
import { votingTypeOf, type ProposalWithResult } from '../../core/governance/proposal.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import type { VotesRound } from '../../io/governance/votes.ts';
import { fact } from '../../parts/amount/fact.tsx';
import { FactsRows } from '../../parts/amount/FactsRows.tsx';
import { PartBoundary } from '../../parts/missing/PartBoundary.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HubNotice } from './HubNotice.tsx';
import { StateBadge } from './ProposalCard.tsx';
import { Results } from './Results.tsx';
import css from './Voting.module.css';

const ProposalBody = lazy(async () => ({ default: (await import('./ProposalBody.tsx')).ProposalBody }));
const VotesCard = lazy(async () => ({ default: (await import('./VotesCard.tsx')).VotesCard }));

interface ProposalViewProps {
  of: ProposalWithResult;
  /** Null: no vote was read yet. */
  round: VotesRound | null;
  /** Why no votes could be read. */
  error: unknown;
  onRetry(): void;
}

/** What a proposal says, what it has come to, and who voted. */
export function ProposalView({ of, round, error, onRetry }: ProposalViewProps) {
  const text = useText();
  const { proposal, result } = of;
  const type = votingTypeOf(result);
  const time = (seconds: number) => (
    <bdi title={new Date(seconds * 1_000).toISOString()}>{formatDateTime(seconds * 1_000)}</bdi>
  );
  const waiting = <Skeleton width="full" label={text('common.loading')} />;
  return (
    <>
      <Card label={text('voting.proposal')}>
        <FactsRows
          rows={[
            fact('state', 'voting.state', <StateBadge proposal={proposal} />),
            fact('author', 'voting.author', <AddressText address={proposal.author} />),
            fact('start', 'voting.start', time(proposal.start)),
            fact('end', 'voting.end', time(proposal.end)),
            ...(proposal.snapshot === '' ? [] : [fact('snapshot', 'voting.snapshot', <bdi>{proposal.snapshot}</bdi>)]),
            fact(
              'type',
              'voting.type',
              type === null ? <bdi>{result?.type}</bdi> : <Text id={`voting.type.${type}`} />,
            ),
          ]}
        />
        <PartBoundary fallback={waiting}>
          <ProposalBody body={proposal.body} />
        </PartBoundary>
      </Card>
      <Results of={of} round={round} />
      {/* Below, so that nothing moves when it comes. */}
      <HubNotice error={error ?? round?.error} onRetry={onRetry} />
      <HubNotice error={round?.verifyError} onRetry={onRetry} />
      <PartBoundary fallback={<div className={css.card}>{waiting}</div>}>
        <VotesCard proposal={proposal} type={type} round={round} isFailed={error !== null} />
      </PartBoundary>
    </>
  );
}
