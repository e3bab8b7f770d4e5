import { useRef } from 'react';
import type { Address } from 'viem';
import { explorerPage } from '../../../config/explorerPage.ts';
import { tokens } from '../../../config/tokens.ts';
import { underlyingOfLp } from '../../../core/liquidity/lpAmount.ts';
import type { PayablePlace } from '../../../core/liquidity/payable.ts';
import type { LiquidityPosition } from '../../../core/liquidity/position.ts';
import { liquidityKey } from '../../../core/watch/earnWatchKeys.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { TokenAmountText } from '../../../parts/amount/TokenAmountText.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { LazyLiquidityAlerts } from '../../../parts/earnWatch/LazyAlerts.tsx';
import { useCardFocus } from '../../../parts/earnWatch/useCardFocus.ts';
import { ShareText } from '../../../parts/position/ShareText.tsx';
import { SpendableHere } from '../../../parts/position/SpendableHere.tsx';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { lpSymbol } from '../../../state/lpTokens.ts';
import { ChainIcon } from '../../../ui/ChainIcon.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import { addPath, removePath } from '../../../parts/position/poolPaths.ts';
import css from './Manage.module.css';
import { PositionFrame } from './PositionFrame.tsx';

interface PositionCardProps {
  account: Address;
  position: LiquidityPosition;
  /** The other network that can pay out most; null: there is none. */
  elsewhere: PayablePlace | null;
}

/** The account's liquidity in one pool, and the actions for it. */
export function PositionCard({ account, position, elsewhere }: PositionCardProps) {
  const text = useText();
  const ref = useRef<HTMLLIElement>(null);
  useCardFocus(liquidityKey(position.chainId, position.token.addresses[position.chainId] ?? ''), ref, true);
  const { chainId, token, decimals, lpToken, lpBalance, share } = position;
  const symbol = displaySymbol(token.symbol);
  const network = networkName(chainId);
  const currencyId = currencyIdOf(token, tokens);
  const amount = (units: bigint) => (
    <TokenAmountText amount={units} decimals={decimals} symbol={token.symbol} as="balance" isTappable />
  );
  const url = explorerPage(chainId, 'address', lpToken.address);
  return (
    <PositionFrame
      ref={ref}
      tabIndex={-1}
      data-position={`${chainId} ${token.symbol}`}
      token={
        <>
          <TokenIcon symbol={token.symbol} logoURI={token.logoURI} size={24} />
          <bdi>{symbol}</bdi>
        </>
      }
      network={
        <>
          <ChainIcon chainId={chainId} size={20} />
          {network}
        </>
      }
      rows={[
        {
          id: 'amount',
          name: <Text id="liquidity.position.amount" />,
          value: amount(underlyingOfLp(lpBalance)),
          isStrong: true,
        },
        {
          id: 'share',
          name: <Text id="liquidity.position.share" />,
          value: share === null ? <Text id="common.unknown" /> : <ShareText share={share} />,
        },
        {
          id: 'spendable',
          name: <Text id="liquidity.position.spendable" />,
          value: <SpendableHere position={position} />,
        },
        {
          id: 'lpToken',
          name: <bdi>{displaySymbol(lpSymbol(chainId, lpToken))}</bdi>,
          value: <ContractFact contract={lpToken.address} url={url} />,
        },
      ]}
      ways={
        <>
          <AppLink
            className={css.way}
            to={addPath(currencyId, chainId)}
            aria-label={text('liquidity.position.add', { symbol, network })}
          >
            <Text id="liquidity.add.short" />
          </AppLink>
          <AppLink
            className={css.way}
            to={removePath(currencyId, chainId)}
            aria-label={text('liquidity.position.withdraw', { symbol, network })}
          >
            <Text id="liquidity.withdraw" />
          </AppLink>
          {elsewhere !== null && (
            <AppLink
              className={css.way}
              to={removePath(currencyId, chainId, elsewhere.chainId)}
              aria-label={text('liquidity.position.elsewhere', { symbol, network })}
            >
              <Text id="liquidity.elsewhere" />
            </AppLink>
          )}
        </>
      }
      alerts={<LazyLiquidityAlerts position={position} account={account} />}
    />
  );
}
