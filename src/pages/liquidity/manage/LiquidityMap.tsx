import { useId, useState } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { useText } from '../../../i18n/useText.ts';
import { ageText } from '../../../parts/claims/list/ageText.ts';
import { useNow } from '../../../parts/claims/list/useNow.ts';
import { networkName } from '../../../parts/network/networkChoices.ts';
import type { PoolMapChain } from '../../../parts/position/usePoolMap.ts';
import { UnreadNotice } from '../../../parts/reads/UnreadNotice.tsx';
import { useDynamicTokens } from '../../../state/dynamicTokens.ts';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import manage from './Manage.module.css';
import { RowTable } from '../../../ui/RowTable.tsx';
import css from './LiquidityMap.module.css';
import { mapEntries } from './mapEntries.ts';
import { columns, MapRow } from './MapRow.tsx';

/** More rows than this get a search field. */
const fewRows = 6;

/** Pools by token and network: what can be paid out now, what can still be added, and the fees of both. */
export function LiquidityMap({ map }: { map: readonly PoolMapChain[] }) {
  const text = useText();
  const searchId = useId();
  const nowMs = useNow();
  const [query, setQuery] = useState('');
  const remote = useDynamicTokens((state) => state.tokens);
  const entries = mapEntries(map, remote);
  const words = query.trim().toLowerCase();
  const shown = entries.filter(({ token }) =>
    [token.symbol, token.name, networkName(token.chainId)].some((name) => name.toLowerCase().includes(words)),
  );
  const isLoading = map.some((chain) => chain.isLoading);
  const unread = map.filter(({ isFailed }) => isFailed);
  const readAtMs = map.flatMap((chain) => chain.readAtMs ?? []);
  return (
    <Card label={text('liquidity.map')}>
      <h2 className={manage.title}>
        <Text id="liquidity.map" />
      </h2>
      <p className={manage.quiet}>
        <Text id="liquidity.map.text" />
      </p>
      {entries.length > fewRows && (
        <Field label={<Text id="liquidity.map.search" />} controlId={searchId}>
          <input
            id={searchId}
            className={css.search}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </Field>
      )}
      {shown.length > 0 && (
        <RowTable
          heads={(['liquidity.map.pool', ...columns] as const).map((id) => [id, <Text key={id} id={id} />])}
          isBusy={isLoading}
          hasFixedColumns
        >
          {shown.map((entry) => (
            <MapRow key={`${entry.token.chainId} ${entry.token.address}`} {...entry} />
          ))}
        </RowTable>
      )}
      {entries.length > 0 && shown.length === 0 && (
        <p className={manage.quiet} role="status">
          <Text id="liquidity.map.nothing" />
        </p>
      )}
      {unread.map(({ chainId, refresh }) => (
        <UnreadNotice key={chainId} onRetry={refresh}>
          <Text id="liquidity.map.unread" values={{ network: networkName(chainId) }} />
        </UnreadNotice>
      ))}
      {readAtMs.length > 0 && nowMs !== null && (
        <p className={manage.age}>
          <Text id="liquidity.map.age" values={{ age: ageText(text, Math.min(...readAtMs), nowMs) }} />
        </p>
      )}
    </Card>
  );
}
