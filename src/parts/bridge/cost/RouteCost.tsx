import type { ReactNode } from 'react';
import { isTiny } from '../../../core/amounts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FactsRows, type FactsRow } from '../../amount/FactsRows.tsx';
import { ShownAmount } from '../../amount/ShownAmount.tsx';
import type { Shown, TokenAmount } from '../../amount/asset.ts';
import { DollarText } from '../../earn/figures.tsx';
import type { ChainDisplay } from '../../network/chainDisplay.ts';
import type { CostQuestion } from './costAction.ts';
import css from './RouteCost.module.css';
import { useRouteCost, type ShownCost } from './useRouteCost.ts';

export interface RouteCostProps {
  question: CostQuestion;
  fee: Shown<TokenAmount>;
  source: ChainDisplay;
  target: ChainDisplay;
}

/**
 * What a transfer costs besides the bridge fee: the gas of deposit and claim in the coin of each network, and the sum
 * of all in US dollars. What is not known is said to be so.
 */
export function RouteCost({ question, fee, source, target }: RouteCostProps) {
  const text = useText();
  const { deposit, release, whole, isWholeRough } = useRouteCost(question, fee);
  const rows: FactsRow[] = [
    {
      id: 'depositCost',
      name: <Text id="bridge.cost.deposit" values={{ network: source.name }} />,
      value: cost(deposit),
      room: 'cost',
    },
    {
      id: 'claimCost',
      name: <Text id="bridge.cost.claim" values={{ network: target.name }} />,
      value: cost(release),
      room: 'cost',
    },
    {
      id: 'wholeCost',
      name: <Text id="bridge.cost.whole" />,
      value:
        whole.kind === 'loading' ? (
          <Skeleton label={text('common.loading')} />
        ) : whole.kind === 'unknown' ? (
          <Text id="common.unknown" />
        ) : (
          <About isRough={isWholeRough}>
            <DollarText value={whole.value} />
          </About>
        ),
      room: 'dollars',
    },
  ];
  return <FactsRows rows={rows} />;
}

const cost = ({ coin, dollars, isRough }: ShownCost) => (
  <span className={css.cost}>
    <About isRough={isRough && coin.kind === 'known' && !isTiny(coin.value.amount, coin.value.decimals)}>
      <ShownAmount amount={coin} as="amount" />
    </About>
    {/* Its line is there before it is known. */}
    <small className={css.dollars}>{dollars === null ? '\u00a0' : <DollarText value={dollars} />}</small>
  </span>
);

/** A cost, with the sign that says that another one may be paid. */
const About = ({ isRough, children }: { isRough: boolean; children: ReactNode }) => (
  <span>{isRough ? <Text id="bridge.cost.about" values={{ cost: children }} /> : children}</span>
);
