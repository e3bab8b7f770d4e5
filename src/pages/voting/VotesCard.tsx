import { useDeferredValue, useId, useMemo, useState } from 'react';
import { findVotes, voteOrders, type VoteOrder } from '../../core/governance/packedVotes.ts';
import type { Proposal, VotingType } from '../../core/governance/proposal.ts';
import { Text } from '../../i18n/Text.tsx';
import { formatNumberText } from '../../i18n/formatNumberText.ts';
import { useLocale, useText } from '../../i18n/useText.ts';
import type { VotesRound } from '../../io/governance/votes.ts';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { LiveRegion } from '../../ui/LiveRegion.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VoteList } from './VoteList.tsx';
import css from './Voting.module.css';

const isOrder = (value: string): value is VoteOrder => voteOrders.some((order) => order === value);
/** With more votes than this there are a field to search in and an order. */
const fewVotes = 6;
const mostWords = 100;

interface VotesCardProps {
  proposal: Proposal;
  type: VotingType | null;
  round: VotesRound | null;
  isFailed: boolean;
}

/** All votes that were read, sorted and searched on the page. */
export function VotesCard({ proposal, type, round, isFailed }: VotesCardProps) {
  const text = useText();
  const locale = useLocale();
  const [searchId, orderId] = [useId(), useId()];
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<VoteOrder>('power');
  const searched = useDeferredValue(words);
  const votes = round?.votes ?? null;
  const { choices } = proposal;
  const lines = useMemo(
    () =>
      votes === null ? [] : findVotes(votes, { words: searched, order, choices, isRanked: type === 'ranked-choice' }),
    [votes, searched, order, choices, type],
  );
  const count = votes?.count ?? 0;
  const found = text('voting.found', { count: formatNumberText(String(lines.length), locale) });
  return (
    <Card label={text('voting.votes')}>
      <h2 className={css.title}>
        <Text id="voting.votes" />
        {votes !== null && (
          <span className={css.count}>
            <bdi>{formatNumberText(String(count), locale)}</bdi>
          </span>
        )}
      </h2>
      {votes === null && !isFailed && <Skeleton width="full" label={text('common.loading')} />}
      {count > fewVotes && (
        <div className={css.find}>
          <Field label={<Text id="voting.search" />} controlId={searchId}>
            <input
              id={searchId}
              className={css.input}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={mostWords}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
          <Field label={<Text id="earn.order" />} controlId={orderId}>
            <select
              id={orderId}
              className={css.input}
              value={order}
              onChange={({ currentTarget: { value } }) => {
                if (isOrder(value)) setOrder(value);
              }}
            >
              {voteOrders.map((one) => (
                <option key={one} value={one}>
                  {text(one === 'power' ? 'voting.power' : `voting.order.${one}`)}
                </option>
              ))}
            </select>
          </Field>
        </div>
      )}
      {votes !== null && lines.length === 0 && (
        <p className={css.empty}>
          <Text id={count === 0 ? 'voting.noVotes' : 'picker.none'} />
        </p>
      )}
      {lines.length > 0 && (
        <VoteList lines={lines} choices={choices} type={type} label={found} topKey={`${searched} ${order}`} />
      )}
      <LiveRegion text={searched === '' ? '' : found} />
    </Card>
  );
}
