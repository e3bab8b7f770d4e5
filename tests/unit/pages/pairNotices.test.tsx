import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { CausewayError } from '../../../src/core/errors/appError.ts';
import { reportedPair } from '../../../src/core/pairs/nodes.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { PairNotices } from '../../../src/pages/pairs/PairNotices.tsx';
import type { PairSite } from '../../../src/pages/pairs/usePairSite.ts';
import { noDex } from '../../../src/parts/dex/noDex.ts';

/** What is said of a pair that was never read. */
function said(error: unknown, isOffline: boolean): string {
  const site: Pick<PairSite, 'chainId' | 'dex' | 'isOffline' | 'read'> = {
    chainId: 6661,
    dex: { ...noDex, chainId: 6661 },
    isOffline,
    read: {
      ...reportedPair([], 0),
      round: null,
      hasDex: null,
      isFresh: false,
      isFailed: true,
      error,
      oldSinceMs: null,
      retry: () => undefined,
    },
  };
  return renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/swap/find">
        <I18nProvider first={fullIntl('en', englishMessages)}>
          <PairNotices site={site} />
        </I18nProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
}

test('a pair that could not be read says why; one that waits for the network is no error', () => {
  const down = new CausewayError({ code: 'rpcUnreachable', params: { chain: 'Local BSC' } });
  expect(said(down, false)).toContain('Try again');
  expect(said(null, true)).not.toContain('Something went wrong');
  expect(said(null, false)).not.toContain('role="alert"');
  expect(said(down, true)).not.toContain('role="alert"');
});
