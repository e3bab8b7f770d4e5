import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { RouteNotes } from '../../../src/pages/bridgeTokens/view/RouteNotes.tsx';
import type { RouteNote } from '../../../src/pages/bridgeTokens/view/props.ts';

const eth = { chainId: 6661, name: 'Local ETH', nativeSymbol: 'ETH' };
const bsc = { chainId: 6662, name: 'Local BSC', nativeSymbol: 'BNB' };

/** What people read, without tags. */
const words = (note: RouteNote): string => renderToString(<I18nProvider><RouteNotes notes={[note]} /></I18nProvider>).replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

test.each<[RouteNote, string]>([
  [
    { kind: 'otherDecimals', symbol: 'GROW', source: eth, target: bsc, sourceDecimals: 6, targetDecimals: 18 },
    'GROW cannot be bridged from Local ETH to Local BSC: it has 6 decimals on Local ETH and 18 on Local BSC, so a different amount would arrive.',
  ],
  [
    { kind: 'dust', target: bsc, targetDecimals: 6, nearest: { amount: 1_500_000_000_000_000_000n, decimals: 18, symbol: 'SHRINK' }, onUse: () => undefined },
    'SHRINK has only 6 decimals on Local BSC, so part of this amount would be lost. The nearest amount that works is 1.5 SHRINK.',
  ],
  [{ kind: 'mapping', symbol: 'USDC', target: bsc }, 'The bridge on Local BSC is not set up to pay out USDC for this route. A deposit could not be claimed.'],
  [{ kind: 'sourcePaused', network: eth }, 'The bridge on Local ETH is paused. It accepts no deposits now, and an approval would only cost gas.'],
  [{ kind: 'targetPaused', network: bsc }, 'The bridge on Local BSC is paused. Nothing can be claimed there until it is running again.'],
  [{ kind: 'oracles', alive: 3, total: 3 }, '3 of 3 oracles answer.'],
  [
    { kind: 'oraclesFew', alive: 1, total: 3, needed: 3, silent: ['Oracle 2', 'Oracle 3'], isTicked: false, onTick: () => undefined },
    'Only 1 of 3 oracles answer, and a claim needs 3 signatures.',
  ],
])('%o is said in words', (note, text) => {
  expect(words(note)).toContain(text);
});

test('the delay is taken by a tick that names who does not answer', () => {
  const html = words({ kind: 'oraclesFew', alive: 1, total: 3, needed: 3, silent: ['Oracle 2', 'Oracle 3'], isTicked: false, onTick: () => undefined });
  expect(html).toContain('I understand that my claim may be delayed until these oracles answer: Oracle 2 and Oracle 3');
});
