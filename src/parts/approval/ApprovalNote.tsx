import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ApprovalSection } from './ApprovalSection.tsx';
import { TokenAmountText } from '../amount/TokenAmountText.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ApprovalProps } from './useApproval.ts';

/** Who would take the token, with the heading and the text of its approval, and of one together with the write. */
const takers = {
  bridge: ['bridge.approve.title', 'bridge.approve.text', 'bridge.approve.batch'],
  liquidity: ['liquidity.approve.title', 'liquidity.approve.text', 'bridge.approve.batch'],
  earn: ['earn.approve.title', 'earn.approve.text', 'bridge.approve.batch'],
  dex: ['dex.approve.title', 'dex.approve.text', 'dex.approve.batch'],
  burn: ['burn.approve.title', 'burn.approve.text', 'bridge.approve.batch'],
} as const;

interface ApprovalNoteProps extends ApprovalProps {
  taker?: keyof typeof takers;
}

/** What an approval allows, to which contract, and why two approvals may be needed. */
export function ApprovalNote({
  taker = 'bridge',
  state,
  wish,
  amount,
  spender,
  spenderUrl,
  needsZeroFirst,
  offersBatch,
  ...props
}: ApprovalNoteProps) {
  const text = useText();
  const symbol = displaySymbol(props.symbol);
  const isPending = state === 'PENDING';
  const [titleId, textId, batchId] = takers[taker];
  return (
    <ApprovalSection label={text(titleId, { symbol })} spender={spender} spenderUrl={spenderUrl}>
      {isPending && (
        <p role="status">
          <Text id="bridge.approve.pending" />
        </p>
      )}
      {!isPending && wish === 'maximum' && (
        <p>
          <Text id={textId} values={{ symbol }} />
        </p>
      )}
      {offersBatch && !isPending && (
        <Notice tone="info" toneText={text('common.info')}>
          <Text id={batchId} values={{ symbol, amount: <TokenAmountText {...amount} as="exact" hidesSymbol /> }} />
        </Notice>
      )}
      {needsZeroFirst && !isPending && (
        <Notice tone="info" toneText={text('common.info')}>
          <Text id="bridge.approve.zeroFirst" values={{ symbol }} />
        </Notice>
      )}
    </ApprovalSection>
  );
}
