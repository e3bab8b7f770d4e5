import fc from 'fast-check';
import { sha256, stringToHex } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import { formatClaimsFile, parseClaimsFile } from '../../../../src/core/claims/claimsFile.ts';
import { claimKey } from '../../../../src/core/claims/claimKey.ts';
import { mergeClaims } from '../../../../src/core/claims/mergeClaims.ts';
import { watchGapMs } from '../../../../src/core/watch/watchPlan.ts';
import { claimOf, factsOf, hashOf } from './sampleClaims.ts';

const nowMs = 5_000;
const claims = [
  claimOf(1),
  claimOf(2, { depositNumber: 2n ** 60n + 1n }),
  claimOf(3, { type: 'erc721', currencyId: 'Apes' }),
];
const file = formatClaimsFile(claims, nowMs);
const fault = (text: string) => {
  const parsed = parseClaimsFile(text);
  return parsed.ok ? 'ok' : parsed.error;
};
/** A file as anyone can write it, with a correct checksum. */
const checkedFile = (entries: readonly unknown[]): string => {
  const plain = JSON.parse(
    JSON.stringify(entries, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as unknown[];
  return JSON.stringify({
    format: 'causeway-claims',
    version: 1,
    checksum: sha256(stringToHex(JSON.stringify(plain))).slice(2),
    claims: plain,
  });
};
const edited = (change: (json: Record<string, unknown>) => unknown) =>
  JSON.stringify(change(JSON.parse(file) as Record<string, unknown>));

describe('claims file', () => {
  it('is read as it was written, amounts beyond 2^53 included', () => {
    expect(parseClaimsFile(file)).toEqual({ ok: true, value: { claims, skippedCount: 0 } });
    expect(parseClaimsFile(JSON.stringify(JSON.parse(file), null, 4))).toMatchObject({ ok: true });
  });

  it('says what is wrong with a file', () => {
    expect(fault('')).toBe('notJson');
    expect(fault(file.slice(0, -20))).toBe('notJson');
    expect(fault('[]')).toBe('notClaims');
    expect(fault('{"format":"other"}')).toBe('notClaims');
    expect(fault(edited((json) => ({ ...json, version: 2 })))).toBe('newerVersion');
    expect(fault(file.replace('"typedAmount": "1.5"', '"typedAmount": "9.5"'))).toBe('damaged');
    expect(fault(edited((json) => ({ ...json, checksum: '00' })))).toBe('damaged');
    expect(fault(formatClaimsFile([], nowMs))).toBe('noClaims');
  });

  it('one entry that is not a claim does not affect the others', () => {
    const broken = { ...claimOf(9), depositHash: 'javascript:alert(1)' as `0x${string}` };
    expect(parseClaimsFile(formatClaimsFile([broken, claimOf(1)], nowMs))).toMatchObject({
      ok: true,
      value: { claims: [claimOf(1)], skippedCount: 1 },
    });
  });

  it('an invalid amount and invisible characters in a name are not imported (rule 9.4)', () => {
    const hostile = claimOf(1, { typedAmount: 'Your wallet is locked', currencyId: 'U\u200bSD\u202eC' });
    const parsed = parseClaimsFile(formatClaimsFile([hostile, claimOf(2, { typedAmount: '.5' })], nowMs));
    expect(parsed.ok && parsed.value.claims).toEqual([
      { ...claimOf(1), typedAmount: '', currencyId: 'USDC' },
      claimOf(2, { typedAmount: '.5' }),
    ]);
  });

  it('contains no state: a file that says that a claim is paid out archives no open claim and replaces no facts', () => {
    const persisted = claimOf(1, { lastFacts: factsOf({ readAtMs: 4_000 }) });
    const open = { [claimKey(persisted)]: persisted };
    const paidOut = {
      ...claimOf(1),
      releaseHash: hashOf(66),
      archivedAt: 4_500,
      lastFacts: factsOf({ released: true, readAtMs: 4_900 }),
    };
    const taken = parseClaimsFile(checkedFile([paidOut, { ...paidOut, depositHash: hashOf(2), createdAt: 2 }]));
    expect(taken.ok && taken.value.claims).toEqual([claimOf(1), claimOf(2)]);
    const merged = mergeClaims(open, taken.ok ? taken.value.claims : []);
    expect(merged).toEqual({ added: [claimOf(2)], changed: [], unchangedCount: 1 });
    expect([persisted, ...merged.added].map((claim) => watchGapMs(claim, nowMs, 1_000))).toEqual([60_000, 0]);
  });

  it('carries the number of one of several deposits, and files without numbers are still read', () => {
    const several = [claimOf(1, { depositNumber: 5n }), claimOf(1, { depositNumber: 6n, key: `${hashOf(1)}:6` })];
    const parsed = parseClaimsFile(formatClaimsFile(several, nowMs));
    const { added } = mergeClaims({}, parsed.ok ? parsed.value.claims : []);
    expect(added).toEqual(several);
    expect(mergeClaims({}, [claimOf(1)]).added).toEqual([claimOf(1)]);
  });

  it('never throws, whatever the file holds', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map((text) => edited((json) => ({ ...json, claims: [JSON.parse(text) as unknown] }))),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(['ok', 'notJson', 'notClaims', 'newerVersion', 'damaged', 'noClaims']).toContain(fault(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('10,000 claims: all come back', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => claimOf(index + 1, { lastFacts: factsOf() }));
    const parsed = parseClaimsFile(formatClaimsFile(many, nowMs));
    expect(parsed.ok && parsed.value.claims.length).toBe(10_000);
  });
});
