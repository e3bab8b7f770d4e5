import type { ComponentProps, ReactNode } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { FactsRows, type FactsRow } from '../../parts/amount/FactsRows.tsx';
import { DollarText } from '../../parts/earn/figures.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import css from './Positions.module.css';

interface PositionItemProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** Names the card. */
  titleId: string;
  name: ReactNode;
  /** Whose drawings stand before the name. */
  symbols: readonly string[];
  chainId: number;
  rows: readonly FactsRow[];
  /** Links and buttons; null: there are none. */
  ways: ReactNode;
  children?: ReactNode;
}

/** A card of the list of positions. */
export function PositionItem({ titleId, name, symbols, chainId, rows, ways, children, ...rest }: PositionItemProps) {
  return (
    <li className={css.item} {...rest}>
      <h3 id={titleId} className={css.head}>
        <span className={css.name}>
          {symbols.map((symbol) => (
            <TokenIcon key={symbol} symbol={symbol} logoURI={undefined} size={24} />
          ))}
          <bdi>{name}</bdi>
        </span>
        <span className={css.network}>
          <ChainIcon chainId={chainId} size={20} />
          {networkName(chainId)}
        </span>
      </h3>
      <FactsRows rows={rows} />
      {ways !== null && <div className={css.ways}>{ways}</div>}
      {children}
    </li>
  );
}

/** The value of a position. @param value null: no price is known */
export const valueRow = (value: bigint | null): FactsRow =>
  fact('value', 'pairs.value', value === null ? <Text id="common.unknown" /> : <DollarText value={value} />);
