import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClaimsFile, parseClaimsFile } from '../../../../src/core/claims/claimsFile.ts';
import { claimOf, factsOf } from './sampleClaims.ts';

const nowMs = 5_000;
const claims = [
  claimOf(1, { lastFacts: factsOf() }),
  claimOf(2, { releaseHash: `0x${'ab'.repeat(32)}`, archivedAt: 4, lastFacts: factsOf({ released: true }) }),
  claimOf(3, { type: 'erc721', currencyId: 'Apes', lastFacts: factsOf({ receipt: null, transactionSeen: true, sourceHead: null, released: null }) }),
];
const file = formatClaimsFile(claims, nowMs);
const fault = (text: string) => {
  const parsed = parseClaimsFile(text, nowMs);
  return parsed.ok ? 'ok' : parsed.error;
};
const edited = (change: (json: Record<string, unknown>) => unknown) => JSON.stringify(change(JSON.parse(file) as Record<string, unknown>));

describe('claims file', () => {
  it('comes back as it went out, amounts beyond 2^53 included', () => {
    expect(parseClaimsFile(file, nowMs)).toEqual({ ok: true, value: { claims, skippedCount: 0 } });
    expect(parseClaimsFile(JSON.stringify(JSON.parse(file), null, 4), nowMs)).toMatchObject({ ok: true });
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

  it('one entry that is no claim takes no other with it', () => {
    const broken = { ...claimOf(9), depositHash: 'javascript:alert(1)' as `0x${string}` };
    expect(parseClaimsFile(formatClaimsFile([broken, claimOf(1)], nowMs), nowMs)).toMatchObject({ ok: true, value: { claims: [claimOf(1)], skippedCount: 1 } });
  });

  it('an amount that is none and hidden signs in a name do not come in with it (FAULTS T12)', () => {
    const hostile = claimOf(1, { typedAmount: 'Your wallet is locked', currencyId: 'U\u200bSD\u202eC' });
    const parsed = parseClaimsFile(formatClaimsFile([hostile, claimOf(2, { typedAmount: '.5' })], nowMs), nowMs);
    expect(parsed.ok && parsed.value.claims).toEqual([{ ...claimOf(1), typedAmount: '', currencyId: 'USDC' }, claimOf(2, { typedAmount: '.5' })]);
  });

  it('facts from the future are left out: they could never be replaced', () => {
    const early = formatClaimsFile([claimOf(1, { lastFacts: factsOf({ readAtMs: nowMs + 1 }) })], nowMs);
    const parsed = parseClaimsFile(early, nowMs);
    expect(parsed.ok && parsed.value.claims).toEqual([claimOf(1)]);
  });

  it('never throws, whatever the file holds', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.json().map((text) => edited((json) => ({ ...json, claims: [JSON.parse(text) as unknown] }))));
    fc.assert(fc.property(texts, (text) => {
      expect(['ok', 'notJson', 'notClaims', 'newerVersion', 'damaged', 'noClaims']).toContain(fault(text));
    }), { numRuns: 2_000 });
  });

  it('10,000 claims: all come back', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => claimOf(index + 1, { lastFacts: factsOf() }));
    const parsed = parseClaimsFile(formatClaimsFile(many, nowMs), nowMs);
    expect(parsed.ok && parsed.value.claims.length).toBe(10_000);
  });
});
