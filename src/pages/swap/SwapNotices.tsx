import { toAppError } from '../../core/errors/appError.ts';
import { impactGate } from '../../core/swap/gates.ts';
import { slippageDoubt } from '../../core/swap/slippage.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { UnreadSource } from '../../parts/bridge/form/UnreadSource.tsx';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { doubtTexts } from '../../parts/dex/doubtTexts.ts';
import css from './Swap.module.css';
import { PercentText } from './SwapValues.tsx';
import type { SwapFormState } from './useSwapForm.ts';

/** What people should know about the exchange, its reads and the price, before a swap is offered. */
export function SwapNotices({ form }: { form: SwapFormState }) {
  const text = useText();
  const { chainId, dex, kind, read, quote, settings } = form;
  const warn = { tone: 'warn', toneText: text('common.warning'), role: 'status' } as const;
  if (dex === null || read.hasDex === false)
    return (
      <Notice {...warn}>
        <Text id={dex === null ? 'pairs.noDex' : 'pairs.notDeployed'} values={{ network: networkName(chainId) }} />
      </Notice>
    );
  const paying = form.balances.INPUT;
  // The reserves are read from the same network; if they do not come, that is said already.
  const unread = paying.isUnread && read.error === null && (
    <UnreadSource network={networkName(chainId)} onRetry={() => void paying.refresh()} />
  );
  if (kind !== 'swap') return unread;
  const gate = quote && impactGate(quote.impact, settings.isExpert);
  const doubt = slippageDoubt(settings.slippageBips);
  return (
    <>
      {read.error !== null && read.round === null && !form.isOffline && (
        <ErrorNotice
          error={toAppError(read.error)}
          actions={
            <Button size="small" onPress={() => void read.refresh()}>
              <Text id="common.retry" />
            </Button>
          }
        />
      )}
      {unread}
      {quote !== null && quote.otherAmount !== null && (
        <Notice {...warn}>
          <Text id="swap.differ" />
        </Notice>
      )}
      {quote !== null && gate !== null && (gate.level === 'high' || gate.isBlocked) && (
        <Notice {...warn}>
          <Text
            id={gate.isBlocked ? 'swap.impact.blocked' : 'swap.impact.high'}
            values={{ impact: <PercentText ratio={quote.impact} /> }}
          />
        </Notice>
      )}
      {quote !== null && doubt !== null && (
        <Notice {...warn}>
          <Text id={doubtTexts[doubt]} />
        </Notice>
      )}
      <Age oldSinceMs={read.oldSinceMs} />
    </>
  );
}

/** The age of reserves that cannot be read anew now. */
function Age({ oldSinceMs }: { oldSinceMs: number | null }) {
  const text = useText();
  const nowMs = useNow();
  if (oldSinceMs === null || nowMs === null) return null;
  return (
    <p className={css.quiet}>
      <Text id="claims.asOf" values={{ age: ageText(text, oldSinceMs, nowMs) }} />
    </p>
  );
}
