import { displaySymbol } from '../../core/tokens/token.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { TokenAmountText } from '../../parts/amount/TokenAmountText.tsx';
import { burnTokenAt } from '../../parts/burn/burnTokens.ts';
import type { BurnChain } from '../../parts/burn/useBurnChains.ts';
import { networkName } from '../../parts/network/networkChoices.ts';
import { AppLink } from '../../parts/routing/AppLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChainIcon } from '../../ui/ChainIcon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TokenIcon } from '../../ui/TokenIcon.tsx';
import { RowName, RowTable } from '../../ui/RowTable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Burn.module.css';
import { burnPathOf } from './paths.ts';
import { RefusalText } from './RefusalText.tsx';
import { waitingRows, type Waiting } from './waitingRows.ts';

/** What waits to be burned, by token and network, and what it would buy. */
export function BurnWaiting({ chains }: { chains: readonly BurnChain[] }) {
  const text = useText();
  const rows = waitingRows(chains);
  const isLoading = chains.some((chain) => chain.isLoading);
  const read = chains.filter(({ round }) => round !== null);
  return (
    <Card label={text('burn.waiting')}>
      <h2 className={css.title}>
        <Text id="burn.waiting" />
      </h2>
      {rows.length > 0 && (
        <RowTable
          heads={[
            ['token', <Text key="token" id="burn.token" />],
            ['amount', <Text key="amount" id="burn.waiting.amount" />],
            ['wouldBuy', <Text key="wouldBuy" id="burn.wouldBuy" />],
            [
              'burn',
              <VisuallyHidden key="burn">
                <Text id="burn.burn" />
              </VisuallyHidden>,
            ],
          ]}
        >
          {rows.map((row) => (
            <WaitingRow key={`${row.chain.chainId} ${row.facts.token}`} {...row} />
          ))}
        </RowTable>
      )}
      {rows.length === 0 && isLoading && (
        <p aria-busy="true">
          <Skeleton width="full" label={text('common.loading')} />
        </p>
      )}
      {rows.length === 0 && !isLoading && read.length === 0 && (
        <p className={css.quiet}>
          <Text id="common.unknown" />
        </p>
      )}
      {rows.length === 0 && !isLoading && read.length > 0 && (
        <p className={css.quiet} role="status">
          <Text
            id="burn.waiting.none"
            values={{ networks: read.map(({ chainId }) => networkName(chainId)).join(', ') }}
          />
        </p>
      )}
    </Card>
  );
}

function WaitingRow({ chain, facts, amount, buys }: Waiting) {
  const text = useText();
  const { chainId, round } = chain;
  const token = burnTokenAt(chainId, facts.token);
  const burnt = burnTokenAt(chainId, facts.burnToken);
  if (token === null) return null;
  const symbol = displaySymbol(token.symbol);
  return (
    <tr data-waiting={`${chainId} ${token.symbol}`}>
      <th scope="row">
        <span className={css.token}>
          <TokenIcon symbol={token.symbol} logoURI={token.logoURI} size={24} />
          <bdi>{symbol}</bdi>
          <span className={css.network}>
            <ChainIcon chainId={chainId} size={20} />
            {networkName(chainId)}
          </span>
        </span>
      </th>
      <td>
        <RowName>
          <Text id="burn.waiting.amount" />
        </RowName>
        <TokenAmountText amount={amount} decimals={token.decimals} symbol={token.symbol} hidesSymbol isTappable />
      </td>
      <td>
        <RowName>
          <Text id="burn.wouldBuy" />
        </RowName>
        {buys === null || round === null || round.decimals === null ? (
          <Text id="common.unknown" />
        ) : typeof buys === 'string' ? (
          <span className={css.refused}>
            <RefusalText refusal={buys} token={token} reason="" />
          </span>
        ) : (
          <TokenAmountText amount={buys} decimals={round.decimals} symbol={burnt?.symbol ?? ''} isTappable />
        )}
      </td>
      <td>
        <AppLink
          className={css.way}
          to={burnPathOf(token.currencyId, chainId)}
          aria-label={`${text('burn.burn')}: ${symbol}, ${networkName(chainId)}`}
        >
          <Text id="burn.burn" />
        </AppLink>
      </td>
    </tr>
  );
}
