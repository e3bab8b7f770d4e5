import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IntlProvider } from 'react-intl';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { tokenBySymbol } from '../../../../src/config/tokens.ts';
import { parseAddress } from '../../../../src/core/address.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { formatDateTime } from '../../../../src/i18n/formatDateTime.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import type { PaidOut } from '../../../../src/io/reads/paidOut.ts';
import { ClaimCard } from '../../../../src/parts/claims/list/ClaimCard.tsx';
import { claimOf, factsOf, hashOf } from '../../core/claims/sampleClaims.ts';

// As the app draws it once hydrated, not as it is prerendered.
vi.mock('../../../../src/ui/useIsLive.ts', () => ({ useIsLive: () => true }));

const madeAtMs = new Date(2026, 0, 9, 7, 5).getTime();
const usdc = parseAddress(tokenBySymbol('USDC')?.addresses[6661] ?? '');

function draw(
  claim: SavedClaim,
  change: { isCurrent?: boolean; canDelete?: boolean; nowMs?: number } = {},
  client = new QueryClient(),
): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <IntlProvider locale="en" messages={asIntlMessages(englishMessages)}>
        <MemoryRouter>
          <ClaimCard
            claim={claim}
            isCurrent={change.isCurrent ?? false}
            canDelete={change.canDelete ?? false}
            nowMs={change.nowMs ?? null}
            onDelete={() => undefined}
          />
        </MemoryRouter>
      </IntlProvider>
    </QueryClientProvider>,
  );
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const claim = claimOf(1, { createdAt: madeAtMs });

