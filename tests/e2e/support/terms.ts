import type { BrowserContext } from '@playwright/test';
import { mirrorKeys } from '../../../src/state/mirror.ts';

/** The version of the terms that come with the app. */
export const termsVersion = '1';

/** Makes the user of a context one who has accepted the terms on an earlier visit. */
export async function acceptTerms(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([key, version]) => {
      // a page without storage of its own has none
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, version);
      } catch {
        // storage refused: the terms are asked for
      }
    },
    [mirrorKeys.acceptedTerms, termsVersion] as const,
  );
}
