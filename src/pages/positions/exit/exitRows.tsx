import { dexOn } from '../../../config/dexes.ts';
import type { StepCost } from '../../../core/exitPlan/cost.ts';
import type { ExitStep } from '../../../core/exitPlan/plan.ts';
import { pairValue } from '../../../core/pairs/pairShare.ts';
import { sumOf } from '../../../core/positions/sum.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import type { FactsRow } from '../../../parts/amount/FactsRows.tsx';
import { fact } from '../../../parts/amount/fact.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { DollarText } from '../../../parts/earn/figures.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { coinOf, type ExitCosts } from './useExitCosts.ts';
import type { ExitPosition } from './useExitPosition.ts';
import { exitTargets } from './useExitTargets.ts';

const shown = (units: bigint | null, decimals: number, symbol: string) =>
  units === null ? (
    <Text id="common.unknown" />
  ) : (
    <TokenAmountText amount={units} decimals={decimals} symbol={symbol} as="exact" isTappable />
  );

/**
 * What one step is about, and what it costs.
 * @param targetChainId where a withdrawal is paid; null: LP tokens of a pair
 */
export function stepRows(
  step: ExitStep,
  position: ExitPosition,
  targetChainId: number | null,
  cost: StepCost | null,
): FactsRow[] {
  const { symbol, decimals, pool, pair } = position;
  // Of what is left to do, which may be less than the whole plan.
  const targets = exitTargets(position, step.amount);
  const target = targets.find(({ chainId }) => chainId === targetChainId) ?? null;
  const underlying = pool?.entry.symbol ?? '';
  const isHere = target === null || target.chainId === pool?.facts.chainId;
  return [
    fact('network', 'release.network', networkName(cost?.chainId ?? 0)),
    ...(step.kind === 'claim' ? [] : [fact('amount', 'confirm.amount', shown(step.amount, decimals, symbol))]),
    ...(step.kind === 'withdraw' && pool !== null
      ? [fact('fee', 'liquidity.map.withdrawalFee', shown(targets[0]?.withdrawalFee ?? null, decimals, underlying))]
      : []),
    ...(step.kind === 'claim' && target !== null
      ? [fact('bridgeFee', 'liquidity.map.bridgeFee', shown(target.bridgeFee, target.decimals, underlying))]
      : []),
    ...(target !== null && (step.kind === 'claim' || (step.kind === 'withdraw' && isHere))
      ? [
          {
            ...fact('receive', 'liquidity.receive', shown(target.arrives, target.decimals, underlying)),
            isStrong: true,
          },
        ]
      : []),
    ...(step.kind === 'withdraw' && pair !== null ? pairRows(step, pair) : []),
    fact('gas', 'exit.gas', <CostText cost={cost} />),
  ];
}

function pairRows(step: ExitStep, pair: NonNullable<ExitPosition['pair']>): FactsRow[] {
  const dex = dexOn(pair.facts.chainId);
  if (dex === null) return [];
  const { amount0, amount1 } = pairValue(pair.facts, step.amount, dex.protocolPart);
  return [amount0, amount1].map((units, place) => {
    const token = pair.tokens[place === 0 ? 0 : 1];
    return {
      id: `part${place}`,
      name: <bdi>{displaySymbol(token.symbol)}</bdi>,
      value: <TokenAmountText amount={units} decimals={token.decimals} symbol={token.symbol} isTappable />,
    };
  });
}

/** A network fee in the coin of its network and in US dollars, as far as they are known. */
function CostText({ cost }: { cost: StepCost | null }) {
  const coin = cost === null ? null : coinOf(cost.chainId);
  if (cost === null || cost.wei === null || coin === null) return <Text id="common.unknown" />;
  return (
    <>
      <TokenAmountText amount={cost.wei} decimals={coin.decimals} symbol={coin.symbol} as="fee" isTappable />
      {cost.value !== null && (
        <>
          {' '}
          (<DollarText value={cost.value} />)
        </>
      )}
    </>
  );
}

/** All network fees of a plan in US dollars. */
export function totalRow(steps: readonly ExitStep[], costs: ExitCosts): FactsRow {
  const { known, unpriced } = sumOf(steps.map(({ kind }) => costs[kind].value));
  return {
    ...fact('total', 'exit.total', unpriced > 0 ? <Text id="common.unknown" /> : <DollarText value={known} />),
    isStrong: true,
  };
}
