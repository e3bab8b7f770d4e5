import type { Address } from 'viem';
import { isSameAddress } from '../../core/address.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { RecipientFieldProps } from './RecipientField.tsx';

/** What is doubtful about a committed recipient, the gravest first. */
export function RecipientWarnings({ recipient, account, tokenAddresses, link, lookAlikeOf }: RecipientFieldProps & { recipient: Address }) {
  const text = useText();
  if (tokenAddresses.some((token) => isSameAddress(token, recipient))) {
    return <Notice tone="fail" toneText={text('common.failure')}><Text id="recipient.isToken" /></Notice>;
  }
  const isForeign = account !== null && !isSameAddress(account, recipient);
  if (!isForeign && link === null) return null;
  return (
    <Notice tone="warn" toneText={text('common.warning')} role="status" title={isForeign ? <Text id="recipient.differs" /> : undefined}>
      <AddressText address={recipient} />
      {lookAlikeOf !== null && (
        <p><Text id="recipient.lookAlike" values={{ address: <AddressText address={lookAlikeOf} /> }} /></p>
      )}
      {link !== null && (
        <>
          <p><Text id="recipient.fromLink" /></p>
          <Checkbox isTicked={link.isTicked} onTick={link.onTick}><Text id="recipient.fromLink.tick" /></Checkbox>
        </>
      )}
    </Notice>
  );
}
