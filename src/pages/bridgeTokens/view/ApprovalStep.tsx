import { useId } from 'react';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { AddressText } from '../../../ui/AddressText.tsx';
import { Button } from '../../../ui/Button.tsx';
import { LinkOut } from '../../../ui/LinkOut.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import css from './ApprovalStep.module.css';
import type { ApprovalProps } from './props.ts';

/** The approval before a token can be sent: maximum, or exactly the amount; who may take it stands beside (spec B4). */
export function ApprovalStep(props: ApprovalProps) {
  const { state, spender, spenderUrl, needsZeroFirst, busy, isDisabled, onApproveMaximum, onApproveExact } = props;
  const text = useText();
  const textId = useId();
  const symbol = displaySymbol(props.symbol);
  const isPending = state === 'PENDING';
  const amount = <TokenAmountText {...props.amount} as="exact" hidesSymbol />;
  return (
    <section className={css.step} aria-label={text('bridge.approve.title', { symbol })}>
      <p id={textId} className={css.text}>
        {isPending ? <Text id="bridge.approve.pending" /> : <Text id="bridge.approve.text" values={{ symbol, amount }} />}
      </p>
      {needsZeroFirst && !isPending && (
        <Notice tone="info" toneText={text('common.info')}><Text id="bridge.approve.zeroFirst" values={{ symbol }} /></Notice>
      )}
      <p className={css.text}>
        <Text id="bridge.approve.spender" />{': '}
        <AddressText address={spender} />{' '}
        {spenderUrl !== null && <LinkOut href={spenderUrl}><Text id="wallet.viewOnExplorer" /></LinkOut>}
      </p>
      <div className={css.buttons}>
        <Button look="main" isWide isBusy={isPending || busy === 'maximum'} isDisabled={isDisabled || (isPending && busy !== 'maximum') || busy === 'exact'} onPress={onApproveMaximum} describedBy={textId}>
          <Text id={isPending || busy === 'maximum' ? 'bridge.approving' : 'bridge.approve'} />
        </Button>
        {!isPending && (
          <Button isWide isBusy={busy === 'exact'} isDisabled={isDisabled || busy === 'maximum'} onPress={onApproveExact} describedBy={textId}>
            <Text id={busy === 'exact' ? 'bridge.approving' : 'bridge.approve.exact'} />
          </Button>
        )}
      </div>
    </section>
  );
}
