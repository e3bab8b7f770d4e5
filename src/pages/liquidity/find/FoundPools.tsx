import { explorerPage } from '../../../config/explorerPage.ts';
import { tokens } from '../../../config/tokens.ts';
import type { FoundPool } from '../../../core/liquidity/position.ts';
import { currencyIdOf } from '../../../core/tokens/currency.ts';
import { displaySymbol } from '../../../core/tokens/token.ts';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ContractFact } from '../../../parts/amount/ContractFact.tsx';
import { FactsRows } from '../../../parts/amount/FactsRows.tsx';
import { networkName } from '../../../parts/network/networkChoices.ts';
import { poolEntry } from '../../../parts/position/poolChains.ts';
import { AppLink } from '../../../parts/routing/AppLink.tsx';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { useLiquidity } from '../../../state/liquidity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TokenIcon } from '../../../ui/TokenIcon.tsx';
import css from '../manage/Manage.module.css';
import { addPath, removePath } from '../../../parts/position/poolPaths.ts';
import { forgetPool } from './useFindPool.ts';

const none: readonly FoundPool[] = [];

/** The pools of a network that the user has found, newest first. */
export function FoundPools({ chainId, first }: { chainId: number; first: FoundPool | null }) {
  const text = useText();
  const persisted = useLiquidity((form) => form.lpTokens[chainId]) ?? none;
  const pools = first === null ? persisted : [first, ...persisted.filter(({ lpToken }) => lpToken !== first.lpToken)];
  if (pools.length === 0) return null;
  return (
    <Card label={text('liquidity.found')}>
      <h2 className={css.title}>
        <Text id="liquidity.found" />
      </h2>
      <ul className={css.positions}>
        {pools.map((pool) => (
          <FoundPoolCard key={pool.lpToken} chainId={chainId} pool={pool} />
        ))}
      </ul>
    </Card>
  );
}

function FoundPoolCard({ chainId, pool }: { chainId: number; pool: FoundPool }) {
  const text = useText();
  const remote = useDynamicTokens((state) => state.tokens);
  const entry = poolEntry(chainId, pool.token, remote);
  const symbol = displaySymbol(entry?.symbol ?? '');
  const network = networkName(chainId);
  return (
    <li className={css.position} data-found={pool.lpToken}>
      {entry !== null && (
        <h3 className={css.token}>
          <TokenIcon symbol={entry.symbol} logoURI={entry.logoURI} size={24} />
          <bdi>{symbol}</bdi>
        </h3>
      )}
      <FactsRows
        rows={[
          {
            id: 'token',
            name: <Text id="liquidity.found.token" />,
            value: <ContractFact contract={pool.token} url={explorerPage(chainId, 'address', pool.token)} />,
          },
          {
            id: 'lpToken',
            name: <Text id="liquidity.found.lpToken" />,
            value: <ContractFact contract={pool.lpToken} url={explorerPage(chainId, 'address', pool.lpToken)} />,
          },
        ]}
      />
      {entry === null ? (
        <Notice tone="warn" toneText={text('common.warning')}>
          <Text id="liquidity.found.unknown" />
        </Notice>
      ) : (
        <p className={css.ways}>
          <AppLink
            className={css.way}
            to={addPath(currencyIdOf(entry, tokens), chainId)}
            aria-label={text('liquidity.position.add', { symbol, network })}
          >
            <Text id="liquidity.add.short" />
          </AppLink>
          <AppLink
            className={css.way}
            to={removePath(currencyIdOf(entry, tokens), chainId)}
            aria-label={text('liquidity.position.withdraw', { symbol, network })}
          >
            <Text id="liquidity.withdraw" />
          </AppLink>
        </p>
      )}
      <p>
        <Button look="quiet" size="small" onPress={() => void forgetPool(chainId, pool.lpToken)}>
          <Text id="liquidity.found.forget" />
        </Button>
      </p>
    </li>
  );
}
