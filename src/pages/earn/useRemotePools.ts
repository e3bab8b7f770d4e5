import { useEffect } from 'react';
import type { EarnKind } from '../../core/earn/entry.ts';

/** Asks the remote registries for tokens and pools that this build does not know. */
export function useRemotePools(kind: EarnKind, chainIds: readonly number[]): void {
  const asked = chainIds.join();
  useEffect(() => {
    if (kind === 'farms') return;
    // Without them the page shows what this build knows.
    void Promise.all([
      import('../../parts/earn/remoteEntries.ts'),
      import('../../parts/tokenPicker/dynamicRegistry.ts').then(({ loadDynamicTokens }) => loadDynamicTokens()),
    ])
      .then(([{ loadRemoteEntries }]) => Promise.all(asked.split(',').map((id) => loadRemoteEntries(Number(id)))))
      .catch(() => undefined);
  }, [kind, asked]);
}
