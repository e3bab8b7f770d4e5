import { recoverAddress, serializeSignature, zeroAddress, type Hex } from 'viem';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountsOf } from '../../../devnet/accounts.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { releaseDigest, type ReleaseRequest } from '../../../devnet/services/releaseSignature.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { alice, at, bob, bridgeAbi, deposit, signer, tokenAbi } from './support.ts';

const hex = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'));
const answerSchema = v.strictObject({
  result: v.strictObject({
    txParams: v.strictTuple([
      v.strictTuple([v.number()]),
      v.strictTuple([hex]),
      v.strictTuple([hex]),
      hex,
      hex,
      v.string(),
      v.number(),
      v.number(),
    ]),
    oracleAddress: hex,
  }),
});

let running: RunningWorld;
beforeAll(async () => {
  running = await startWorld();
});
afterAll(() => running.stop());
afterEach(() => running.services.forEach((service) => service.faults.clear()));

function ask(
  hash: string,
  { chainId = 6661, oracle = 1 }: { chainId?: 6661 | 6662; oracle?: number } = {},
): Promise<Response> {
  const bridge = running.world.chains[chainId].contracts.bridgeERC20;
  return fetch(`${running.service(`oracle-erc20-${oracle}`).url}/${chainId}/${bridge}/release-signature/${hash}`);
}

async function refusal(hash: string, where: Parameters<typeof ask>[1] = {}): Promise<[number, string]> {
  const response = await ask(hash, where);
  return [response.status, await response.text()];
}

async function answerOf(hash: string, where: Parameters<typeof ask>[1] = {}) {
  const { result } = v.parse(answerSchema, await (await ask(hash, where)).json());
  const [[sigV], [sigR], [sigS], receiver, sourceToken, amount, depositChainId, depositNumber] = result.txParams;
  const request: ReleaseRequest = {
    receiver,
    sourceToken,
    amount: BigInt(amount),
    depositChainId: BigInt(depositChainId),
    depositNumber: BigInt(depositNumber),
  };
  return { v: sigV, r: sigR, s: sigS, request, oracleAddress: result.oracleAddress };
}

const signerOf = (answer: Awaited<ReturnType<typeof answerOf>>, releaseChainId: 6661 | 6662) =>
  recoverAddress({
    hash: releaseDigest(
      { releaseChainId, oracleContract: running.world.chains[releaseChainId].contracts.oracle },
      answer.request,
    ),
    signature: serializeSignature({ r: answer.r, s: answer.s, yParity: answer.v - 27 }),
  });

async function confirmedDeposit() {
  const sent = await deposit(running, 6661, 'USDC', 5_000_000n, 6662, bob.address);
  await running.chainControls[6661].mine(12);
  return sent;
}

test('three oracles sign for a confirmed deposit, and the bridge of the other chain pays it out', async () => {
  const sent = await confirmedDeposit();
  const answers = await Promise.all([1, 2, 3].map((oracle) => answerOf(sent.hash, { oracle })));
  const truth: ReleaseRequest = {
    receiver: bob.address,
    sourceToken: sent.token,
    amount: 5_000_000n,
    depositChainId: 6661n,
    depositNumber: sent.number,
  };
  for (const [index, answer] of answers.entries()) {
    const oracle = at(accountsOf('oracleErc20'), index);
    expect(answer.request).toEqual(truth);
    expect(answer.oracleAddress).toBe(oracle.address);
    expect(await signerOf(answer, 6662)).toBe(oracle.address);
  }

  const sorted = [...answers].sort((a, b) => (BigInt(a.oracleAddress) < BigInt(b.oracleAddress) ? -1 : 1));
  const { contracts, tokens } = running.world.chains[6662];
  const client = nodeClient(running.nodeUrls[6662]);
  const balanceOfBob = () =>
    client.readContract({
      address: tokens.USDC?.address ?? zeroAddress,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [bob.address],
    });
  const before = await balanceOfBob();
  const hash = await signer(running.nodeUrls[6662], 6662).writeContract({
    address: contracts.bridgeERC20,
    abi: bridgeAbi,
    functionName: 'releaseERC20',
    args: [
      sorted.map((answer) => answer.v),
      sorted.map((answer) => answer.r),
      sorted.map((answer) => answer.s),
      truth.receiver,
      truth.sourceToken,
      truth.amount,
      truth.depositChainId,
      truth.depositNumber,
    ],
  });
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success');
  expect((await balanceOfBob()) - before).toBe(5_000_000n - 7_500n);
});

test('the block of the deposit counts: 11 confirmations are refused, 12 are enough', async () => {
  await running.chainControls[6661].pauseMining();
  try {
    const wallet = signer(running.nodeUrls[6661], 6661);
    const hash = await wallet.writeContract({
      address: running.world.chains[6661].contracts.bridgeERC20,
      abi: bridgeAbi,
      functionName: 'depositNative',
      args: [10n, alice.address, 6662n],
      value: 10n,
      gas: 500_000n,
    });
    expect(await refusal(hash)).toEqual([404, 'Transaction not found']);
    await running.chainControls[6661].mine(11);
    expect(await refusal(hash)).toEqual([409, 'Not enough confirmations']);
    await running.chainControls[6661].mine(1);
    expect((await ask(hash)).status).toBe(200);
    running.service('oracle-erc20-1').faults.place({ kind: 'lag', blocks: 1 });
    expect(await refusal(hash)).toEqual([409, 'Not enough confirmations']);
    expect((await ask(hash, { oracle: 2 })).status).toBe(200);
  } finally {
    await running.chainControls[6661].resumeMining();
  }
});