describe('a saved claim on its card', () => {
  test('amount plus symbol, and the date as dd.MM.yyyy - HH:mm', () => {
    expect(formatDateTime(madeAtMs)).toBe('09.01.2026 - 07:05');
    expect(textOf(draw(claim))).toContain('1.5 USDC 09.01.2026 - 07:05');
  });

  test('leads to its own release view', () => {
    expect(draw(claim)).toContain(`href="/bridge/tokens?release=6661,6662,${hashOf(1)}"`);
    expect(draw({ ...claim, type: 'erc721', currencyId: 'Apes', typedAmount: '42' })).toContain(
      `href="/bridge/nfts?release=6661,6662,${hashOf(1)}"`,
    );
  });

  test('of an NFT: its collection and token id, a long one shortened', () => {
    const nft = { ...claim, type: 'erc721' as const, currencyId: 'Apes', typedAmount: '42' };
    expect(textOf(draw(nft))).toContain('Apes 42');
    expect(textOf(draw({ ...nft, typedAmount: '9'.repeat(78) }))).toContain('Apes 999999…999999');
    const facts = factsOf();
    const event = facts.receipt?.event;
    if (!facts.receipt || !event) throw new Error('no event');
    // An address that no registry knows is shown itself, whatever a file says about it.
    const read = {
      ...nft,
      lastFacts: {
        ...facts,
        receipt: { ...facts.receipt, event: { ...event, sourceToken: `0x${'c'.repeat(40)}` as const, amount: 7n } },
      },
    };
    expect(textOf(draw(read))).toMatch(/0xcC?c+…\w{4} 7/i);
  });

  test('names its route and both chains have their icon', () => {
    const html = draw(claim);
    expect(html).toContain('Local ETH to Local BSC');
    expect([...html.matchAll(/<img[^>]*chains\/(\d+)\.svg/g)].map(([, id]) => id)).toEqual(['6661', '6662']);
  });

  test('the link is called what it shows, and says the route in words', () => {
    const html = draw(claim);
    expect(html).not.toContain('aria-label="Open');
    expect(textOf(html)).toMatch(/Local \w+ to Local \w+/);
  });

  test('delete is quiet', () => expect(draw(claim, { canDelete: true })).not.toContain('danger'));

  test('only the current one is marked', () => {
    expect(draw(claim)).not.toContain('aria-current');
    expect(draw(claim, { isCurrent: true })).toContain('aria-current="true"');
  });

  test('delete is there only where it is offered', () => {
    expect(textOf(draw(claim))).not.toContain('Delete');
    expect(textOf(draw(claim, { canDelete: true }))).toContain('Delete');
  });

  test('the amount of the chain beats what was typed or came with a link', () => {
    const facts = factsOf();
    const receipt = facts.receipt;
    if (!receipt?.event || usdc === null) throw new Error('no event');
    const event = { ...receipt.event, sourceToken: usdc, amount: 2_500_000n };
    const read = {
      ...claim,
      currencyId: 'BRIDGE',
      typedAmount: '999',
      lastFacts: { ...facts, receipt: { ...receipt, event } },
    };
    expect(textOf(draw(read))).toContain('2.5 USDC');
  });

  describe('of a claim that is over', () => {
    const facts = factsOf({ released: true });
    const { receipt } = facts;
    const { event } = receipt ?? {};
    if (!receipt || !event || usdc === null) throw new Error('no event');
    const deposit = { ...event, sourceToken: usdc, amount: 100_000_000n };
    const over = {
      ...claim,
      currencyId: 'USDC',
      typedAmount: '100',
      lastFacts: { ...facts, receipt: { ...receipt, event: deposit } },
    };
    const knowing = (paid: PaidOut | null): QueryClient => {
      const client = new QueryClient();
      client.setQueryData(
        [
          'paidOut',
          deposit.targetChainId,
          deposit.sourceChainId,
          deposit.number.toString(),
          deposit.receiver.toLowerCase(),
        ],
        paid,
      );
      return client;
    };

    test('what has arrived by the event of the release, and the word for it', () => {
      const card = draw(over, { canDelete: true }, knowing({ amount: 99_650_000n, isNative: false, hash: '0x01' }));
      expect(textOf(card)).toContain('Arrived 99.65 USDC');
      expect(card).toContain('Delete claim of 99.65 USDC');
      expect(card).not.toContain('100 USDC');
    });

    test('where no node shows the release, what was sent, and the word for it', () => {
      expect(textOf(draw(over, {}, knowing(null)))).toContain('Sent 100 USDC');
      expect(textOf(draw(over))).toContain('Sent 100 USDC');
    });

    test('while pending the amount needs no label', () => {
      const waiting = { ...over, lastFacts: { ...over.lastFacts, released: false } };
      expect(textOf(draw(waiting, {}, knowing({ amount: 1n, isNative: false, hash: '0x01' })))).toMatch(/^100 USDC/);
    });
  });

  test.each<[string, Partial<SavedClaim>, string]>([
    ['never updated', {}, 'Unknown'],
    ['waiting', { lastFacts: factsOf({ sourceHead: 104n }) }, 'Waiting 5/12'],
    ['ready', { lastFacts: factsOf() }, 'Ready to claim'],
    ['released', { lastFacts: factsOf({ released: true }) }, 'Released'],
    [
      'failed',
      { lastFacts: factsOf({ receipt: { status: 'reverted', blockNumber: 1n, blockHash: hashOf(2), event: null } }) },
      'Failed',
    ],
    ['not seen', { lastFacts: factsOf({ receipt: null, transactionSeen: false }) }, 'Not on the network yet'],
    [
      'taken out by a reorg',
      {
        lastFacts: factsOf({ receipt: null, transactionSeen: false }),
        track: { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 3 },
      },
      'No longer on the chain',
    ],
    [
      'included again',
      {
        lastFacts: factsOf({ sourceHead: 101n }),
        track: { blockHash: hashOf(3), blockNumber: 100n, stepsBack: 1, steppedBackAtMs: 3 },
      },
      'Confirming again 2/12',
    ],
  ])('its live state: %s', (_, change, state) => expect(textOf(draw({ ...claim, ...change }))).toContain(state));

  test('old facts have their age, recent ones do not', () => {
    const read = { ...claim, lastFacts: factsOf({ readAtMs: madeAtMs }) };
    expect(textOf(draw(read, { nowMs: madeAtMs + 30_000 }))).not.toContain('updated');
    expect(textOf(draw(read, { nowMs: madeAtMs + 5 * 60_000 }))).toContain('updated 5 minutes ago');
    expect(textOf(draw(read, { nowMs: madeAtMs + 3 * 86_400_000 }))).toContain('updated 3 days ago');
    const unseen = { ...claim, lastFacts: factsOf({ receipt: null, transactionSeen: false, readAtMs: madeAtMs }) };
    expect(textOf(draw(unseen, { nowMs: madeAtMs + 1_000 }))).toContain('updated just now');
  });
});
