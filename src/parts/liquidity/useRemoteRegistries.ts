import { useEffect } from 'react';

/** Loads the tokens and LP tokens of the remote registries, once for all pages. */
export function useRemoteRegistries(): void {
  useEffect(() => {
    // Without them the pages show what this build contains.
    void import('./remoteLpTokens.ts').then(({ loadRemoteLpTokens }) => loadRemoteLpTokens()).catch(() => undefined);
    void import('../tokenPicker/dynamicRegistry.ts')
      .then(({ loadDynamicTokens }) => loadDynamicTokens())
      .catch(() => undefined);
  }, []);
}
