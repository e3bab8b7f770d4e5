import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { BackLink } from '../../parts/shell/BackLink.tsx';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useIsLive } from '../../ui/useIsLive.ts';
import { HubAge } from './HubAge.tsx';
import { HubNotice } from './HubNotice.tsx';
import { NoVoting } from './NoVoting.tsx';
import { ProposalView } from './ProposalView.tsx';
import css from './Voting.module.css';
import { isVotingOffered, proposalQuery, votesQuery, votingPath } from './votingQueries.ts';

/** One proposal: its text, the result as it is counted here, and its votes. */
export function ProposalPage() {
  const { proposalId = '' } = useParams();
  return <OpenProposal key={proposalId} id={proposalId} />;
}

function OpenProposal({ id }: { id: string }) {
  const text = useText();
  // The prerendered page is the same for every proposal.
  const isLive = useIsLive();
  const read = useQuery(proposalQuery(isLive ? id : null));
  const known = read.data ?? null;
  const votes = useQuery(votesQuery(known));
  const isMissing = isLive && read.data === null;
  const isWaiting = isVotingOffered && known === null && !isMissing && !read.isError;
  return (
    <div className={css.page} data-proposal-page="" aria-busy={isWaiting}>
      <PageHeader
        title={known === null ? <Text id="voting.proposal" /> : <bdi>{known.proposal.title}</bdi>}
        subtitle={known === null ? <Text id="page.voting" /> : <bdi>{known.proposal.space.name}</bdi>}
        back={<BackLink to={votingPath} labelId="page.voting.title" />}
      />
      {!isVotingOffered && <NoVoting />}
      {isMissing && isVotingOffered && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="voting.notFound" />
        </Notice>
      )}
      {isWaiting && (
        <div className={css.card}>
          <Skeleton width="full" label={text('common.loading')} />
          <Skeleton width="full" label="" />
          <Skeleton label="" />
        </div>
      )}
      {read.isError && <HubNotice error={read.error} onRetry={() => void read.refetch()} />}
      {known !== null && (
        <ProposalView of={known} round={votes.data ?? null} error={votes.error} onRetry={() => void votes.refetch()} />
      )}
      <HubAge readAtMs={[known?.readAtMs ?? [], votes.data?.readAtMs ?? []].flat()} />
    </div>
  );
}
