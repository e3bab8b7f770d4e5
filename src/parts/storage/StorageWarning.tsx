import { useState } from 'react';
import type { MessageId } from '../../i18n/messageId.ts';
import { Text } from '../../i18n/Text.tsx';
import { useText } from '../../i18n/useText.ts';
import { useClaims } from '../../state/claims.ts';
import { useIsAnyWriteOpen } from '../../state/openRequests.ts';
import { persistAgain } from '../../state/persistence.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import type { StorageTrouble } from '../../state/storageHealth.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { lazyWindow } from '../missing/lazyWindow.ts';
import { PartBoundary } from '../missing/PartBoundary.tsx';
import css from '../notices/notices.module.css';
import { ClaimInAddress } from './ClaimInAddress.tsx';
import { UnpersistedLinks } from './UnpersistedLinks.tsx';

const ExportClaimsModal = lazyWindow(async () => ({
  default: (await import('../claims/file/ExportClaimsModal.tsx')).ExportClaimsModal,
}));

interface Words {
  title: MessageId;
  next: MessageId;
}

const words: Record<StorageTrouble, Words> = {
  memory: { title: 'storage.memory', next: 'storage.memory.next' },
  newer: { title: 'storage.newer', next: 'storage.newer.next' },
  blocked: { title: 'storage.blocked', next: 'storage.blocked.next' },
  failed: { title: 'storage.failed', next: 'storage.failed.next' },
  noRoom: { title: 'storage.full', next: 'storage.failed.next' },
  full: { title: 'storage.full', next: 'storage.full.next' },
  unwritten: { title: 'storage.unwritten', next: 'storage.unwritten.next' },
};

/** After a reload the storage may work again. */
const canReload: ReadonlySet<StorageTrouble> = new Set<StorageTrouble>(['newer', 'blocked', 'failed', 'noRoom']);
/** The records exist and some can be read. */
const canExport: ReadonlySet<StorageTrouble> = new Set<StorageTrouble>(['newer', 'failed', 'noRoom']);
/** The data of this page is not stored: its claims are lost with the page. */
const isGone: ReadonlySet<StorageTrouble> = new Set<StorageTrouble>(['memory', 'blocked']);
/** The storage itself works; a write did not. */
const canRetry: ReadonlySet<StorageTrouble> = new Set<StorageTrouble>(['full', 'unwritten']);

/** Why something is not stored here, what that means for claims, and what can be done. */
export function StorageWarning({ trouble }: { trouble: StorageTrouble }) {
  const text = useText();
  const [isExporting, setExporting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { title, next } = words[trouble];
  const hasClaims = useClaims(({ byKey }) => Object.keys(byKey).length > 0);
  const hasUnpersisted = useStorageHealth((health) => health.unpersistedClaims.length > 0);
  // The wallet's answer, and that it was asked at all, are known to this page only.
  const isHeld = useIsAnyWriteOpen();
  const mayExport = canExport.has(trouble) || (isGone.has(trouble) && hasClaims);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await persistAgain();
    setBusy(false);
  };
  const actions = (
    <>
      {canReload.has(trouble) && (
        <Button size="small" isDisabled={isHeld} onPress={() => window.location.reload()}>
          <Text id="storage.reload" />
        </Button>
      )}
      {canRetry.has(trouble) && (
        <Button size="small" isBusy={isBusy} onPress={() => void retry()}>
          <Text id="common.retry" />
        </Button>
      )}
      {mayExport && (
        <Button size="small" look="quiet" onPress={() => setExporting(true)}>
          <Text id="storage.export" />
        </Button>
      )}
    </>
  );
  return (
    <div className={css.column} data-storage={trouble}>
      <Notice
        tone="warn"
        toneText={text('common.warning')}
        role="status"
        title={<Text id={title} />}
        actions={trouble === 'memory' && !mayExport ? undefined : actions}
      >
        <Text id={next} />
        {trouble === 'noRoom' && (
          <p>
            <Text id="error.storageFull.next" />
          </p>
        )}
        {canReload.has(trouble) && isHeld && (
          <p>
            <Text id="app.update.held" />
          </p>
        )}
        {canReload.has(trouble) && hasUnpersisted && (
          <p>
            <Text id="error.storageUnavailable.next" />
          </p>
        )}
        <UnpersistedLinks ofAll={isGone.has(trouble)} />
      </Notice>
      <ClaimInAddress />
      <PartBoundary onClose={() => setExporting(false)}>
        {isExporting && <ExportClaimsModal onClose={() => setExporting(false)} />}
      </PartBoundary>
    </div>
  );
}
