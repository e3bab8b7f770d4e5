import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { IntlProvider } from 'react-intl';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { oracleNote } from '../../../src/parts/oracles/oracleNoteProps.ts';
import { RouteNotes } from '../../../src/pages/bridgeTokens/view/RouteNotes.tsx';
import type { LastRelease } from '../../../src/io/reads/lastRelease.ts';
import type { RouteNote } from '../../../src/pages/bridgeTokens/view/props.ts';

// As the app draws it once hydrated, not as it is prerendered.
vi.mock('../../../src/ui/useIsLive.ts', () => ({ useIsLive: () => true }));

const eth = { chainId: 6661, name: 'Local ETH', nativeSymbol: 'ETH' };
const bsc = { chainId: 6662, name: 'Local BSC', nativeSymbol: 'BNB' };

const oracles = { type: 'erc20', source: eth, target: bsc, total: 3, lag: 2 } as const;

function knowing(lastRelease: LastRelease | undefined): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  if (lastRelease !== undefined) client.setQueryData(['lastRelease', 'erc20', 6662], lastRelease);
  return client;
}

/**
 * The text without tags.
 * @param lastRelease as it was read; left out: it could not be
 */
const words = (note: RouteNote, lastRelease?: LastRelease): string =>
  renderToString(
    <QueryClientProvider client={knowing(lastRelease)}>
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <RouteNotes notes={[note]} />
      </IntlProvider>
    </QueryClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ');

test.each<[RouteNote, string]>([
  [
    { kind: 'otherDecimals', symbol: 'GROW', source: eth, target: bsc, sourceDecimals: 6, targetDecimals: 18 },
    'GROW cannot be bridged from Local ETH to Local BSC: it has 6 decimals on Local ETH and 18 on Local BSC, so a different amount would arrive.',
  ],
  [
    {
      kind: 'dust',
      target: bsc,
      targetDecimals: 6,
      nearest: { amount: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'SHRINK' },
      onUse: () => undefined,
    },
    'SHRINK has only 6 decimals on Local BSC, so part of this amount would be lost. The nearest amount that works is 1.5 SHRINK.',
  ],
  [
    { kind: 'mapping', symbol: 'USDC', target: bsc },
    'The bridge on Local BSC is not set up to pay out USDC for this route. A deposit could not be claimed.',
  ],
  [
    { kind: 'sourcePaused', network: eth },
    'The bridge on Local ETH is paused. It accepts no deposits now, and an approval would only cost gas.',
  ],
  [
    { kind: 'targetPaused', network: bsc },
    'The bridge on Local BSC is paused. Nothing can be claimed there until it is running again.',
  ],
  [{ ...oracles, kind: 'oracles', alive: 3 }, '3 of 3 oracles answer.'],
  [{ ...oracles, kind: 'oracles', alive: 3 }, 'Lag behind Local ETH: at most 2 blocks'],
  [{ ...oracles, kind: 'oracles', alive: 3, lag: 0 }, 'Lag behind Local ETH: none'],
  [{ ...oracles, kind: 'oracles', alive: 3, lag: null }, 'Lag behind Local ETH: not known'],
  [
    {
      ...oracles,
      kind: 'oraclesFew',
      alive: 1,
      needed: 3,
      silent: ['Oracle 2', 'Oracle 3'],
      isTicked: false,
      onTick: () => undefined,
    },
    'Only 1 of 3 oracles answer, and a claim needs 3 signatures.',
  ],
])('%o is shown in words', (note, text) => {
  expect(words(note)).toContain(text);
});

test('the place of the oracles is kept while they are asked', () => {
  const delay = { isAccepted: false, accept: () => undefined };
  const route = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662 } as const;
  const asked = { health: null, needed: 3, delay };
  expect(oracleNote({ ...asked, state: 'asking' }, route)).toEqual({ kind: 'oraclesAsked' });
  expect(oracleNote({ ...asked, state: 'enough' }, route)).toBeNull();
  expect(words({ kind: 'oraclesAsked' })).toBe('');
});

test('the delay is accepted with a checkbox that names who does not answer', () => {
  const html = words({
    ...oracles,
    kind: 'oraclesFew',
    alive: 1,
    needed: 3,
    silent: ['Oracle 2', 'Oracle 3'],
    isTicked: false,
    onTick: () => undefined,
  });
  expect(html).toContain('I understand that my claim may be delayed until these oracles answer: Oracle 2 and Oracle 3');
});

test('the last release on the target is shown with its age; an unknown one is not zero', () => {
  const note = { ...oracles, kind: 'oracles', alive: 3 } as const;
  expect(words(note, { kind: 'seen', atMs: Date.now() - 5 * 60_000 })).toContain(
    'Last release on Local BSC: 5 minutes ago',
  );
  expect(words(note, { kind: 'none', sinceMs: new Date(2026, 0, 9, 7, 5).getTime() })).toContain(
    'Last release on Local BSC: none seen since 09.01.2026 - 07:05',
  );
  expect(words(note)).toContain('Last release on Local BSC: not known');
});

test('no oracle answers: nothing is said about their lag', () => {
  expect(
    words({
      ...oracles,
      kind: 'oraclesFew',
      alive: 0,
      lag: null,
      needed: 3,
      silent: ['Oracle 1', 'Oracle 2', 'Oracle 3'],
      isTicked: false,
      onTick: () => undefined,
    }),
  ).not.toContain('Lag');
});
