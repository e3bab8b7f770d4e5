import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOracleAnswer } from '../../../../src/core/oracles/answer.ts';

const word = `0x${'11'.repeat(32)}`;
const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const token = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const txParams: unknown[] = [[27], [word], [word], alice, token, '1000000', 6661, '1'];
const answer = (params: unknown = txParams, oracleAddress: unknown = alice) => ({
  result: { txParams: params, oracleAddress },
});
const changed = (index: number, value: unknown) =>
  answer(txParams.map((entry, position) => (position === index ? value : entry)));

describe('parseOracleAnswer', () => {
  it('reads all parameters', () => {
    expect(parseOracleAnswer(answer())).toEqual({
      ok: true,
      value: {
        sigV: [27],
        sigR: [word],
        sigS: [word],
        receiver: alice,
        sourceToken: token,
        amount: 1_000_000n,
        depositChainId: 6661,
        depositNumber: 1n,
        oracleAddress: alice,
      },
    });
  });

  it.each<[string, unknown, object]>([
    ['hex amounts', changed(5, '0xf4240'), { amount: 1_000_000n }],
    ['number amounts', changed(5, 1_000_000), { amount: 1_000_000n }],
    [
      'amounts as a common library writes big numbers',
      changed(5, { type: 'BigNumber', hex: '0x0f4240' }),
      { amount: 1_000_000n },
    ],
    ['a deposit number written so', changed(7, { type: 'BigNumber', hex: '0x01' }), { depositNumber: 1n }],
    ['a chain id written so', changed(6, { type: 'BigNumber', hex: '0x1a05' }), { depositChainId: 6661 }],
    ['chain id as text', changed(6, '6661'), { depositChainId: 6661 }],
    ['v as text', changed(0, ['28']), { sigV: [28] }],
    ['lower-case addresses', changed(3, alice.toLowerCase()), { receiver: alice }],
    ['more keys beside', { ...answer(), status: 'ok' }, { amount: 1_000_000n }],
  ])('takes %s', (_, json, value) => {
    expect(parseOracleAnswer(json)).toMatchObject({ ok: true, value });
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', '<html>'],
    ['a list', []],
    ['no result', {}],
    ['no parameters', { result: { oracleAddress: alice } }],
    ['no oracle address', { result: { txParams } }],
    ['seven parameters', answer(txParams.slice(0, 7))],
    ['nine parameters', answer([...txParams, 1])],
    ['no signature', answer([[], [], [], ...txParams.slice(3)])],
    ['lists of different length', changed(0, [27, 28])],
    [
      'too many signatures',
      answer([Array(33).fill(27), Array(33).fill(word), Array(33).fill(word), ...txParams.slice(3)]),
    ],
    ['a short word', changed(1, ['0x11'])],
    ['v above 255', changed(0, [256])],
    ['another object in place of a number', changed(5, { type: 'Number', hex: '0x01' })],
    ['a big number without hex', changed(5, { type: 'BigNumber', hex: '12' })],
    ['a fraction', changed(5, 1.5)],
    ['a negative amount', changed(5, '-1')],
    ['an unsafe number', changed(5, 2 ** 60)],
    ['an amount above uint256', changed(5, `0x1${'0'.repeat(64)}`)],
    ['77 nines too many', changed(5, '9'.repeat(78))],
    ['an unsafe chain id', changed(6, '99999999999999999999')],
    ['a broken address', changed(3, '0x12')],
  ])('refuses %s', (_, json) => {
    expect(parseOracleAnswer(json)).toMatchObject({ ok: false, error: { code: 'oracleNoResult' } });
  });

  it('never throws, whatever it is given (rule 4.4)', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true, maxDepth: 4 }), fc.nat(7), (junk, index) => {
        for (const json of [junk, { result: junk }, answer(junk), changed(index, junk)])
          expect(typeof parseOracleAnswer(json).ok).toBe('boolean');
      }),
      { numRuns: 10_000 },
    );
  });
});
