import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import english from '../../../../locales/en.json' with { type: 'json' };
import type { ClaimFacts } from '../../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../../src/core/claims/savedClaim.ts';
import { claimNotice, dueNotice } from '../../../../src/core/notifications/claimNotice.ts';
import { isSlowNetwork, trackingReach } from '../../../../src/core/notifications/reach.ts';
import { noticeKinds, parseShownNotices, withNotice } from '../../../../src/core/notifications/shownNotices.ts';
import { readPlaceholders } from '../../../../src/i18n/placeholders.ts';
import { addressOf } from '../../io/fakeNode.ts';

const depositHash = `0x${'D1'.repeat(32)}` as const;
const event = {
  sourceToken: addressOf('7'),
  amount: 1n,
  receiver: addressOf('a'),
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 1n,
  kind: 'deposit' as const,
};
const facts: ClaimFacts = {
  receipt: { status: 'success', blockNumber: 1n, blockHash: `0x${'b1'.repeat(32)}`, event },
  transactionSeen: true,
  sourceHead: 100n,
  requiredConfirmations: 12,
  released: false,
  readAtMs: 5,
};
const claim: SavedClaim = {
  type: 'erc20',
  sourceChainId: 6661,
  targetChainId: 6662,
  depositHash,
  currencyId: 'USDC',
  typedAmount: '1',
  createdAt: 1,
  lastFacts: facts,
};
const names = { source: 'Local ETH', target: 'Local BSC', amount: '1.5', symbol: 'USDC' };

describe('the notices about a claim', () => {
  test('ready, once', () => {
    expect(dueNotice(claim, {})).toBe('ready');
    expect(dueNotice(claim, { ready: 4 })).toBeNull();
  });

  test.each([
    ['unread', { ...claim, lastFacts: undefined }],
    ['waiting', { ...claim, lastFacts: { ...facts, sourceHead: 5n } }],
    ['release unknown', { ...claim, lastFacts: { ...facts, released: null } }],
    ['released before anyone was told', { ...claim, lastFacts: { ...facts, released: true } }],
    ['not a deposit at all', { ...claim, lastFacts: { ...facts, receipt: { ...facts.receipt, event: null } } }],
  ] as unknown as [string, SavedClaim][])('%s: nothing', (_name, quiet) => {
    expect(dueNotice(quiet, {})).toBeNull();
  });

  test('released after it was reported as ready; failed; removed', () => {
    expect(dueNotice({ ...claim, lastFacts: { ...facts, released: true } }, { ready: 1 })).toBe('released');
    expect(
      dueNotice(
        {
          ...claim,
          lastFacts: { ...facts, receipt: { status: 'reverted', blockNumber: 1n, blockHash: '0x1', event: null } },
        },
        {},
      ),
    ).toBe('failed');
    const removed = {
      ...claim,
      lastFacts: { ...facts, receipt: null, transactionSeen: false },
      track: { blockHash: null, blockNumber: null, stepsBack: 1, removedAtMs: 5 },
    };
    expect(dueNotice(removed, {})).toBe('removed');
    expect(dueNotice(removed, { removed: 5 })).toBeNull();
  });

  test('a step back is notified only after ready was, and makes ready due again', () => {
    const back = {
      ...claim,
      lastFacts: { ...facts, sourceHead: 3n },
      track: { blockHash: '0x1' as const, blockNumber: 1n, stepsBack: 1, steppedBackAtMs: 5 },
    };
    expect(dueNotice(back, {})).toBeNull();
    expect(dueNotice(back, { ready: 1 })).toBe('steppedBack');
    const shown = withNotice({ ready: 1 }, 'steppedBack', 9);
    expect(shown).toEqual({ steppedBack: 9 });
    expect(dueNotice(claim, shown)).toBe('ready');
    expect(withNotice(shown, 'ready', 10)).toEqual({ ready: 10 });
    expect(withNotice({ ready: 1 }, 'released', 2)).toEqual({ ready: 1, released: 2 });
  });

  test('a damaged record repeats no notification', () => {
    expect(parseShownNotices(undefined, 3)).toEqual({});
    expect(parseShownNotices({ ready: 'yes' }, 3)).toEqual(Object.fromEntries(noticeKinds.map((kind) => [kind, 3])));
  });
});

describe('the notification', () => {
  test('one per deposit, and a tap leads to the release view', () => {
    const notice = claimNotice(claim, 'ready', names);
    expect(notice.tag).toBe(depositHash.toLowerCase());
    expect(notice.path).toBe(`bridge/tokens?release=6661,6662,${depositHash}`);
    expect(claimNotice({ ...claim, type: 'erc721' }, 'ready', names).path).toMatch(/^bridge\/nfts\?release=/);
  });

  test.each(noticeKinds)('%s: every text stands in English, with no other values than are given', (kind) => {
    const texts: Record<string, string> = english;
    for (const values of [names, { ...names, amount: '' }]) {
      const notice = claimNotice(claim, kind, values);
      for (const { id } of [notice.title, notice.body]) {
        const known = Object.entries(notice.title.values).flatMap(([name, value]) => (value === '' ? [] : [name]));
        const used = readPlaceholders(parse(texts[id] ?? '')) ?? `${id} is missing`;
        expect(used.split(' ').filter((name) => name !== '' && !known.includes(name))).toEqual([]);
      }
      expect(texts[notice.action]).toBeDefined();
    }
  });
});

describe('how far tracking reaches (rule 11.1)', () => {
  const grants = {
    hasServiceWorker: true,
    permission: 'granted' as const,
    isInstalled: false,
    hasPeriodicSync: false,
    push: 'none' as const,
    isAppleMobile: false,
  };
  test.each([
    [{}, 'minutes'],
    [{ permission: 'default' }, 'minutes'],
    [{ permission: 'denied' }, 'open'],
    [{ permission: 'unsupported' }, 'open'],
    [{ hasServiceWorker: false, push: 'subscribed' }, 'open'],
    [{ permission: 'default', push: 'offered' }, 'push'],
    [{ push: 'offered' }, 'minutes'],
    [{ hasServiceWorker: false, permission: 'unsupported', push: 'homeScreen', isAppleMobile: true }, 'homeScreen'],
    [{ isInstalled: true, hasPeriodicSync: true }, 'daily'],
    [{ hasPeriodicSync: true }, 'minutes'],
    [{ push: 'subscribed', isInstalled: true, hasPeriodicSync: true }, 'push'],
    [{ isAppleMobile: true, isInstalled: true }, 'open'],
    [{ isAppleMobile: true, isInstalled: true, push: 'subscribed' }, 'push'],
  ] as const)('%j: %s', (change, reach) => {
    expect(trackingReach({ ...grants, ...change })).toBe(reach);
  });

  test('Ethereum takes longer than a worker may go on, BSC does not', () => {
    expect(isSlowNetwork(32, 13.25)).toBe(true);
    expect(isSlowNetwork(15, 3)).toBe(false);
  });
});
