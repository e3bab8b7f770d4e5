import type { Proposal } from '../../core/governance/proposal.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import css from './Voting.module.css';
import { coreAuthors, proposalPath } from './votingQueries.ts';

/** A proposal in the list; all of it is a link. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const { id, title, state, start, end, author } = proposal;
  const at = state === 'pending' ? start : end;
  return (
    <article className={joinClasses(css.card, css.linked)} data-proposal={id}>
      <h2 className={css.name}>
        <AppLink className={css.whole} to={proposalPath(id)}>
          <bdi>{title}</bdi>
        </AppLink>
      </h2>
      <p className={css.facts}>
        <StateBadge proposal={proposal} />
        <span>
          <Text id={state === 'pending' ? 'voting.start' : 'voting.end'} /> <bdi>{formatDateTime(at * 1_000)}</bdi>
        </span>
        <span>
          {coreAuthors.includes(author.toLowerCase()) ? (
            <Text id="voting.filter.core" />
          ) : (
            <AddressText address={author} shortened={{ head: 6, tail: 4 }} />
          )}
        </span>
      </p>
    </article>
  );
}

/** Whether votes are taken now. */
export function StateBadge({ proposal: { state } }: { proposal: Proposal }) {
  return (
    <span className={joinClasses(css.badge, css[state])}>
      <Text id={`voting.state.${state}`} />
    </span>
  );
}
