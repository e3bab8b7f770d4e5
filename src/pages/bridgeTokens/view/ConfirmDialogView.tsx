import { useState } from 'react';
import { formatSignificant } from '../../../core/amounts.ts';
import { isSameAddress } from '../../../core/address.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { formatNumberText } from '../../../i18n/formatNumberText.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useLocale, useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { ErrorNotice } from '../../../parts/errors/ErrorNotice.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Modal } from '../../../ui/kit/Modal.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ConfirmFacts } from './ConfirmFacts.tsx';
import css from './ConfirmDialogView.module.css';
import type { ConfirmDialogProps } from './props.ts';

/** The last look before the wallet opens (spec B2; what is shown here is what is signed). */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { isOpen, purpose, amount, account, recipient, target, needsEthTick, recipientDoubt, stage, error, onConfirm, onClose } = props;
  const text = useText();
  const locale = useLocale();
  const [hasEthTick, setEthTick] = useState(false);
  const [hasRecipientTick, setRecipientTick] = useState(false);
  const isPending = stage === 'pending';
  const isReady = (!needsEthTick || hasEthTick) && (recipientDoubt === null || hasRecipientTick);
  const close = () => {
    setEthTick(false);
    setRecipientTick(false);
    onClose();
  };
  const amountValues = { amount: formatNumberText(formatSignificant(amount.amount, amount.decimals, 6), locale), symbol: displaySymbol(amount.symbol) };
  return (
    <Modal
      isOpen={isOpen} onClose={close} title={<Text id={`confirm.title.${purpose}`} />} closeLabel={text('common.close')}
      footer={
        <>
          {isPending && <p className={css.hint} role="status"><Text id="confirm.pending.hint" /></p>}
          <Button look="main" size="large" isWide isBusy={isPending} isDisabled={!isReady && !isPending} onPress={onConfirm}>
            {isPending ? <Text id={`confirm.pending.${purpose}`} values={amountValues} /> : <Text id="confirm.confirm" />}
          </Button>
          <Button isWide onPress={close}><Text id="common.cancel" /></Button>
        </>
      }
    >
      <dl className={css.hero} data-fact="amount">
        <dt><Text id="confirm.amount" /></dt>
        <dd className={css.amount}><TokenAmountText {...amount} as="exact" /></dd>
      </dl>
      <ConfirmFacts {...props} />
      {!isSameAddress(account, recipient) && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="confirm.recipientDiffers" />
          {recipientDoubt !== null && (
            <Checkbox isTicked={hasRecipientTick} isDisabled={isPending} onTick={setRecipientTick}><Text id="confirm.recipientTick" /></Checkbox>
          )}
        </Notice>
      )}
      {needsEthTick && (
        <Notice tone="warn" toneText={text('common.warning')}>
          <p><Text id="confirm.ethKeep" values={{ network: target.name }} /></p>
          <Checkbox isTicked={hasEthTick} isDisabled={isPending} onTick={setEthTick}><Text id="confirm.ethTick" /></Checkbox>
        </Notice>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}
