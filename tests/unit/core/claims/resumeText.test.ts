import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseResumeText } from '../../../../src/core/claims/resumeText.ts';

const hash = `0x${'ab'.repeat(32)}` as const;
const context = {
  isSupportedChain: (chainId: number) => chainId === 6661 || chainId === 6662,
  explorers: [
    { chainId: 6661, url: 'http://127.0.0.1:8700' },
    { chainId: 6662, url: '' },
  ],
};
const read = (text: string) => {
  const parsed = parseResumeText(text, context);
  return parsed.ok ? parsed.value : parsed.error;
};
const link = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };

describe('a pasted text leads to a deposit', () => {
  it.each<[string, string, unknown]>([
    ['a hash', hash, { depositHash: hash, type: 'erc20', sourceChainId: null, link: null }],
    ['a hash in capitals, with blanks', `  0x${'AB'.repeat(32)}\n`, { depositHash: hash }],
    ['a hash without 0x', 'ab'.repeat(32), { depositHash: hash }],
    ['an explorer address', `http://127.0.0.1:8700/tx/${hash}`, { depositHash: hash, sourceChainId: 6661 }],
    [
      "another explorer's address",
      `https://etherscan.io/tx/${hash}#eventlog`,
      { depositHash: hash, sourceChainId: null },
    ],
    [
      'a claim link',
      `https://app.example/bridge/tokens?release=6661,6662,${hash}`,
      { depositHash: hash, sourceChainId: 6661, link },
    ],
    [
      'a claim link with encoded commas',
      `https://app.example/bridge/tokens?amount=1&release=6661%2C6662%2C${hash}&x=1`,
      { link },
    ],
    [
      'a claim link of an NFT',
      `https://app.example/bridge/nfts?release=6661,6662,${hash}`,
      { type: 'erc721', link: { ...link, type: 'erc721' } },
    ],
    ['the value of a claim link', `6661,6662,${hash}`, { link }],
    [
      'a mail around a link',
      `Here is your claim: https://app.example/bridge/tokens?release=6661,6662,${hash}. Bye`,
      { link },
    ],
    ['the value of a claim link at the end of a sentence', `6661,6662,${hash}.`, { link }],
    [
      'a claim link within Chinese text',
      `链接 https://app.example/bridge/tokens?release=6661,6662,${hash}，谢谢`,
      { link },
    ],
    ['a mail around a hash', `Deposit (${hash}) was sent`, { depositHash: hash }],
    ['a zero-width character from a chat', `\u200B${hash.slice(0, 20)}\u200B${hash.slice(20)}`, { depositHash: hash }],
  ])('%s', (_, text, wish) => expect(read(text)).toMatchObject(wish as object));
});

describe('or says precisely why not', () => {
  it.each<[string, string, unknown]>([
    ['nothing', ' \n ', { kind: 'empty' }],
    ['words', 'my claim please', { kind: 'noHash' }],
    ['an address', `0x${'ab'.repeat(20)}`, { kind: 'address' }],
    ['a cut hash', hash.slice(0, 60), { kind: 'hashLength', count: 58 }],
    ['a hash with one character too many', `${hash}0`, { kind: 'hashLength', count: 65 }],
    [
      'a claim link from an unknown chain',
      `https://x/bridge/tokens?release=999,6662,${hash}`,
      { kind: 'link', error: { code: 'claimLinkDepositChain' } },
    ],
    [
      'a claim link to an unknown chain',
      `6661,999,${hash}`,
      { kind: 'link', error: { code: 'claimLinkReleaseChain' } },
    ],
    [
      'a claim link without a hash',
      'https://x/bridge/tokens?release=6661,6662,xyz',
      { kind: 'link', error: { code: 'claimLinkHash' } },
    ],
    ['a claim link with a cut hash', '6661,6662,0xabcd', { kind: 'hashLength', count: 4 }],
    [
      'a claim link with a cut hash in a sentence',
      'https://x/bridge/tokens?release=6661,6662,0xabcd, please',
      { kind: 'hashLength', count: 4 },
    ],
    [
      'a claim link with a letter after its hash',
      `https://x/bridge/tokens?release=6661,6662,${hash}g`,
      { kind: 'link', error: { code: 'claimLinkHash' } },
    ],
  ])('%s', (_, text, fault) => expect(read(text)).toEqual(fault));

  it('a claim link is recognised whatever punctuation and text follow it', () => {
    const mark = fc.constantFrom(...',;!:*.?)]}>|~_-。，；！：、）」…'.split(''));
    fc.assert(
      fc.property(
        fc.array(mark, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', ' Bye', '\nBye'),
        (marks, rest) => {
          const value = `6661,6662,${hash}${marks.join('')}`;
          expect(read(`Here it is: https://app.example/bridge/tokens?release=${value}${rest}`)).toMatchObject({ link });
          expect(read(value)).toMatchObject({ link });
        },
      ),
    );
  });

  it('whatever is pasted: never a throw, and a wish has a whole hash', () => {
    const nearly = fc
      .array(
        fc.constantFrom('0x', 'ab'.repeat(32), hash, ',', '6661', '6662', 'release=', '?', '%2C', '%', ' ', 'tx/'),
        { maxLength: 8 },
      )
      .map((parts) => parts.join(''));
    let wishes = 0;
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseResumeText(text, context);
        if (parsed.ok) wishes += 1;
        expect(parsed.ok ? parsed.value.depositHash : hash).toMatch(/^0x[0-9a-f]{64}$/);
      }),
      { numRuns: 5_000 },
    );
    expect(wishes).toBeGreaterThan(0);
  });
});
