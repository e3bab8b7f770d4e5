import { useQuery } from '@tanstack/react-query';
import { ORACLE_HEALTH_REST_MS } from '../../config/timing.ts';
import { formatDateTime } from '../../i18n/formatDateTime.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { readsWorker } from '../../workers/client.ts';
import { ageText } from '../claims/list/ageText.ts';
import { useNow } from '../claims/list/useNow.ts';
import { valueOf } from '../reads/valueOf.ts';
import css from './OracleNote.module.css';
import type { OracleNoteProps } from './oracleNoteProps.ts';

type OracleFactsProps = Pick<OracleNoteProps, 'type' | 'source' | 'target' | 'alive' | 'lag'>;

/**
 * How many blocks the oracles are behind the source chain, and when the bridge on the target last paid out. Unknown
 * values are shown as such.
 */
export function OracleFacts({ source, alive, lag, ...release }: OracleFactsProps) {
  return (
    <>
      {alive > 0 && (
        <p>
          <Text
            id={lag === null ? 'bridge.oracles.lagUnknown' : 'bridge.oracles.lag'}
            values={{ chain: source.name, count: lag ?? 0 }}
          />
        </p>
      )}
      <LastRelease {...release} />
    </>
  );
}

function LastRelease({ type, target }: Pick<OracleFactsProps, 'type' | 'target'>) {
  const text = useText();
  const nowMs = useNow();
  const read = useQuery({
    queryKey: ['lastRelease', type, target.chainId],
    queryFn: async () => valueOf(await readsWorker().readLastRelease(type, target.chainId)),
    // Read once for a form, and rarely after that: it only informs, nothing depends on it.
    staleTime: ORACLE_HEALTH_REST_MS,
    refetchInterval: ORACLE_HEALTH_REST_MS,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { isPersisted: false },
  });
  const network = target.name;
  if (read.data?.kind === 'seen')
    return (
      <p className={css.release}>
        <Text
          id="bridge.oracles.lastRelease"
          values={{ network, age: ageText(text, read.data.atMs, nowMs ?? read.dataUpdatedAt) }}
        />
      </p>
    );
  if (read.data !== undefined)
    return (
      <p className={css.release}>
        <Text id="bridge.oracles.lastReleaseNone" values={{ network, time: formatDateTime(read.data.sinceMs) }} />
      </p>
    );
  return read.isLoading ? (
    <p className={css.release}>
      <Skeleton label={text('common.loading')} />
    </p>
  ) : (
    <p className={css.release}>
      <Text id="bridge.oracles.lastReleaseUnknown" values={{ network }} />
    </p>
  );
}
