import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '../../../src/core/ledger/entry.ts';
import { receiptPath } from '../../../src/core/ledger/receiptPath.ts';
import { asIntlMessages } from '../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../src/i18n/messages.ts';
import type { ChainLedger } from '../../../src/io/ledger/readLedger.ts';
import { LedgerFilters } from '../../../src/pages/ledger/LedgerFilters.tsx';
import { LedgerList } from '../../../src/pages/ledger/LedgerList.tsx';
import { LedgerPage } from '../../../src/pages/ledger/LedgerPage.tsx';
import { LedgerNotes } from '../../../src/pages/ledger/LedgerNotes.tsx';
import { LedgerSums } from '../../../src/pages/ledger/LedgerSums.tsx';
import { Receipt } from '../../../src/pages/ledger/Receipt.tsx';
import { ReceiptPage } from '../../../src/pages/ledger/ReceiptPage.tsx';
import type { ReceiptFacts } from '../../../src/pages/ledger/receiptAction.ts';
import { wholeFilter, type TokenOf } from '../../../src/pages/ledger/view.ts';
import { shownToken } from '../../../src/parts/ledger/ledgerTokens.ts';
import { deployment } from '../../../src/config/deployment.ts';

const draw = (content: ReactNode): string =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/ledger">
        <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
          {content}
        </IntlProvider>
      </StaticRouter>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');

const [source = 6661, target = 6662] = deployment.chains.map(({ chainId }) => chainId);
const usdc = deployment.tokens.find(({ symbol }) => symbol === 'USDC')?.addresses[source] ?? '';
const token: `0x${string}` = `0x${usdc.slice(2).toLowerCase()}`;
const hash = `0x${'ab'.repeat(32)}` as const;
const other = `0x${'b2'.repeat(20)}` as const;
const tokenOf: TokenOf = (chainId, of) => shownToken(chainId, of, [{ address: other, symbol: 'SPAM', decimals: 2 }]);

const entry = (more: Partial<LedgerEntry>): LedgerEntry => ({
  chainId: source,
  hash,
  block: 5n,
  time: 1_769_850_300n,
  index: 0,
  kind: 'deposit',
  part: 'amount',
  token,
  tokenId: null,
  in: 0n,
  out: 5_000_000n,
  counterparty: other,
  fee: null,
  deposit: { sourceChainId: source, number: 7n, gross: 5_000_000n },
  ...more,
});
const gas = entry({ index: 1, part: 'gas', token: 'coin', out: 21_000n * 10n ** 9n, deposit: null });
const spam = entry({
  index: 0,
  hash: `0x${'cd'.repeat(32)}`,
  kind: 'received',
  token: other,
  in: 50n,
  out: 0n,
  deposit: null,
});
const entries = [entry({}), gas, spam];
const ledger: ChainLedger = {
  chainId: source,
  entries,
  tokens: [],
  blocks: { low: 0n, high: 9n },
  share: 1,
  readAtMs: 1,
  isConfirmed: true,
  balances: new Map([[token, -5_000_000n]]),
  sentCount: 3,
};

test('rows have their kind, amounts, gas and the way to the receipt', () => {
  const list = draw(<LedgerList entries={entries} tokenOf={tokenOf} isReading={false} isWhole={false} />);
  expect(list).toContain('data-entry="deposit"');
  expect(list).toMatch(/−.*5 USDC/s);
  expect(list).toContain('0.000021');
  expect(list).toContain(receiptPath({ depositHash: hash, depositNumber: 7n }).replace('&', '&amp;'));
  expect(list).toMatch(/\+.*0.5 SPAM/s);
  const none = (isWhole: boolean) =>
    draw(<LedgerList entries={[]} tokenOf={tokenOf} isReading={false} isWhole={isWhole} />);
  expect(none(true)).not.toBe(none(false));
});

test('a sum is compared with its balance only where everything was read and nothing is left out', () => {
  const rest = (filter = wholeFilter, ledgers = [ledger]) =>
    /data-sum="\d+:0x[^"]+" data-rest="([^"]*)"/.exec(
      draw(<LedgerSums entries={[entry({})]} ledgers={ledgers} filter={filter} tokenOf={tokenOf} />),
    )?.[1];
  expect(rest()).toBe('0');
  expect(rest({ ...wholeFilter, kind: 'deposit' })).toBe('');
  expect(rest(wholeFilter, [{ ...ledger, blocks: { low: 1n, high: 9n } }])).toBe('');
  expect(rest(wholeFilter, [{ ...ledger, balances: null }])).toBe('');
  expect(rest(wholeFilter, [{ ...ledger, balances: new Map([[token, 2n]]) }])).toBe('5000002');
});

test('what left no log, and what was not read, is said', () => {
  const notes = (more: Partial<ChainLedger>) =>
    draw(
      <LedgerNotes
        reading={{ ledgers: [{ ...ledger, ...more }], failures: [], isReading: false, isLoaded: true, share: 1 }}
      />,
    );
  expect(notes({})).toContain('2 transactions of this account');
  expect(notes({ sentCount: 1 })).toBe('');
  expect(notes({ blocks: { low: 3n, high: 9n } })).toContain('has not been read completely');
  expect(notes({ isConfirmed: false })).toContain('confirmed by two nodes');
});

test('the choices are those of the entries', () => {
  const filters = draw(
    <LedgerFilters filter={wholeFilter} entries={entries} tokenOf={tokenOf} onFilter={() => undefined} />,
  );
  expect(filters).toContain('Deposit');
  expect(filters).toContain('SPAM');
  expect(filters).not.toContain('Harvest');
});

test('without an account the page asks for one; a receipt without a hash says that there is none', () => {
  const page = draw(<LedgerPage />);
  expect(page).toContain('Read the ledger');
  expect(page).not.toContain('No entries were found');
  expect(draw(<ReceiptPage />)).toContain('This link leads to no deposit');
});

test('a receipt says what was sent and arrived, and that a claim is still to come', () => {
  const facts: ReceiptFacts = {
    ref: { type: 'erc20', sourceChainId: source, targetChainId: target, depositHash: hash },
    event: {
      sourceToken: token,
      amount: 200_000_000n,
      receiver: other,
      sourceChainId: source,
      targetChainId: target,
      number: 7n,
      kind: 'deposit',
    },
    deposit: { chainId: source, hash, from: other, time: 1_769_850_300n, gasCost: 5n },
    claim: null,
    isReleased: false,
    token: null,
  };
  const open = draw(<Receipt facts={facts} />);
  expect(open).toContain('200 USDC');
  expect(open).toContain('Not claimed yet');
  expect(open).not.toContain('data-fact="fee"');
  const claim = { ...facts.deposit, chainId: target, amount: 199_300_000n, isNative: false };
  const done = draw(<Receipt facts={{ ...facts, claim, isReleased: true }} />);
  expect(done).toContain('199.3 USDC');
  expect(done).toMatch(/data-fact="fee".*0\.7 USDC/s);
  expect(draw(<Receipt facts={{ ...facts, isReleased: true }} />)).not.toContain('Not claimed yet');
});
