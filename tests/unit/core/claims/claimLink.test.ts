import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClaimLink, parseClaimLink } from '../../../../src/core/claims/claimLink.ts';

const isSupported = (chainId: number) => chainId === 6661 || chainId === 6662;
const hash = `0x${'ab'.repeat(32)}` as const;
const codeOf = (text: string) => {
  const parsed = parseClaimLink(text, isSupported);
  return parsed.ok ? 'ok' : parsed.error.code;
};

describe('parseClaimLink', () => {
  it('reads source, target and hash, in lower case', () => {
    expect(parseClaimLink(`6661,6662,0x${'AB'.repeat(32)}`, isSupported)).toEqual({
      ok: true,
      value: { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash },
    });
    expect(parseClaimLink(`6661,6662,${hash}`, isSupported, 'erc721')).toMatchObject({ value: { type: 'erc721' } });
  });

  it.each([
    ['999,6662,0xab', 'claimLinkDepositChain'],
    ['', 'claimLinkDepositChain'],
    ['x,y,z', 'claimLinkDepositChain'],
    ['06661,6662,0xab', 'claimLinkDepositChain'],
    ['0x1a05,6662,0xab', 'claimLinkDepositChain'],
    ['6661', 'claimLinkReleaseChain'],
    ['6661,999,0xab', 'claimLinkReleaseChain'],
    ['6661,,0xab', 'claimLinkReleaseChain'],
    ['6661,6661,0xab', 'claimLinkReleaseChain'],
    [`6662,6662,${hash}`, 'claimLinkReleaseChain'],
    ['6661,6662', 'claimLinkHash'],
    ['6661,6662,', 'claimLinkHash'],
    ['6661,6662,0x', 'claimLinkHash'],
    ['6661,6662,xyz', 'claimLinkHash'],
    ['6661,6662,0xzz', 'claimLinkHash'],
    ['6661,6662,0xab,', 'claimLinkHash'],
    ['6661,6662,0xab,0xcd', 'claimLinkHash'],
    ['6661,6662,0xab', 'ok'],
  ])('%j: %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it('gives one of the three texts or a valid claim for any text, and never throws (rule 3.1)', () => {
    const part = fc.oneof(
      fc.constantFrom('6661', '6662', '999', '', '-1', '6661.0', hash, '0xab', '0x', 'NaN', '__proto__'),
      fc.string({ maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdefxX')), maxLength: 70 }),
    );
    const nearly = fc.tuple(fc.constantFrom('6661', '6662', '7'), fc.constantFrom('6661', '6662', '7'), part);
    const links = fc.oneof(
      nearly.map((parts) => parts.join(',')),
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join(',')),
      fc.string({ unit: 'binary', maxLength: 90 }),
    );
    const counts = new Map<string, number>();
    fc.assert(
      fc.property(links, (text) => {
        const parsed = parseClaimLink(text, isSupported);
        const code = parsed.ok ? 'ok' : parsed.error.code;
        counts.set(code, (counts.get(code) ?? 0) + 1);
        expect(['ok', 'claimLinkDepositChain', 'claimLinkReleaseChain', 'claimLinkHash']).toContain(code);
        if (!parsed.ok) return;
        const { sourceChainId, targetChainId, depositHash } = parsed.value;
        expect(isSupported(sourceChainId) && isSupported(targetChainId)).toBe(true);
        expect(targetChainId).not.toBe(sourceChainId);
        expect(depositHash).toMatch(/^0x[0-9a-f]+$/);
        expect(formatClaimLink(parsed.value)).toBe(text.toLowerCase());
      }),
      { numRuns: 100_000 },
    );
    // all four results occurred, so the property is not trivial
    expect([...counts.keys()].sort()).toEqual([
      'claimLinkDepositChain',
      'claimLinkHash',
      'claimLinkReleaseChain',
      'ok',
    ]);
  });
});
