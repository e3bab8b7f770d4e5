import { toAppError } from '../../core/errors/appError.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { ageText } from '../../parts/claims/list/ageText.ts';
import { useNow } from '../../parts/claims/list/useNow.ts';
import { ErrorNotice } from '../../parts/errors/ErrorNotice.tsx';
import { networkName } from '../../parts/network/networkChoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Pairs.module.css';
import type { PairSite } from './usePairSite.ts';

/** What people should know about the exchange and the reads of a pair, before anything else. */
export function PairNotices({ site: { chainId, dex, read } }: { site: Pick<PairSite, 'chainId' | 'dex' | 'read'> }) {
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
      {read.isFailed && read.round === null && (
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
      <PairAge {...read} />
    </>
  );
}

/** The age of what cannot be read anew now. */
function PairAge({ oldSinceMs }: Pick<PairSite['read'], 'oldSinceMs'>) {
  const text = useText();
  const nowMs = useNow();
  if (oldSinceMs === null || nowMs === null) return null;
  return (
    <p className={css.quiet}>
      <Text id="claims.asOf" values={{ age: ageText(text, oldSinceMs, nowMs) }} />
    </p>
  );
}
