import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deployment } from '../../../src/config/deployment.ts';
import { dexOn } from '../../../src/config/dexes.ts';
import type { LpMoves } from '../../../src/core/positions/lpPlaces.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { OwnPairs } from '../../../src/pages/pairs/find/OwnPairs.tsx';
import { LpPlaces } from '../../../src/pages/positions/LpPlaces.tsx';
import type { OwnPairsRead } from '../../../src/parts/dex/useOwnPairs.ts';
import { lpMovesQuery } from '../../../src/parts/positions/lpMovesQuery.ts';
import { usePositions, type Positions } from '../../../src/parts/positions/usePositions.ts';
import { account } from '../core/earn/places.ts';

const [chainId = 6661] = deployment.chains.map((chain) => chain.chainId);
const pairsRead: OwnPairsRead = {
  chainId,
  positions: [],
  touched: [],
  isLoading: false,
  isFailed: false,
  isWhole: true,
  isConfirmed: true,
  searched: null,
  readAtMs: 1,
  oldSinceMs: null,
  retry: () => undefined,
};
const reads = vi.hoisted(() => ({ pairs: [] as unknown[] }));
vi.mock('../../../src/parts/dex/useOwnPairs.ts', () => ({ useOwnPairs: () => reads.pairs as OwnPairsRead[] }));
vi.mock('../../../src/parts/position/usePoolMap.ts', () => ({ usePoolMap: () => [] }));
vi.mock('../../../src/parts/positions/useStakes.ts', () => ({ useStakes: () => [] }));
beforeEach(() => Object.assign(reads, { pairs: [pairsRead] }));

const draw = (content: ReactNode, client = new QueryClient()): string =>
  renderToString(
    <QueryClientProvider client={client}>
      <StaticRouter location="/positions">
        <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
          {content}
        </IntlProvider>
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

describe.each([true, false])(
  'what two nodes did not confirm is said where it is shown (confirmed: %s)',
  (isConfirmed) => {
    beforeEach(() => Object.assign(reads, { pairs: [{ ...pairsRead, isConfirmed }] }));

    test('of the pairs of an account', () => {
      const dex = dexOn(chainId);
      expect(dex).not.toBeNull();
      const shown = dex && draw(<OwnPairs dex={dex} account={account} />);
      expect(shown?.includes('confirmed by two nodes')).toBe(!isConfirmed);
    });

    test('of the sums of all positions', () => {
      const read = vi.fn<(positions: Positions) => void>();
      function Probe() {
        read(usePositions(account));
        return null;
      }
      draw(<Probe />);
      expect(read.mock.lastCall?.[0].unread).toEqual(isConfirmed ? [] : [chainId]);
    });

    test('of the places of LP tokens', () => {
      const client = new QueryClient();
      const moves: LpMoves = {
        chainId,
        account,
        moves: [],
        contracts: {},
        isWhole: true,
        isConfirmed,
        block: 9n,
        readAtMs: 1,
      };
      client.setQueryData(lpMovesQuery({ chainId, account, lpTokens: [], from: null }).queryKey, moves);
      const positions = { map: [], liquidity: [], touched: [], stakes: [] } as unknown as Positions;
      const shown = draw(<LpPlaces account={account} positions={positions} />, client);
      expect(shown.includes('confirmed by two nodes')).toBe(!isConfirmed);
    });
  },
);
