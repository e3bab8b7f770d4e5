import { isShortArrival, shortfallOf } from '../../core/swap/arrival.ts';
import { impactGate } from '../../core/swap/gates.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { symbolAt } from './swapRows.tsx';
import { PercentText } from './SwapValues.tsx';
import type { SwapDialogProps } from './useSwapDialog.ts';

/** What a simulation has shown, and a quote that has changed: said before anything is signed. */
export function SwapDoubts({ plan, update, isUpdating, updateError, onAccept }: SwapDialogProps) {
  const text = useText();
  const { quoted, swap, isExpert } = plan;
  const { quote, output } = quoted;
  const warn = { tone: 'warn', toneText: text('common.warning') } as const;
  const shortfall = swap.arrival === null ? null : shortfallOf(quote.amountOut, swap.arrival);
  const isUnnamed = swap.taxes.length === 0 && swap.arrival !== null && isShortArrival(quote.amountOut, swap.arrival);
  const gate = impactGate(quote.impact, isExpert);
  return (
    <>
      {update !== null && (
        <Notice
          {...warn}
          role="alert"
          actions={
            update !== 'gone' && (
              <Button size="small" isBusy={isUpdating} onPress={onAccept}>
                <Text id="swap.accept" />
              </Button>
            )
          }
        >
          <Text id={`swap.update.${update}`} />
        </Notice>
      )}
      {updateError !== null && <ErrorNotice error={updateError} />}
      {swap.taxes.map(({ token, tax }) => (
        <Notice key={token} {...warn} role="status">
          <Text
            id="swap.taxed"
            values={{ symbol: displaySymbol(symbolAt(quoted, token)), part: <PercentText ratio={tax} /> }}
          />
        </Notice>
      ))}
      {isUnnamed && shortfall !== null && (
        <Notice {...warn} role="status">
          <Text id="swap.short" values={{ part: <PercentText ratio={shortfall} /> }} />
        </Notice>
      )}
      {swap.cannotBeSold && (
        <Notice {...warn} role="status">
          <Text id="swap.unsellable" values={{ symbol: displaySymbol(output.symbol) }} />
        </Notice>
      )}
      {swap.arrival === null && (
        <Notice tone="info" toneText={text('common.info')} role="status">
          <Text id="swap.unsimulated" />
        </Notice>
      )}
      {quote.otherAmount !== null && (
        <Notice {...warn} role="status">
          <Text id="swap.differ" />
        </Notice>
      )}
      {gate.level === 'high' && (
        <Notice {...warn} role="status">
          <Text id="swap.impact.high" values={{ impact: <PercentText ratio={quote.impact} /> }} />
        </Notice>
      )}
    </>
  );
}
