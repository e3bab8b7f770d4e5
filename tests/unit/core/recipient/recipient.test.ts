import fc from 'fast-check';
import type { Address } from 'viem';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { ZERO_ADDRESS } from '../../../../src/core/address.ts';
import { lookAlike, sharedEnds, type KnownAddress } from '../../../../src/core/recipient/lookAlike.ts';
import { recipientBlock } from '../../../../src/core/recipient/recipientBlock.ts';
import { neededTicks, recipientDoubts, type CodeState } from '../../../../src/core/recipient/recipientDoubts.ts';
import { MAX_USED_RECIPIENTS, parseUsedRecipients, withUse } from '../../../../src/core/recipient/usedRecipients.ts';

const alice: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const bob: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const hexOf = (length: number) =>
  fc
    .array(fc.constantFrom(...Array.from('0123456789abcdef')), { minLength: length, maxLength: length })
    .map((list) => list.join(''));
const addressOf = (digits: string): Address => getAddress(`0x${digits}`);
const anAddress = hexOf(40).map(addressOf);
const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`;

describe('look-alikes (rule 9.5)', () => {
  it('of generated pairs: shared ends are found whatever the case, an address never resembles itself', () => {
    fc.assert(
      fc.property(
        hexOf(4),
        hexOf(32),
        hexOf(32),
        hexOf(4),
        hexOf(4),
        hexOf(4),
        (first, one, other, last, first2, last2) => {
          const known = addressOf(first + one + last);
          expect(sharedEnds(known, lower(known))).toBeNull();
          const both = addressOf(first + other + last);
          expect(sharedEnds(both, lower(known))).toBe(one === other ? null : 'both');
          expect(sharedEnds(addressOf(first + other + last2), known)).toBe(
            last !== last2 ? 'first' : one === other ? null : 'both',
          );
          expect(sharedEnds(addressOf(first2 + other + last), known)).toBe(
            first !== first2 ? 'last' : one === other ? null : 'both',
          );
          const neither = first !== first2 && last !== last2;
          expect(sharedEnds(addressOf(first2 + other + last2), known) === null).toBe(
            neither || first + one + last === first2 + other + last2,
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('is symmetric, and three shared characters are none', () => {
    fc.assert(
      fc.property(anAddress, anAddress, (one, other) => {
        expect(sharedEnds(one, other)).toBe(sharedEnds(other, one));
      }),
      { numRuns: 500 },
    );
    expect(sharedEnds(addressOf(`abc0${'1'.repeat(32)}2def`), addressOf(`abc1${'3'.repeat(32)}4def`))).toBeNull();
  });

  it('names the most serious: both ends first, then the account', () => {
    const recipient = addressOf(`abcd${'1'.repeat(32)}1234`);
    const contract: KnownAddress = { address: addressOf(`abcd${'2'.repeat(32)}1234`), as: 'deployment' };
    const account: KnownAddress = { address: addressOf(`abcd${'3'.repeat(32)}9999`), as: 'account' };
    const recent: KnownAddress = { address: addressOf(`0000${'3'.repeat(32)}1234`), as: 'recent' };
    expect(lookAlike(recipient, [recent, account, contract])).toEqual({ ...contract, ends: 'both' });
    expect(lookAlike(recipient, [recent, account])).toEqual({ ...account, ends: 'first' });
    expect(lookAlike(recipient, [recent])).toEqual({ ...recent, ends: 'last' });
    expect(lookAlike(recipient, [{ address: recipient, as: 'recent' }])).toBeNull();
  });
});

describe('recipients that are refused', () => {
  const places = { tokens: [alice], contracts: [bob] };
  it.each([
    ['the zero address', ZERO_ADDRESS, 'zero'],
    ['a token', lower(alice), 'token'],
    ['a contract of the bridge', lower(bob), 'contract'],
    ['anybody else', addressOf('12'.repeat(20)), null],
  ] as const)('%s', (_, recipient, block) => {
    expect(recipientBlock(recipient, places)).toBe(block);
  });
});

describe('doubts about a recipient', () => {
  const states: CodeState[] = ['contract', 'none', 'unknown'];
  const kinds = (source: CodeState, target: CodeState, recipient = bob) =>
    recipientDoubts({
      recipient,
      account: alice,
      known: [{ address: bob, as: 'recent' }],
      facts: { source, target },
    }).map((doubt) => ('on' in doubt ? `${doubt.kind} ${String(doubt.on)}` : doubt.kind));

  it.each([
    ['none', 'none', []],
    ['contract', 'none', ['notOnTarget']],
    ['contract', 'contract', ['contract target']],
    ['none', 'contract', ['contract target']],
    ['contract', 'unknown', ['contract source', 'unchecked target']],
    ['unknown', 'contract', ['contract target', 'unchecked source']],
    ['unknown', 'unknown', ['unchecked source,target']],
    ['none', 'unknown', ['unchecked target']],
  ] as const)('code on source %s, on target %s', (source, target, expected) => {
    expect(kinds(source, target)).toEqual(expected);
  });

  it('the own account is doubted only where it is a contract', () => {
    const known: KnownAddress[] = [{ address: alice, as: 'account' }];
    for (const source of states) {
      for (const target of states) {
        const doubts = recipientDoubts({ recipient: lower(alice), account: alice, known, facts: { source, target } });
        expect(doubts.length > 0).toBe(source === 'contract' || target === 'contract');
      }
    }
  });

  it('first use: neither sent to before nor in a saved claim; an address of the deployment does not count as used', () => {
    const first = (known: KnownAddress[]) =>
      recipientDoubts({ recipient: bob, account: alice, known, facts: null }).some(
        (doubt) => doubt.kind === 'firstUse',
      );
    expect(first([])).toBe(true);
    expect(first([{ address: lower(bob), as: 'recent' }])).toBe(false);
    expect(first([{ address: lower(bob), as: 'claim' }])).toBe(false);
    expect(first([{ address: bob, as: 'deployment' }])).toBe(true);
  });

  it('must be ticked: both ends alike, a link, a contract that is not on the target; nothing else', () => {
    const ticks = (known: KnownAddress[], source: CodeState, target: CodeState, isFromLink = false) =>
      neededTicks(recipientDoubts({ recipient: bob, account: alice, known, facts: { source, target } }), isFromLink);
    const both: KnownAddress = { address: addressOf(`3c44${'0'.repeat(32)}93bc`), as: 'claim' };
    const oneEnd: KnownAddress = { address: addressOf(`3c44${'0'.repeat(32)}93bd`), as: 'claim' };
    expect(ticks([both], 'none', 'none')).toEqual({ compare: true, reach: false });
    expect(ticks([oneEnd], 'unknown', 'contract')).toEqual({ compare: false, reach: false });
    expect(ticks([], 'contract', 'none')).toEqual({ compare: false, reach: true });
    expect(ticks([], 'unknown', 'unknown')).toEqual({ compare: false, reach: false });
    expect(ticks([], 'none', 'none', true)).toEqual({ compare: true, reach: false });
  });
});

describe('the stored list of recipients', () => {
  it('holds each address once, the last used first, and no more than its limit', () => {
    fc.assert(
      fc.property(fc.array(anAddress, { maxLength: MAX_USED_RECIPIENTS + 30 }), (addresses) => {
        const list = addresses.reduce<ReturnType<typeof withUse> | null>(
          (persisted, address, index) => withUse(persisted, index % 2 === 0 ? address : lower(address), index),
          null,
        );
        const keys = (list?.used ?? []).map((entry) => entry.address.toLowerCase());
        expect(keys.length).toBe(Math.min(MAX_USED_RECIPIENTS, new Set(addresses.map(lower)).size));
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys[0]).toBe(addresses.at(-1)?.toLowerCase());
        expect(parseUsedRecipients(structuredClone(list ?? { used: [] }))).toEqual(list ?? { used: [] });
      }),
      { numRuns: 50 },
    );
  });

  it('a damaged record is none', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const parsed = parseUsedRecipients(record);
        expect(parsed === null || Array.isArray(parsed.used)).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(parseUsedRecipients({ used: [{ address: '0x12', usedAtMs: 1 }] })).toBeNull();
  });
});
