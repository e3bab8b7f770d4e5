import fc from 'fast-check';
import type { Address, Hex } from 'viem';
import { hexToBigInt, numberToHex, parseSignature } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { releaseDigest } from '../../../../src/core/bridge/digest.ts';
import type { DepositEvent } from '../../../../src/core/claims/claim.ts';
import type { CollectedAnswer, Quorum } from '../../../../src/core/oracles/agreement.ts';
import { agreeOnRelease } from '../../../../src/core/oracles/agreement.ts';
import type { OracleAnswer, ReleaseConditions } from '../../../../src/core/oracles/answer.ts';

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const signers = Array.from({ length: 5 }, () => privateKeyToAccount(generatePrivateKey()));
const stranger = privateKeyToAccount(generatePrivateKey());
type Signer = typeof stranger;

const event: DepositEvent = {
  sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
  amount: 10n ** 18n,
  receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 1n,
  kind: 'deposit',
};
const conditions: ReleaseConditions = {
  receiver: event.receiver,
  sourceToken: event.sourceToken,
  amount: event.amount,
  depositChainId: 6661,
  depositNumber: 1n,
};
const quorumOf = (threshold: number, permitted = signers.map((signer) => signer.address)): Quorum => ({
  threshold,
  permitted,
  oracleContract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  releaseChainId: 6662,
});

async function sign(signer: Signer, signed: ReleaseConditions = conditions): Promise<{ v: number; r: Hex; s: Hex }> {
  const { oracleContract, releaseChainId } = quorumOf(1);
  const { r, s, yParity } = parseSignature(
    await signer.sign({ hash: releaseDigest({ type: 'erc20', releaseChainId, oracleContract, ...signed }) }),
  );
  return { v: 27 + yParity, r, s };
}

async function answerOf(
  signer: Signer,
  change: Partial<OracleAnswer> = {},
  node = signer.address as string,
): Promise<CollectedAnswer> {
  const { v, r, s } = await sign(signer, { ...conditions, ...change });
  return {
    node,
    answer: {
      ok: true,
      value: { sigV: [v], sigR: [r], sigS: [s], ...conditions, oracleAddress: signer.address, ...change },
    },
  };
}

async function codeOf(answers: CollectedAnswer[], quorum: Quorum): Promise<string> {
  const agreed = await agreeOnRelease({ answers, event, quorum });
  return agreed.ok ? 'ok' : agreed.error.code;
}

const good = await Promise.all(signers.map((signer) => answerOf(signer)));
const foreign = await answerOf(stranger);
const take = (count: number) => good.slice(0, count);

