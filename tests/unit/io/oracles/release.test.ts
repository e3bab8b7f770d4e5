import { hexToNumber, sliceHex } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { releaseDigest } from '../../../../src/core/bridge/digest.ts';
import type { ClaimRef, DepositEvent } from '../../../../src/core/claims/claim.ts';
import type { CollectedAnswer } from '../../../../src/core/oracles/agreement.ts';
import { fetchVerifiedRelease } from '../../../../src/io/oracles/release.ts';
import { addressOf, chainWith, createFakeNode, hang } from '../fakeNode.ts';
import type { FakeNode } from '../fakeNode.ts';
import { createFakeReader } from '../fakeReader.ts';

const bridge = addressOf('b');
const oracleContract = addressOf('5');
const depositHash: Hex = `0x${'d1'.repeat(32)}`;
const ref: ClaimRef = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash };
const event: DepositEvent = {
  sourceToken: addressOf('7'),
  amount: 1_000n,
  receiver: addressOf('a'),
  sourceChainId: 6661,
  targetChainId: 6662,
  number: 5n,
  kind: 'deposit',
};

const signers = ['1', '2', '3'].map((digit) => privateKeyToAccount(`0x${digit.repeat(64)}`));
const names = ['one', 'two', 'three'];
const urlOf = (name: string) => `https://${name}.example/6661/${bridge}/release-signature/${depositHash}`;

async function answerOf(index: number, changes: Partial<DepositEvent> = {}) {
  const conditions = { ...event, ...changes };
  const signer = signers[index];
  if (!signer) throw new Error('no signer');
  const digest = releaseDigest({
    type: 'erc20',
    receiver: conditions.receiver,
    sourceToken: conditions.sourceToken,
    amount: conditions.amount,
    depositChainId: conditions.sourceChainId,
    depositNumber: conditions.number,
    releaseChainId: 6662,
    oracleContract,
  });
  const signature = await signer.sign({ hash: digest });
  const [r, s, v] = [sliceHex(signature, 0, 32), sliceHex(signature, 32, 64), hexToNumber(sliceHex(signature, 64, 65))];
  const txParams = [
    [v],
    [r],
    [s],
    conditions.receiver,
    conditions.sourceToken,
    conditions.amount.toString(),
    conditions.sourceChainId,
    Number(conditions.number),
  ];
  return { result: { txParams, oracleAddress: signer.address } };
}

let node: FakeNode;
let strangers: Set<string>;
let canRead: boolean;
let permittedReads: number;

function release(
  threshold: bigint,
  claim: ClaimRef = ref,
  deposit: DepositEvent = event,
  signal?: AbortSignal,
  onAnswer?: (answer: CollectedAnswer) => void,
) {
  const source = {
    ...chainWith(6661, [], { bridgeERC20: bridge }),
    oracles: { erc20: names.map((name) => ({ name, url: `https://${name}.example` })), erc721: [] },
  };
  const reader = createFakeReader({
    chains: [source, chainWith(6662, [], { bridgeERC20: addressOf('9') })],
    view: (name, args) => {
      if (!canRead) return undefined;
      if (name === 'multiSignatureOracle') return oracleContract;
      if (name === 'multiSignatureThreshold') return threshold;
      permittedReads += 1;
      return !strangers.has(String(args[0]));
    },
  });
  return fetchVerifiedRelease({
    reader,
    ref: claim,
    event: deposit,
    fetch: node.fetch,
    signal,
    ...(onAnswer ? { onAnswer } : {}),
  });
}

