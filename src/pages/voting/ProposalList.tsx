import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import {
  loadingOf,
  matchesFilter,
  type Proposal,
  type ProposalFilter,
  type ProposalState,
} from '../../core/governance/proposal.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { HubAge } from './HubAge.tsx';
import { HubNotice } from './HubNotice.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { SkippedNote } from './SkippedNote.tsx';
import css from './Voting.module.css';
import { coreAuthors, isVotingOffered, proposalsQuery } from './votingQueries.ts';

/** As many as the hub is asked for at first. */
const pageSize = 5;

/** Proposals in one state, those that end last first; more of them on demand. */
export function ProposalList({ state, filter }: { state: ProposalState; filter: ProposalFilter }) {
  const [pageCount, setPageCount] = useState(1);
  const reads = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => proposalsQuery(state, index * pageSize)),
  });
  const read = reads.flatMap(({ data }) => data ?? []);
  const failed = reads.find(({ isError }) => isError) ?? null;
  const isReading = reads.some(({ isPending }) => isPending) && failed === null;
  const loading = loadingOf({ isOffered: isVotingOffered, isReading, isFailed: failed !== null });
  // Proposals that end meanwhile move the pages of the hub, so one may be in two of them.
  const all = new Map<string, Proposal>(read.flatMap(({ proposals }) => proposals.map((one) => [one.id, one])));
  const shown = [...all.values()].filter((proposal) => matchesFilter(proposal, filter, coreAuthors));
  const isKnown = read.length > 0;
  return (
    <div className={css.list} data-loading={loading} aria-busy={isReading}>
      {shown.length > 0 && (
        <ul className={css.list}>
          {shown.map((proposal) => (
            <li key={proposal.id}>
              <ProposalCard proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
      {isReading && !isKnown && Array.from({ length: 3 }, (_, index) => <Waiting key={index} />)}
      {isKnown && shown.length === 0 && !isReading && (
        <p className={css.empty}>
          <Text id="voting.none" />
        </p>
      )}
      {failed !== null && <HubNotice error={failed.error} onRetry={() => void failed.refetch()} />}
      <SkippedNote count={read.reduce((sum, { skipped }) => sum + skipped, 0)} />
      {isKnown && read.at(-1)?.hasMore === true && read.length === pageCount && (
        <Button onPress={() => setPageCount(pageCount + 1)} isBusy={isReading}>
          <Text id="voting.more" />
        </Button>
      )}
      <HubAge readAtMs={read.map(({ readAtMs }) => readAtMs)} />
    </div>
  );
}

function Waiting() {
  const text = useText();
  return (
    <div className={css.card}>
      <Skeleton width="full" label={text('common.loading')} />
      <Skeleton label="" />
    </div>
  );
}