describe('agreeOnRelease', () => {
  it('gives the release of the deposit, signatures in strictly rising signer order', async () => {
    const agreed = await agreeOnRelease({ answers: take(3), event, quorum: quorumOf(3) });
    expect(agreed).toMatchObject({ ok: true, value: { ...conditions, missing: [] } });
    if (!agreed.ok) return;
    const order = agreed.value.signers.map((signer) => hexToBigInt(signer));
    expect(order.every((signer, index) => index === 0 || signer > (order[index - 1] ?? 0n))).toBe(true);
    for (const [index, signer] of agreed.value.signers.entries()) {
      const own = take(3).find((entry) => entry.node === signer)?.answer;
      expect(own).toMatchObject({
        value: { sigV: [agreed.value.sigV[index]], sigR: [agreed.value.sigR[index]], sigS: [agreed.value.sigS[index]] },
      });
    }
  });

  it('is the same whatever the order, duplicates and unknown signers among the answers', async () => {
    const reference = await agreeOnRelease({ answers: take(3), event, quorum: quorumOf(3) });
    if (!reference.ok) throw new Error(reference.error.code);
    const extras = fc.array(fc.constantFrom(...take(3), foreign), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(extras, fc.infiniteStream(fc.nat()), async (more, random) => {
        const answers = [...take(3), ...more]
          .map((answer) => ({ answer, key: random.next().value }))
          .sort((one, other) => one.key - other.key)
          .map(({ answer }) => answer);
        const agreed = await agreeOnRelease({ answers, event, quorum: quorumOf(3) });
        expect(agreed).toMatchObject({
          ok: true,
          value: {
            signers: reference.value.signers,
            sigV: reference.value.sigV,
            sigR: reference.value.sigR,
            sigS: reference.value.sigS,
          },
        });
      }),
      { numRuns: 60 },
    );
  });

  it.each([1, 2, 3])('succeeds exactly when %i permitted signers have answered (rule 4.2)', async (threshold) => {
    for (let count = 1; count <= 4; count += 1) {
      expect(await codeOf([...take(count), foreign], quorumOf(threshold))).toBe(
        count >= threshold ? 'ok' : 'oracleQuorumMissing',
      );
    }
  });

  it('treats a threshold of 0 as 1', async () => {
    expect(await codeOf([foreign], quorumOf(0))).toBe('oracleQuorumMissing');
  });

  it('counts a signer once, from however many nodes (rule 4.7)', async () => {
    const [first] = good;
    if (first === undefined) throw new Error('no answer');
    expect(await codeOf([first, { ...first, node: 'copy' }, first], quorumOf(2))).toBe('oracleQuorumMissing');
  });

  it('takes several signatures from one answer', async () => {
    const both = await Promise.all(signers.slice(0, 2).map((signer) => sign(signer)));
    const answer = await answerOf(stranger, {
      sigV: both.map(({ v }) => v),
      sigR: both.map(({ r }) => r),
      sigS: both.map(({ s }) => s),
    });
    expect(await codeOf([answer], quorumOf(2))).toBe('ok');
  });

  it('names the nodes that gave nothing usable, and keeps their errors', async () => {
    const down: CollectedAnswer = {
      node: 'oracle-3',
      answer: { ok: false, error: { code: 'oracleNodeFailed', params: { node: 'oracle-3', status: '503' } } },
    };
    const agreed = await agreeOnRelease({ answers: [...take(2), down], event, quorum: quorumOf(3) });
    expect(agreed).toEqual({
      ok: false,
      error: {
        code: 'oracleQuorumMissing',
        params: { have: 2, need: 3, missing: ['oracle-3'] },
        causes: [{ code: 'oracleNodeFailed', params: { node: 'oracle-3', status: '503' } }],
      },
    });
    expect(await agreeOnRelease({ answers: [...take(2), down], event, quorum: quorumOf(2) })).toMatchObject({
      ok: true,
      value: { missing: ['oracle-3'] },
    });
  });

  const dead: Address = '0x000000000000000000000000000000000000dEaD';
  const lies: [string, Partial<OracleAnswer>][] = [
    ['receiver', { receiver: dead }],
    ['token', { sourceToken: dead }],
    ['amount', { amount: 10n ** 18n + 1n }],
    ['deposit chain', { depositChainId: 6662 }],
    ['deposit number', { depositNumber: 2n }],
  ];

  it.each(lies)('one oracle with another %s is a mismatch, wherever it stands (rule 4.5)', async (_, lie) => {
    const liar = await answerOf(signers[2] ?? stranger, lie);
    expect(await codeOf([...take(2), liar], quorumOf(2))).toBe('oracleMismatch');
    expect(await codeOf([liar, ...take(2)], quorumOf(2))).toBe('oracleMismatch');
  });

  it.each(lies)('all agreeing on another %s than the deposit is refused (rules 2.8, 4.6)', async (_, lie) => {
    const liars = await Promise.all(signers.slice(0, 3).map((signer) => answerOf(signer, lie)));
    expect(await codeOf(liars, quorumOf(2))).toBe('oracleNotYourDeposit');
  });

  it('refuses a deposit for another chain than the quorum’s', async () => {
    const agreed = await agreeOnRelease({ answers: take(3), event, quorum: { ...quorumOf(2), releaseChainId: 6661 } });
    expect(agreed).toMatchObject({ ok: false, error: { code: 'oracleNotYourDeposit' } });
  });

  it('does not let a signature of another release count', async () => {
    const signature = await sign(signers[0] ?? stranger, { ...conditions, amount: 1n });
    const swapped = await answerOf(stranger, { sigV: [signature.v], sigR: [signature.r], sigS: [signature.s] });
    expect(await codeOf([swapped], quorumOf(1))).toBe('oracleQuorumMissing');
  });

  it('compares addresses without regard to case', async () => {
    const lower = await answerOf(signers[1] ?? stranger);
    if (!lower.answer.ok) throw new Error('no answer');
    lower.answer.value.receiver = lower.answer.value.receiver.toLowerCase() as Address;
    const permitted = signers.map((signer) => signer.address.toLowerCase() as Address);
    expect(await codeOf([...take(1), lower], quorumOf(2, permitted))).toBe('ok');
  });

  it.each<[string, (signature: { v: number; r: Hex; s: Hex }) => { v: number; r: Hex; s: Hex }]>([
    [
      's in the upper half',
      ({ v, r, s }) => ({ v: v === 27 ? 28 : 27, r, s: numberToHex(CURVE_ORDER - hexToBigInt(s), { size: 32 }) }),
    ],
    ['v of 0 or 1', ({ v, r, s }) => ({ v: v - 27, r, s })],
    ['v of 29', ({ r, s }) => ({ v: 29, r, s })],
    ['v for a chain', ({ v, r, s }) => ({ v: v + 8, r, s })],
    ['the other v', ({ v, r, s }) => ({ v: v === 27 ? 28 : 27, r, s })],
    ['r of zero', ({ v, s }) => ({ v, r: numberToHex(0, { size: 32 }), s })],
    ['r beyond the curve', ({ v, s }) => ({ v, r: `0x${'ff'.repeat(32)}`, s })],
    ['s of zero', ({ v, r }) => ({ v, r, s: numberToHex(0, { size: 32 }) })],
  ])('drops a signature with %s (rule 4.7)', async (_, spoil) => {
    const { v, r, s } = spoil(await sign(signers[2] ?? stranger));
    const spoiled = await answerOf(signers[2] ?? stranger, { sigV: [v], sigR: [r], sigS: [s] });
    expect(await codeOf([...take(2), spoiled], quorumOf(3))).toBe('oracleQuorumMissing');
    expect(await codeOf([...take(2), spoiled], quorumOf(2))).toBe('ok');
  });
});

