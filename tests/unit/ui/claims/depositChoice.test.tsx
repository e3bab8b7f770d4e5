import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createIntl, RawIntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { claimState, type ClaimFacts, type DepositEvent } from '../../../../src/core/claims/claim.ts';
import { asIntlMessages } from '../../../../src/i18n/compiledMessages.ts';
import { englishMessages } from '../../../../src/i18n/messages.ts';
import { DepositChoice } from '../../../../src/parts/bridge/deposit/DepositChoice.tsx';
import { RightClaim } from '../../../../src/parts/bridge/claim/RightClaim.tsx';
import type { ActiveClaim } from '../../../../src/parts/bridge/claim/useClaim.ts';
import { tokens } from '../../../../src/config/tokens.ts';
import { alice, bob, eventOf, factsOf, hashOf } from '../../core/claims/sampleClaims.ts';

// A server rendering has no wallet; this one is Bob's.
vi.mock('../../../../src/wallet/connection/store.ts', () => ({
  useWallet: (select: (wallet: { account: string }) => unknown) => select({ account: bob }),
}));

const intl = createIntl({ locale: 'en', messages: asIntlMessages(englishMessages) });
const token = tokens.find(({ symbol }) => symbol === 'USDC')?.addresses[6661];
const ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hashOf(1) } as const;

function claimWith(facts: ClaimFacts, event: DepositEvent | null): ActiveClaim {
  return {
    form: 'tokens',
    type: 'erc20',
    ref,
    wanted: ref,
    persisted: undefined,
    isFromLink: true,
    linkError: null,
    facts,
    isStale: false,
    isPaused: false,
    round: { id: '1', isWhole: true },
    readError: null,
    state: claimState(facts),
    wayBack: null,
    source: null,
    event,
    refetch: () => Promise.resolve(),
  };
}

function draw(element: React.ReactElement, known: readonly [readonly unknown[], unknown][]): string {
  const client = new QueryClient();
  for (const [key, value] of known) client.setQueryData(key, value);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RawIntlProvider value={intl}>
        <MemoryRouter>{element}</MemoryRouter>
      </RawIntlProvider>
    </QueryClientProvider>,
  );
}

test('a link to several deposits shows each with amount, number and recipient, the own account first, what is paid out marked', () => {
  const sourceToken = token || '0x';
  const choices = [
    { event: eventOf({ number: 5n, amount: 1_500_000n, receiver: alice, sourceToken }), isReleased: true },
    { event: eventOf({ number: 6n, amount: 2_000_000n, receiver: bob, sourceToken }), isReleased: false },
  ];
  const facts = factsOf({
    receipt: { status: 'success', blockNumber: 1n, blockHash: hashOf(9), event: null, depositCount: 2 },
  });
  const markup = draw(<DepositChoice claim={claimWith(facts, null)} />, [
    [['deposits', 'erc20', 6661, hashOf(1)], choices],
  ]);
  expect(markup).toContain('This transaction contains 2 deposits.');
  const items = markup.split('<li>').slice(1);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain(`href="/bridge/tokens?release=6661,6662,${hashOf(1)}&amp;deposit=6"`);
  for (const text of ['<b>2</b> USDC', 'Deposit 6', 'for your account', bob]) expect(items[0]).toContain(text);
  expect(items[0]).not.toContain('Released');
  for (const text of ['<b>1.5</b> USDC', 'Deposit 5', 'Released', alice]) expect(items[1]).toContain(text);
  expect(items[1]).not.toContain('for your account');
});

test('a link that names the wrong target is explained, and the right claim offered', () => {
  const event = eventOf({ targetChainId: 6661, sourceChainId: 6662 });
  const markup = draw(<RightClaim claim={claimWith(factsOf(), event)} isWanted />, []);
  expect(markup).toContain('this claim link names the wrong networks');
  expect(markup).toContain(`href="/bridge/tokens?release=6661,6661,${hashOf(1)}"`);
  expect(draw(<RightClaim claim={claimWith(factsOf(), eventOf({ targetChainId: 999_999 }))} isWanted />, [])).toContain(
    'is meant for network 999999, which this app does not support',
  );
});

test('the link of an NFT deposit on the token page leads to the NFT page', () => {
  const facts = factsOf({ receipt: { status: 'success', blockNumber: 1n, blockHash: hashOf(9), event: null } });
  const found: Parameters<typeof draw>[1] = [[['rightClaim', 'erc20', 6661, hashOf(1)], { ...ref, type: 'erc721' }]];
  const drawn = (isWanted: boolean, known = found): string =>
    draw(
      <RightClaim claim={claimWith(facts, null)} isWanted={isWanted}>
        the wrong one
      </RightClaim>,
      known,
    );
  const markup = drawn(true);
  expect(markup).toContain('this claim link leads to the wrong page');
  expect(markup).toContain(`href="/bridge/nfts?release=6661,6662,${hashOf(1)}"`);
  // What is said about the wrong one contradicts it, and is shown only if there is no right one.
  expect(markup).not.toContain('the wrong one');
  expect(drawn(true, [])).toBe('the wrong one');
  expect(drawn(false)).toBe('the wrong one');
});
