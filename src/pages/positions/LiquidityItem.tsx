import { useId } from 'react';
import { tokens } from '../../config/tokens.ts';
import { underlyingOfLp } from '../../core/liquidity/lpAmount.ts';
import type { LiquidityPosition } from '../../core/liquidity/position.ts';
import { currencyIdOf } from '../../core/tokens/currency.ts';
import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { fact } from '../../parts/amount/fact.tsx';
import { removePath } from '../../parts/position/poolPaths.ts';
import { ShareText } from '../../parts/position/ShareText.tsx';
import { SpendableHere } from '../../parts/position/SpendableHere.tsx';
import { exitPath } from '../../parts/positions/positionPaths.ts';
import type { Valued } from '../../parts/positions/usePositions.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { PositionItem, valueRow } from './PositionItem.tsx';
import css from './Positions.module.css';

/** LP tokens of a pool of the bridge, in the wallet. */
export function LiquidityItem({ position, isOwn }: { position: Valued<LiquidityPosition>; isOwn: boolean }) {
  const titleId = useId();
  const { chainId, token, decimals, lpToken, lpBalance, share, value } = position;
  const amount = (units: bigint) => (
    <TokenAmountText amount={units} decimals={decimals} symbol={token.symbol} as="balance" isTappable />
  );
  return (
    <PositionItem
      titleId={titleId}
      data-liquidity={`${chainId} ${token.symbol}`}
      name={displaySymbol(token.symbol)}
      symbols={[token.symbol]}
      chainId={chainId}
      rows={[
        { ...fact('amount', 'confirm.amount', amount(underlyingOfLp(lpBalance))), isStrong: true },
        valueRow(value),
        fact('share', 'positions.share', share === null ? <Text id="common.unknown" /> : <ShareText share={share} />),
        fact('spendable', 'liquidity.position.spendable', <SpendableHere position={position} />),
      ]}
      ways={
        isOwn ? (
          <>
            <AppLink
              className={css.way}
              to={removePath(currencyIdOf(token, tokens), chainId)}
              aria-describedby={titleId}
            >
              <Text id="liquidity.withdraw" />
            </AppLink>
            <AppLink
              className={css.way}
              to={exitPath({ chainId, lpToken: lpToken.address, place: null })}
              aria-describedby={titleId}
            >
              <Text id="exit.title" />
            </AppLink>
          </>
        ) : null
      }
    />
  );
}