describe('when no oracle gives parameters (rule 4.1)', () => {
  const failing = (...errors: Parameters<typeof down>[]): CollectedAnswer[] =>
    errors.map(([code], index) => down(code, `oracle ${index}`));
  const down = (
    code: 'oracleNotFound' | 'oracleNotEnoughConfirmations' | 'oracleUnreachable' | 'oracleNoResult' | 'oracleError',
    node = 'a',
  ): CollectedAnswer => ({ node, answer: { ok: false, error: { code, params: { node } } } });

  it.each([
    ['nobody was asked', [], 'oracleNoResult'],
    ['all are down', failing(['oracleUnreachable'], ['oracleUnreachable']), 'oracleNoResult'],
    ['all answer without parameters', failing(['oracleNoResult'], ['oracleNoResult']), 'oracleNoResult'],
    ['one says why', failing(['oracleUnreachable'], ['oracleNotFound'], ['oracleNoResult']), 'oracleNotFound'],
    ['one knows more', failing(['oracleNotFound'], ['oracleNotEnoughConfirmations']), 'oracleNotEnoughConfirmations'],
    ['one says something unknown', failing(['oracleUnreachable'], ['oracleError']), 'oracleError'],
  ])('%s', async (_, answers, code) => {
    const agreed = await agreeOnRelease({ answers, event, quorum: quorumOf(2) });
    expect(agreed).toMatchObject({ ok: false, error: { code } });
    expect((agreed.ok ? undefined : agreed.error.causes)?.length ?? 0).toBe(answers.length);
  });
});

