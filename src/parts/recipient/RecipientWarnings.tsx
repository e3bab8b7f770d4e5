import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import type { RecipientBlock } from '../../core/recipient/recipientBlock.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messageId.ts';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RecipientDoubts } from './RecipientDoubts.tsx';
import type { RecipientFieldProps } from './RecipientField.tsx';
import css from './RecipientField.module.css';
import { useRecipientCheck } from './useRecipientCheck.ts';

const blockTexts: Record<RecipientBlock, MessageId> = {
  zero: 'recipientCheck.zero',
  token: 'recipient.isToken',
  contract: 'recipientCheck.bridgeContract',
};

/** The doubts about a committed recipient, the most serious first (rules 3.2, 9.5). */
export function RecipientWarnings(props: RecipientFieldProps & { recipient: Address }) {
  const text = useText();
  const { block } = props;
  if (block === null) return <Doubtful {...props} />;
  return (
    <Notice tone="fail" toneText={text('common.failure')}>
      <Text id={blockTexts[block]} />
    </Notice>
  );
}

function Doubtful({
  recipient,
  account,
  link,
  sourceChainId,
  targetChainId,
}: RecipientFieldProps & { recipient: Address }) {
  const text = useText();
  const { doubts, isReadingChains } = useRecipientCheck({ recipient, account, sourceChainId, targetChainId });
  const isForeign = account !== null && !isSameAddress(account, recipient);
  if (!isForeign && link === null && (account === null || doubts.length === 0)) return null;
  return (
    <Notice
      tone="warn"
      toneText={text('common.warning')}
      role="status"
      title={isForeign ? <Text id="recipient.differs" /> : undefined}
    >
      <div className={css.warnings}>
        <AddressText address={recipient} />
        {link !== null && (
          <p>
            <Text id="recipient.fromLink" />
          </p>
        )}
        {account !== null && (
          <RecipientDoubts
            {...{ doubts, sourceChainId, targetChainId }}
            isReadingChains={isReadingChains && isForeign}
          />
        )}
        {link !== null && (
          <Checkbox isTicked={link.isTicked} onTick={link.onTick}>
            <Text id="recipient.fromLink.tick" />
          </Checkbox>
        )}
      </div>
    </Notice>
  );
}
