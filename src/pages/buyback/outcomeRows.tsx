import type { BurnFacts, BurnMode } from '../../core/burn/facts.ts';
import type { BurnOutcome } from '../../core/burn/outcome.ts';
import { impactGate } from '../../core/swap/gates.ts';
import { ratioNumber } from '../../core/swap/ratio.ts';
import type { Token } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { intlTag } from '../../i18n/locales.ts';
import { useLocale } from '../../i18n/useText.ts';
import type { FactsRow } from '../../parts/amount/FactsRows.tsx';
import { TokenAmountText, type AmountLook } from '../../parts/amount/TokenAmountText.tsx';
import css from './Burn.module.css';

interface OutcomeInput {
  outcome: BurnOutcome;
  mode: BurnMode;
  token: Token;
  /** The token that is burned; null: the registry does not have it. */
  burnt: Token | null;
  facts: BurnFacts;
  as: AmountLook;
}

/** What a call would do, as rows of the form and of its dialog. */
export function outcomeRows({ outcome, mode, token, burnt, facts, as }: OutcomeInput): FactsRow[] {
  const { amountIn, bought, burned, kept, impact } = outcome;
  const amount = (id: string, name: FactsRow['name'], units: bigint, of: Token | null, isStrong = false): FactsRow => ({
    id,
    name,
    value: (
      <TokenAmountText
        amount={units}
        decimals={of?.decimals ?? 18}
        symbol={of?.symbol ?? ''}
        as={as}
        isTappable={as !== 'exact'}
      />
    ),
    isStrong,
  });
  const { unsent } = facts;
  return [
    amount('waiting', <Text id="burn.waiting.amount" />, amountIn, token),
    ...(unsent === null || unsent === 0n ? [] : [amount('atBridge', <Text id="burn.atBridge" />, unsent, token)]),
    ...(bought === null ? [] : [amount('bought', <Text id="burn.wouldBuy" />, bought, burnt)]),
    ...(mode === 'swapAndBurn' && burned !== null
      ? [amount('burned', <Text id="burn.burned" />, burned, burnt, true)]
      : []),
    ...(mode === 'swapOnly' && kept !== null ? [amount('kept', <Text id="burn.kept" />, kept, burnt, true)] : []),
    ...(impact === null
      ? []
      : [{ id: 'impact', name: <Text id="swap.impact" />, value: <ImpactText impact={impact} /> }]),
  ];
}

function ImpactText({ impact }: { impact: { part: bigint; whole: bigint } }) {
  const format = new Intl.NumberFormat(intlTag(useLocale()), { style: 'percent', maximumFractionDigits: 2 });
  const { level } = impactGate(impact, true);
  return (
    <bdi className={level === 'low' || level === 'medium' ? undefined : css.warn}>
      {format.format(ratioNumber(impact))}
    </bdi>
  );
}
