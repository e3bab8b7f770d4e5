import { useEffect } from 'react';

/** Asks the remote registries for tokens and LP tokens that this build does not know; once for all pages of the pools. */
export function useRemoteRegistries(): void {
  useEffect(() => {
    // Without them the pages show what this build knows.
    void import('../../parts/liquidity/remoteLpTokens.ts')
      .then(({ loadRemoteLpTokens }) => loadRemoteLpTokens())
      .catch(() => undefined);
    void import('../../parts/tokenPicker/dynamicRegistry.ts')
      .then(({ loadDynamicTokens }) => loadDynamicTokens())
      .catch(() => undefined);
  }, []);
}
