import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ApprovalSection } from '../../parts/approval/ApprovalSection.tsx';
import type { ApprovalProps } from '../../parts/approval/useApproval.ts';
import { Notice } from '../../ui/Notice.tsx';

/** What an approval allows the liquidity manager to take. */
export function PoolApproval({ state, wish, spender, spenderUrl, needsZeroFirst, ...props }: ApprovalProps) {
  const text = useText();
  const symbol = displaySymbol(props.symbol);
  return (
    <ApprovalSection label={text('liquidity.approve.title', { symbol })} spender={spender} spenderUrl={spenderUrl}>
      {state === 'PENDING' ? (
        <p role="status">
          <Text id="bridge.approve.pending" />
        </p>
      ) : (
        wish === 'maximum' && (
          <p>
            <Text id="liquidity.approve.text" values={{ symbol }} />
          </p>
        )
      )}
      {needsZeroFirst && state !== 'PENDING' && (
        <Notice tone="info" toneText={text('common.info')}>
          <Text id="bridge.approve.zeroFirst" values={{ symbol }} />
        </Notice>
      )}
    </ApprovalSection>
  );
}
