import { useId, useState } from 'react';
import type { Address } from 'viem';
import { explorerPage } from '../../config/explorerPage.ts';
import { isSameAddress } from '../../core/address.ts';
import { impactGate } from '../../core/swap/gates.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ContractFact } from '../../parts/amount/ContractFact.tsx';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { foreignRows } from '../../parts/dex/ForeignTokens.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { ConfirmButtons, isFinal } from '../../parts/transactions/ConfirmButtons.tsx';
import { TransactionModal } from '../../parts/transactions/TransactionModal.tsx';
import { AddressText } from '../../ui/AddressText.tsx';
import { Field } from '../../ui/Field.tsx';
import css from './Swap.module.css';
import { SwapDoubts } from './SwapDoubts.tsx';
import type { SwapPlan } from './swapPlan.ts';
import { SwapRecipient, useSwapRecipient } from './SwapRecipient.tsx';
import { exactAmount, limitRow, quoteRows } from './swapRows.tsx';
import { MinutesText } from './SwapValues.tsx';
import type { SwapDialogProps } from './useSwapDialog.ts';

/** The confirmation of a swap: everything that is signed, what a simulation of it showed, and the result. */
export function SwapDialog(props: SwapDialogProps) {
  const { plan, isOpen, isPending, hash, outcome, failure, error, update, isUpdating, onConfirm, onClose } = props;
  const text = useText();
  const wordId = useId();
  const [typed, setTyped] = useState('');
  const { input, output, quote } = plan.quoted;
  const gate = impactGate(quote.impact, plan.isExpert);
  const word = text('swap.impact.word');
  const isWordMissing = gate.needsTypedWord && typed.trim().toLowerCase() !== word.toLowerCase();
  const recipient = useSwapRecipient(plan.wish);
  const [tickedFor, setTickedFor] = useState<Address | null>(null);
  const isTickMissing = recipient.needsTick && !isSameAddress(tickedFor, plan.wish.receiver);
  const isRefused = isWordMissing || gate.isBlocked || isTickMissing || !recipient.check.isReady;
  const facts = <FactsRows rows={planRows(plan)} />;
  return (
    <TransactionModal
      isOpen={isOpen}
      onClose={onClose}
      title={<Text id="swap.confirm" />}
      attempt={
        isPending || hash !== null ? (
          <Text
            id="swap.pending"
            values={{ paid: exactAmount(quote.amountIn, input), received: exactAmount(quote.amountOut, output) }}
          />
        ) : null
      }
      isAccepted={props.isAccepted}
      sent={hash === null ? null : { chainId: plan.wish.chainId, hash, asset: null }}
      outcome={outcome}
      failure={failure}
      error={error}
      onRetry={isFinal(error) || update !== null || isRefused ? null : onConfirm}
      details={facts}
      footer={
        <>
          {isTickMissing && (
            <p className={css.quiet}>
              <Text id="confirm.tickFirst" />
            </p>
          )}
          <ConfirmButtons
            isDisabled={update !== null || isUpdating || isRefused}
            onConfirm={onConfirm}
            onCancel={onClose}
          />
        </>
      }
    >
      <SwapDoubts {...props} />
      {facts}
      <SwapRecipient {...recipient} receiver={plan.wish.receiver} tickedFor={tickedFor} onTick={setTickedFor} />
      {gate.needsTypedWord && (
        <Field label={<Text id="swap.impact.type" values={{ word }} />} controlId={wordId}>
          <input
            id={wordId}
            className={css.input}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      )}
    </TransactionModal>
  );
}

/** Everything that the signature is about. */
function planRows({ quoted, chosen, wish, swap, deadlineSeconds }: SwapPlan): FactsRow[] {
  const { quote, input, output, dex } = quoted;
  const { summary } = swap.write;
  const isExactIn = quote.field === 'INPUT';
  const isLess = swap.arrival !== null && swap.arrival !== quote.amountOut;
  return [
    { id: 'paid', name: <Text id="swap.pay" />, value: exactAmount(quote.amountIn, input), isStrong: true },
    {
      id: 'received',
      name: <Text id="liquidity.receive" />,
      value: exactAmount(quote.amountOut, output),
      isStrong: true,
    },
    ...(swap.arrival !== null && isLess
      ? [{ id: 'arrival', name: <Text id="swap.arrives" />, value: exactAmount(swap.arrival, output), isStrong: true }]
      : []),
    limitRow(quoted, isExactIn ? summary.amountOut : summary.amountIn),
    ...(wish.needsApproval
      ? [{ id: 'approval', name: <Text id="confirm.approval" />, value: exactAmount(summary.amountIn, input) }]
      : []),
    ...quoteRows(quoted),
    ...foreignRows(chosen),
    {
      id: 'recipient',
      name: <Text id={isSameAddress(wish.receiver, wish.account) ? 'confirm.account' : 'confirm.recipient'} />,
      value: <AddressText address={wish.receiver} />,
    },
    { id: 'deadline', name: <Text id="pairs.deadline" />, value: <MinutesText seconds={deadlineSeconds} /> },
    { id: 'network', name: <Text id="network.ownNode.network" />, value: networkName(wish.chainId) },
    {
      id: 'contract',
      name: <Text id="confirm.contract" />,
      value: <ContractFact contract={dex.router} url={explorerPage(wish.chainId, 'address', dex.router)} />,
    },
  ];
}
