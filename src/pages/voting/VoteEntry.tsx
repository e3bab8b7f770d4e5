import type { VoteRow } from '../../core/governance/packedVotes.ts';
import type { VotingType } from '../../core/governance/proposal.ts';
import type { Verification } from '../../core/governance/vote.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import { intlTag } from '../../i18n/locales.ts';
import { Text } from '../../i18n/Text.tsx';
import { useLocale } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { PowerText } from './PowerText.tsx';
import css from './Voting.module.css';
import { isVerified } from './votingQueries.ts';

const marks: Readonly<Record<Verification, IconName>> = { valid: 'success', invalid: 'cross', unknown: 'info' };

interface VoteEntryProps {
  vote: VoteRow;
  choices: readonly string[];
  type: VotingType | null;
}

/** One vote: who, what, with which power, and whether that is verified. */
export function VoteEntry({ vote, choices, type }: VoteEntryProps) {
  const { voter, power, verification, created } = vote;
  return (
    <>
      <span className={css.line} data-verification={verification}>
        <AddressText address={voter} shortened={{ head: 6, tail: 4 }} />
        <b className={css.power}>{power === null ? <Text id="common.unknown" /> : <PowerText power={power} />}</b>
      </span>
      <ChoiceText vote={vote} choices={choices} type={type} />
      <span className={css.line}>
        <bdi className={css.time}>{formatDateTime(created * 1_000)}</bdi>
        {isVerified && (
          <span className={css[verification]}>
            <Icon name={marks[verification]} size={16} />
            <Text id={`voting.verification.${verification}`} />
          </span>
        )}
      </span>
    </>
  );
}

/** The choices of a vote: ranked ones with their place, weighted ones with their part. */
function ChoiceText({ vote, choices, type }: VoteEntryProps) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 1 });
  if (vote.marks === null)
    return (
      <span className={css.quiet}>
        <Text id="voting.choiceUnread" />
      </span>
    );
  const part = (share: number, index: number): string => {
    if (type === 'ranked-choice') return `${index + 1}. `;
    return type === 'weighted' || type === 'quadratic' ? `${format.format(share / 1_000_000)} ` : '';
  };
  return (
    <span className={css.chosen}>
      {vote.marks.map(({ choice, share }, index) => (
        <span key={choice}>
          {part(share, index)}
          <bdi>{choices[choice - 1]}</bdi>
        </span>
      ))}
    </span>
  );
}
