import { chainById } from '../../config/chains/chains.ts';
import type { RecipientDoubt } from '../../core/recipient/recipientDoubts.ts';
import { Text } from '../../i18n/Text.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import css from './RecipientField.module.css';
import type { RecipientCheck, RecipientCheckInput } from './useRecipientCheck.ts';

type RecipientDoubtsProps = Pick<RecipientCheck, 'doubts' | 'isReadingChains'> &
  Pick<RecipientCheckInput, 'sourceChainId' | 'targetChainId'>;

/** Each doubt about a recipient as a sentence, the most serious first. */
export function RecipientDoubts({ doubts, isReadingChains, sourceChainId, targetChainId }: RecipientDoubtsProps) {
  const nameOf = (place: 'source' | 'target'): string => {
    const chainId = place === 'source' ? sourceChainId : targetChainId;
    return chainId === null ? '' : (chainById(chainId)?.name ?? String(chainId));
  };
  return (
    <div className={css.warnings}>
      {doubts.map((doubt) => (
        <p key={doubt.kind} data-doubt={doubt.kind}>
          <Doubt doubt={doubt} nameOf={nameOf} />
        </p>
      ))}
      {isReadingChains && (
        <p className={css.checking}>
          <Text id="recipientCheck.checking" />
        </p>
      )}
    </div>
  );
}

function Doubt({ doubt, nameOf }: { doubt: RecipientDoubt; nameOf(place: 'source' | 'target'): string }) {
  switch (doubt.kind) {
    case 'lookAlike':
      return (
        <>
          <Text
            id="recipientCheck.lookAlike"
            values={{ as: doubt.of.as, address: <AddressText address={doubt.of.address} /> }}
          />
          {doubt.of.ends === 'both' && (
            <>
              {' '}
              <strong>
                <Text id="recipientCheck.bothEnds" />
              </strong>
            </>
          )}
        </>
      );
    case 'notOnTarget':
      return (
        <strong>
          <Text id="recipientCheck.notOnTarget" values={{ source: nameOf('source'), target: nameOf('target') }} />
        </strong>
      );
    case 'contract':
      return <Text id="recipientCheck.contract" values={{ network: nameOf(doubt.on) }} />;
    case 'firstUse':
      return <Text id="recipientCheck.firstUse" />;
    case 'unchecked':
      return <Text id="recipientCheck.unchecked" values={{ networks: doubt.on.map(nameOf) }} />;
  }
}
