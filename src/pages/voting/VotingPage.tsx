import { useId, useState } from 'react';
import {
  proposalFilters,
  proposalStates,
  type ProposalFilter,
  type ProposalState,
} from '../../core/governance/proposal.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { PageHeader } from '../../parts/shell/PageHeader.tsx';
import { PageHelp } from '../../parts/shell/PageHelp.tsx';
import { Field } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { NoVoting } from './NoVoting.tsx';
import { ProposalList } from './ProposalList.tsx';
import css from './Voting.module.css';
import { coreAuthors, isVotingOffered } from './votingQueries.ts';

const isFilter = (value: string): value is ProposalFilter => proposalFilters.some((filter) => filter === value);

/** The proposals of the community, by state and by who proposes. */
export function VotingPage() {
  const text = useText();
  const filterId = useId();
  const [state, setState] = useState<ProposalState>('active');
  const [filter, setFilter] = useState<ProposalFilter>('all');
  return (
    <div className={css.page}>
      <PageHeader
        title={<Text id="page.voting.title" />}
        subtitle={<Text id="page.voting" />}
        help={
          <PageHelp>
            <Text id="voting.help" />
          </PageHelp>
        }
      />
      {!isVotingOffered && <NoVoting />}
      {isVotingOffered && coreAuthors.length > 0 && (
        <Field label={<Text id="voting.author" />} controlId={filterId}>
          <select
            id={filterId}
            className={css.input}
            value={filter}
            onChange={({ currentTarget: { value } }) => {
              if (isFilter(value)) setFilter(value);
            }}
          >
            {proposalFilters.map((one) => (
              <option key={one} value={one}>
                {text(`voting.filter.${one}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {isVotingOffered && (
        <Tabs<ProposalState>
          label={text('voting.state')}
          tabs={proposalStates.map((id) => ({ id, name: <Text id={`voting.state.${id}`} /> }))}
          current={state}
          onChoose={setState}
        >
          <ProposalList key={state} state={state} filter={filter} />
        </Tabs>
      )}
    </div>
  );
}
