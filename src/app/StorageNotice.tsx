import { lazy, Suspense } from 'react';
import { Text } from '../i18n/Text.tsx';
import { useText } from '../i18n/useText.ts';
import css from '../parts/notices/notices.module.css';
import { storageTrouble, useStorageHealth } from '../state/storageHealth.ts';
import { Notice } from '../ui/Notice.tsx';

const StorageWarning = lazy(() =>
  import('../parts/storage/StorageWarning.tsx').then(
    ({ StorageWarning: Warning }) => ({ default: Warning }),
    // Offline and not cached: a missing warning must not make the page fail.
    () => ({ default: PlainWarning }),
  ),
);

/** Says when this browser does not store the user's data, before anyone relies on it (rules 8.5, 8.6, 8.9, 8.10). */
export function StorageNotice() {
  const trouble = useStorageHealth(storageTrouble);
  if (trouble === null) return null;
  return (
    <Suspense fallback={null}>
      <StorageWarning trouble={trouble} />
    </Suspense>
  );
}

function PlainWarning() {
  const text = useText();
  return (
    <div className={css.column}>
      <Notice
        tone="warn"
        toneText={text('common.warning')}
        role="status"
        title={<Text id="error.storageUnavailable" />}
      >
        <Text id="error.storageUnavailable.next" />
      </Notice>
    </div>
  );
}