beforeEach(async () => {
  node = createFakeNode();
  strangers = new Set();
  canRead = true;
  permittedReads = 0;
  for (const [index, name] of names.entries()) {
    const body = await answerOf(index);
    node.onHttp(urlOf(name), () => Response.json(body));
  }
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a release is verified against both chains', () => {
  test('three honest oracles', async () => {
    const result = await release(3n);
    expect(result).toMatchObject({
      ok: true,
      value: { receiver: event.receiver, amount: 1_000n, depositNumber: 5n, missing: [] },
    });
    if (!result.ok) return;
    expect(result.value.signers).toHaveLength(3);
    expect(result.value.signers.map((signer) => signer.toLowerCase())).toEqual(
      signers.map(({ address }) => address.toLowerCase()).toSorted(),
    );
    expect(permittedReads).toBe(3);
  });

  test.each([
    [1n, true],
    [2n, true],
    [3n, false],
  ])('one of three down, %d needed: %s', async (threshold, isOk) => {
    node.onHttp(urlOf('two'), () => Promise.reject(new TypeError('down')));
    expect((await release(threshold)).ok).toBe(isOk);
  });

  test('one answers 500 with a text: the claim continues, and the text is reported', async () => {
    node.onHttp(urlOf('two'), () => new Response('the database is away', { status: 500 }));
    const received: CollectedAnswer[] = [];
    const result = await release(2n, ref, event, undefined, (answer) => received.push(answer));
    expect(result).toMatchObject({ ok: true, value: { missing: ['two'] } });
    expect(result.ok && result.value.signers).toHaveLength(2);
    expect(received.find(({ node: name }) => name === 'two')?.answer).toEqual({
      ok: false,
      error: { code: 'oracleError', params: { text: 'the database is away' } },
    });
    expect(await release(3n)).toMatchObject({
      ok: false,
      error: {
        code: 'oracleQuorumMissing',
        causes: [{ code: 'oracleError', params: { text: 'the database is away' } }],
      },
    });
  });

  test('a hanging oracle delays an otherwise complete release by 3 s at most', async () => {
    vi.useFakeTimers();
    node.onHttp(urlOf('three'), hang);
    let isDone = false;
    const asked = release(2n);
    void asked.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toMatchObject({ ok: true, value: { missing: ['three'] } });
  });

  test('a signer that the contract does not permit does not count (rule 4.7)', async () => {
    strangers.add(signers[0]?.address.toLowerCase() ?? '');
    expect((await release(3n)).ok).toBe(false);
    expect((await release(2n)).ok).toBe(true);
  });

  test('one oracle signs another amount: mismatch', async () => {
    const body = await answerOf(1, { amount: 9_999n });
    node.onHttp(urlOf('two'), () => Response.json(body));
    expect(await release(2n)).toMatchObject({ ok: false, error: { code: 'oracleMismatch' } });
  });

  test('all oracles agree on another receiver: not your deposit (rule 2.8)', async () => {
    for (const [index, name] of names.entries()) {
      const body = await answerOf(index, { receiver: addressOf('e') });
      node.onHttp(urlOf(name), () => Response.json(body));
    }
    expect(await release(2n)).toMatchObject({ ok: false, error: { code: 'oracleNotYourDeposit' } });
  });

  test('all down', async () => {
    for (const name of names) node.onHttp(urlOf(name), () => Promise.reject(new TypeError('down')));
    expect((await release(2n)).ok).toBe(false);
  });
});

describe('what is refused before or without the oracles', () => {
  test('a claim whose target is not the one of its deposit', async () => {
    expect(await release(2n, { ...ref, targetChainId: 56 })).toMatchObject({ ok: false });
    expect(node.bodies).toHaveLength(0);
  });

  test('a release chain that cannot be read: no release without a known threshold', async () => {
    canRead = false;
    expect(await release(1n)).toMatchObject({ ok: false, error: { code: 'rpcUnreachable' } });
  });

  test('cancelling rejects', async () => {
    for (const name of names) node.onHttp(urlOf(name), hang);
    const controller = new AbortController();
    const asked = release(2n, ref, event, controller.signal).then(
      () => null,
      (cause: unknown) => cause,
    );
    await vi.waitFor(() => expect(node.bodies).toHaveLength(3));
    controller.abort();
    expect(await asked).toMatchObject({ name: 'AbortError' });
  });
});
