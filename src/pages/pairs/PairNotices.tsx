import { toAppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PairAge } from './PairAge.tsx';
import type { PairSite } from './usePairSite.ts';

interface PairNoticesProps {
  site: Pick<PairSite, 'chainId' | 'dex' | 'isOffline' | 'read'>;
}

/** What people should know about the exchange and the reads of a pair, before anything else. */
export function PairNotices({ site: { chainId, dex, isOffline, read } }: PairNoticesProps) {
  const text = useText();
  const network = networkName(chainId);
  if (dex === null || read.hasDex === false)
    return (
      <Notice tone="warn" toneText={text('common.warning')} role="status">
        <Text id={dex === null ? 'pairs.noDex' : 'pairs.notDeployed'} values={{ network }} />
      </Notice>
    );
  return (
    <>
      {/* Without a network there may be no error; the notice of the whole page says it then. */}
      {read.isFailed && read.error !== null && read.round === null && !isOffline && (
        <ErrorNotice
          error={toAppError(read.error)}
          actions={
            <Button size="small" onPress={read.retry}>
              <Text id="common.retry" />
            </Button>
          }
        />
      )}
      {read.areDifferent && (
        <Notice tone="warn" toneText={text('common.warning')} role="status">
          <Text id="pairs.differ" />
        </Notice>
      )}
      <PairAge oldSinceMs={read.oldSinceMs} />
    </>
  );
}