test('what is no hash is invalid', async () => {
  for (const text of ['0x12', 'hello', `0x${'g'.repeat(64)}`, `0x${'1'.repeat(65)}`])
    expect(await refusal(text)).toEqual([400, 'Invalid transaction hash']);
});

test('unknown, foreign and failed transactions are not found', async () => {
  expect(await refusal(`0x${'1'.repeat(64)}`)).toEqual([404, 'Transaction not found']);
  const sent = await confirmedDeposit();
  expect(await refusal(sent.hash, { chainId: 6662 })).toEqual([404, 'Transaction not found']);
  const otherBridge = await fetch(
    `${running.service('oracle-erc20-1').url}/6661/${zeroAddress}/release-signature/${sent.hash}`,
  );
  expect([otherBridge.status, await otherBridge.text()]).toEqual([404, 'Transaction not found']);

  const wallet = signer(running.nodeUrls[6661], 6661);
  const bridge = { address: running.world.chains[6661].contracts.bridgeERC20, abi: bridgeAbi } as const;
  const reverted = await wallet.writeContract({
    ...bridge,
    functionName: 'depositNative',
    args: [5n, alice.address, 6662n],
    value: 4n,
    gas: 500_000n,
  });
  const plain = await wallet.sendTransaction({ to: bob.address, value: 1n });
  await running.chainControls[6661].mine(13);
  expect(await refusal(reverted)).toEqual([404, 'Transaction not found']);
  expect(await refusal(plain)).toEqual([404, 'Transaction not found']);
});

test('unlisted tokens and unsupported targets are not whitelisted', async () => {
  const stray = await deposit(running, 6661, 'STRAY', 1n, 6662);
  const nowhere = await deposit(running, 6661, 'USDC', 1n, 1);
  const itself = await deposit(running, 6661, 'USDC', 1n, 6661);
  await running.chainControls[6661].mine(12);
  for (const { hash } of [stray, nowhere, itself])
    expect(await refusal(hash)).toEqual([403, 'Transaction is not whitelisted']);
});

const lies: [string, Fault, Partial<ReleaseRequest>][] = [
  ['receiver', { kind: 'edit', field: 'receiver', value: alice.address }, { receiver: alice.address }],
  ['amount', { kind: 'edit', field: 'amount', value: '7' }, { amount: 7n }],
  ['depositChainId', { kind: 'edit', field: 'depositChainId', value: 1 }, { depositChainId: 1n }],
  ['depositNumber', { kind: 'edit', field: 'depositNumber', value: 99 }, { depositNumber: 99n }],
  ['sourceToken', { kind: 'edit', field: 'sourceToken', value: bob.address }, { sourceToken: bob.address }],
];
test.each(lies)('an oracle can lie about %s and signs its lie', async (_, fault, changed) => {
  const sent = await confirmedDeposit();
  running.service('oracle-erc20-2').faults.place(fault);
  const honest = await answerOf(sent.hash);
  const lying = await answerOf(sent.hash, { oracle: 2 });
  expect(lying.request).toEqual({ ...honest.request, ...changed });
  expect(await signerOf(lying, 6662)).toBe(at(accountsOf('oracleErc20'), 1).address);
});

test('an oracle can sign with a foreign key, with a spoilt v, with a high s, and name another address', async () => {
  const sent = await confirmedDeposit();
  const { faults } = running.service('oracle-erc20-1');
  const own = at(accountsOf('oracleErc20'), 0).address;
  const signedWith = async (fault: Fault) => {
    faults.clear();
    faults.place(fault);
    return answerOf(sent.hash);
  };
  const foreign = await signedWith({ kind: 'edit', field: 'signature' });
  expect([foreign.oracleAddress, await signerOf(foreign, 6662)]).toEqual([own, at(accountsOf('spare'), 0).address]);
  const twin = await signedWith({
    kind: 'edit',
    field: 'signature',
    value: at(accountsOf('oracleErc20'), 1).privateKey,
  });
  expect(await signerOf(twin, 6662)).toBe(at(accountsOf('oracleErc20'), 1).address);
  expect((await signedWith({ kind: 'edit', field: 'v', value: 0 })).v).toBe(0);
  const high = await signedWith({ kind: 'edit', field: 'highS' });
  expect(BigInt(high.s)).toBeGreaterThan(1n << 255n);
  expect(await signerOf(high, 6662)).toBe(own);
  expect((await signedWith({ kind: 'edit', field: 'oracleAddress', value: bob.address })).oracleAddress).toBe(
    bob.address,
  );
});

test('health shows which oracle answers', async () => {
  const health = await (await fetch(`${running.service('oracle-erc20-3').url}/health`)).json();
  expect(health).toEqual({
    status: 'ok',
    oracleAddress: at(accountsOf('oracleErc20'), 2).address,
    chains: [6661, 6662],
    heads: { 6661: expect.any(Number), 6662: expect.any(Number) },
  });
});
