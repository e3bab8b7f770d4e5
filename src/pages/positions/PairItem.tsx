import { useId } from 'react';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { removePairPath } from '../../parts/dex/pairPaths.ts';
import { idOfToken, tokenAtAddress } from '../../parts/dex/pairTokens.ts';
import { UnknownWay } from '../../parts/dex/UnknownWay.tsx';
import type { OwnLp, Valued } from '../../parts/positions/usePositions.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { useDynamicTokens } from '../../state/dynamicTokens.ts';
import { PositionItem, valueRow } from './PositionItem.tsx';
import css from './Positions.module.css';

/** LP tokens of a pair of an exchange, in the wallet. */
export function PairItem({ pair, isOwn }: { pair: Valued<OwnLp>; isOwn: boolean }) {
  const titleId = useId();
  const remote = useDynamicTokens((state) => state.tokens);
  const { chainId } = pair.facts;
  const known = pair.tokens.map(({ address }) => tokenAtAddress(chainId, address, remote));
  const [look0 = pair.tokens[0], look1 = pair.tokens[1]] = known.map(
    (token, place) => token?.token ?? pair.tokens[place],
  );
  const part = (id: string, look: typeof look0, units: bigint) => ({
    id,
    name: <bdi>{displaySymbol(look.symbol)}</bdi>,
    value: <TokenAmountText amount={units} decimals={look.decimals} symbol={look.symbol} as="balance" isTappable />,
  });
  const [one = null, other = null] = known;
  const ids = one !== null && other !== null ? { chainId, a: idOfToken(one), b: idOfToken(other) } : null;
  return (
    <PositionItem
      titleId={titleId}
      data-pair={`${chainId} ${displaySymbol(look0.symbol)}/${displaySymbol(look1.symbol)}`}
      name={`${displaySymbol(look0.symbol)}/${displaySymbol(look1.symbol)}`}
      symbols={[look0.symbol, look1.symbol]}
      chainId={chainId}
      rows={[
        part('amount0', look0, pair.amounts.amount0),
        part('amount1', look1, pair.amounts.amount1),
        valueRow(pair.value),
      ]}
      ways={
        !isOwn ? null : ids === null ? (
          <UnknownWay chainId={chainId} tokens={pair.tokens} className={css.way} />
        ) : (
          <AppLink className={css.way} to={removePairPath(ids)} aria-describedby={titleId}>
            <Text id="pairs.remove" />
          </AppLink>
        )
      }
    />
  );
}