describe('one oracle that deviates', () => {
  const lie = async (index: number): Promise<CollectedAnswer> =>
    answerOf(signers[index] ?? stranger, { amount: 5n }, `Oracle ${index + 1}`);
  const truth = async (index: number): Promise<CollectedAnswer> =>
    answerOf(signers[index] ?? stranger, {}, `Oracle ${index + 1}`);

  it('stops the claim and is named; where the others are enough, the way without it is offered', async () => {
    const answers = [await truth(0), await lie(1), await truth(2)];
    const agreed = await agreeOnRelease({ answers, event, quorum: quorumOf(2) });
    expect(agreed).toEqual({
      ok: false,
      error: { code: 'oracleMismatch', params: { names: ['Oracle 2'] }, without: ['Oracle 2'] },
    });
  });

  it('is left out when the user says so, and only that one', async () => {
    const answers = [await truth(0), await lie(1), await truth(2)];
    expect(await agreeOnRelease({ answers, event, quorum: quorumOf(2), without: ['Oracle 2'] })).toMatchObject({
      ok: true,
      value: { missing: ['Oracle 2'], silent: [], amount: event.amount },
    });
    expect(await agreeOnRelease({ answers, event, quorum: quorumOf(2), without: ['Oracle 3'] })).toMatchObject({
      ok: false,
      error: { code: 'oracleMismatch' },
    });
  });

  it('offers nothing where the others are too few, or contradict the chain', async () => {
    const few = await agreeOnRelease({ answers: [await truth(0), await lie(1)], event, quorum: quorumOf(2) });
    expect(few).toEqual({ ok: false, error: { code: 'oracleMismatch', params: { names: ['Oracle 2'] } } });
    const other = await answerOf(signers[2] ?? stranger, { amount: 6n }, 'Oracle 3');
    const noneRight = await agreeOnRelease({
      answers: [await lie(0), await lie(1), other],
      event,
      quorum: quorumOf(2),
    });
    expect(noneRight).toEqual({
      ok: false,
      error: { code: 'oracleMismatch', params: { names: ['Oracle 1', 'Oracle 2', 'Oracle 3'] } },
    });
  });

  it('never takes a lie, however many tell it', async () => {
    const answers = [await lie(0), await lie(1), await truth(2)];
    const agreed = await agreeOnRelease({ answers, event, quorum: quorumOf(2), without: ['Oracle 3'] });
    expect(agreed).toMatchObject({
      ok: false,
      error: { code: 'oracleMismatch', params: { names: ['Oracle 1', 'Oracle 2'] } },
    });
    expect(
      await agreeOnRelease({ answers, event, quorum: quorumOf(2), without: ['Oracle 1', 'Oracle 2'] }),
    ).toMatchObject({ ok: false, error: { code: 'oracleQuorumMissing' } });
  });
});

describe('who said it', () => {
  const said = (node: string, code: 'oracleNotFound' | 'oracleUnreachable'): CollectedAnswer => ({
    node,
    answer: { ok: false, error: code === 'oracleNotFound' ? { code } : { code, params: { node } } },
  });

  it('the same sentence of all is shown once, with their names', async () => {
    const agreed = await agreeOnRelease({
      answers: [said('one', 'oracleNotFound'), said('two', 'oracleNotFound'), said('three', 'oracleNotFound')],
      event,
      quorum: quorumOf(2),
    });
    expect(agreed).toEqual({ ok: false, error: { code: 'oracleNotFound', from: ['one', 'two', 'three'] } });
  });

  it('different sentences are shown once each', async () => {
    const agreed = await agreeOnRelease({
      answers: [said('one', 'oracleNotFound'), said('two', 'oracleUnreachable'), said('three', 'oracleNotFound')],
      event,
      quorum: quorumOf(2),
    });
    expect(agreed).toEqual({
      ok: false,
      error: {
        code: 'oracleNotFound',
        causes: [
          { code: 'oracleNotFound', from: ['one', 'three'] },
          { code: 'oracleUnreachable', params: { node: 'two' } },
        ],
      },
    });
  });

  it('only one that did not answer is called silent', async () => {
    const failed: CollectedAnswer = {
      node: 'busy',
      answer: { ok: false, error: { code: 'oracleNodeFailed', params: { node: 'busy', status: '500' } } },
    };
    const agreed = await agreeOnRelease({
      answers: [...take(2), failed, said('away', 'oracleUnreachable')],
      event,
      quorum: quorumOf(2),
    });
    expect(agreed).toMatchObject({ ok: true, value: { missing: ['busy', 'away'], silent: ['away'] } });
  });
});
