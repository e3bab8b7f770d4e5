import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import type { Fault } from '../../../devnet/services/faults.ts';
import { startWorld } from '../../../devnet/startWorld.ts';
import type { RunningWorld } from '../../../devnet/startWorld.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import type { Deployment } from '../../../src/config/deploymentSchema.ts';
import { claimState } from '../../../src/core/claims/claim.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { fetchVerifiedRelease } from '../../../src/io/oracles/release.ts';
import { fetchAccountTransactions } from '../../../src/io/explorer.ts';
import { readAllowance } from '../../../src/io/reads/allowances.ts';
import { readBalances } from '../../../src/io/reads/balances.ts';
import { readBridgeConditions } from '../../../src/io/reads/bridgeConditions.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { depositTopics } from '../../../src/io/reads/bridgeKinds.ts';
import { parseDepositLog } from '../../../src/io/reads/depositEvent.ts';
import { readHead } from '../../../src/io/reads/head.ts';
import { readLogs } from '../../../src/io/reads/logs.ts';
import { readQuorum } from '../../../src/io/reads/quorum.ts';
import { readHasCode, readNonce } from '../../../src/io/reads/transaction.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { alice, at, bob, bridgeAbi, deposit, signer } from '../services/support.ts';

let running: RunningWorld;
let deployment: Deployment;
let reader: RpcReader;

beforeAll(async () => {
  running = await startWorld();
  deployment = buildDeployment(running.world, endpointsOf(running));
  reader = createRpcReader(deployment.chains);
});
afterAll(() => running.stop());
afterEach(() => heal());

async function spoil(target: string, fault: Fault, methods?: string[]): Promise<void> {
  const service = running.service(target);
  service.faults.place(fault, { methods });
  await service.settle();
}

async function heal(): Promise<void> {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
}

const tokenOf = (chainId: 6661 | 6662, symbol: string) => {
  const token = running.world.chains[chainId].tokens[symbol];
  if (!token) throw new Error(`no ${symbol}`);
  return token;
};
const bridgeOf = (chainId: 6661 | 6662) => running.world.chains[chainId].contracts.bridgeERC20;

const mine = (chainId: 6661 | 6662, blocks: number) =>
  sendRpc(running.nodeUrls[chainId], 'anvil_mine', [`0x${blocks.toString(16)}`]);

async function depositUsdc(): Promise<ClaimRef> {
  const { hash } = await deposit(running, 6661, 'USDC', 5_000_000n, 6662, bob.address);
  return { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };
}

describe('reads of the real contracts', () => {
  test('balances of native coin and tokens, and of something that is no token', async () => {
    const spare = accountsOf('spare').at(-2)?.address ?? alice.address;
    const [native, usdc, nothing] = await readBalances(reader, 6661, alice.address, [
      { address: tokenOf(6661, 'ETH').address, isNative: true },
      { address: tokenOf(6661, 'USDC').address, isNative: false },
      { address: spare, isNative: false },
    ]);
    expect(native).toBe(
      BigInt(String(await sendRpc(running.nodeUrls[6661], 'eth_getBalance', [alice.address, 'latest']))),
    );
    expect(usdc).toBeGreaterThan(0n);
    expect(nothing).toBeNull();
  });

  test('the bridge terms of the target', async () => {
    const conditions = await readBridgeConditions(reader, 6662, tokenOf(6662, 'USDC').address);
    expect(conditions).toMatchObject({ feeRate: 1_500n, paused: false, unsentFees: 0n });
    expect(conditions.available).toBe(conditions.balance);
    expect(conditions.wrappedNative).toBe(running.world.chains[6662].contracts.wrappedNative.toLowerCase());
    expect(conditions.oracleContract).toBe(running.world.chains[6662].contracts.oracle.toLowerCase());
  });

  test("a token without a rate of its own pays the bridge's default", async () => {
    await expect(readBridgeConditions(reader, 6662, tokenOf(6662, 'TXL').address)).resolves.toMatchObject({
      feeRate: 3_500n,
    });
  });

  test('allowance, code and nonce', async () => {
    const token = tokenOf(6661, 'BRIDGE').address;
    expect(await readAllowance(reader, 6661, token, alice.address, bridgeOf(6661))).toBe(0n);
    expect(await readHasCode(reader, 6661, token)).toBe(true);
    expect(await readHasCode(reader, 6661, alice.address)).toBe(false);
    expect(await readNonce(reader, 6661, alice.address)).toBeGreaterThanOrEqual(0);
  });

  test('the quorum: 2 of 3 on one chain, 3 of 3 on the other; strangers are not permitted', async () => {
    const oracles = accountsOf('oracleErc20').map(({ address }) => address);
    const quorums = await Promise.all(
      [6661, 6662].map((chainId) => readQuorum(reader, 'erc20', chainId, [...oracles, alice.address])),
    );
    expect(quorums.map(({ threshold }) => threshold)).toEqual([2, 3]);
    for (const { permitted } of quorums) expect(permitted).toEqual(oracles.map((oracle) => oracle.toLowerCase()));
  });
});

describe('a claim from deposit to release', () => {
  test('waiting, ready, verified, released: by the same facts', async () => {
    const ref = await depositUsdc();
    const early = await readClaimFacts(reader, ref, 1);
    expect(claimState(early)).toMatchObject({ kind: 'waiting', required: 12 });
    expect(early.receipt?.event).toMatchObject({
      amount: 5_000_000n,
      receiver: bob.address.toLowerCase(),
      sourceChainId: 6661,
      targetChainId: 6662,
      kind: 'deposit',
    });
    await mine(6661, 12);
    const facts = await readClaimFacts(reader, ref, 2);
    expect(claimState(facts)).toMatchObject({ kind: 'ready' });
    expect(facts.released).toBe(false);
    const event = facts.receipt?.event;
    if (!event) throw new Error('no event');

    const release = await fetchVerifiedRelease({ reader, ref, event });
    expect(release).toMatchObject({ ok: true, value: { missing: [] } });
    if (!release.ok) throw new Error(release.error.code);
    const { sigV, sigR, sigS, receiver, sourceToken, amount, depositChainId, depositNumber } = release.value;
    const before = await balanceOfBob();
    await signer(running.nodeUrls[6662], 6662).writeContract({
      address: bridgeOf(6662),
      abi: bridgeAbi,
      functionName: 'releaseERC20',
      args: [sigV, sigR, sigS, receiver, sourceToken, amount, BigInt(depositChainId), depositNumber],
    });
    await expect.poll(async () => claimState(await readClaimFacts(reader, ref, 3)).kind).toBe('released');
    expect((await balanceOfBob()) - before).toBe(5_000_000n - 7_500n);
  });

  test('one oracle down where all three are needed: no release, and the missing one is named', async () => {
    const ref = await depositUsdc();
    await mine(6661, 12);
    const event = (await readClaimFacts(reader, ref, 1)).receipt?.event;
    if (!event) throw new Error('no event');
    await spoil('oracle-erc20-2', { kind: 'stop' });
    const release = await fetchVerifiedRelease({ reader, ref, event });
    expect(release).toMatchObject({ ok: false, error: { code: 'oracleQuorumMissing', params: { have: 2, need: 3 } } });
    await heal();
    expect((await fetchVerifiedRelease({ reader, ref, event })).ok).toBe(true);
  });

  test('too early: the oracles say so, in the words of the catalogue', async () => {
    const ref = await depositUsdc();
    const event = (await readClaimFacts(reader, ref, 1)).receipt?.event;
    if (!event) throw new Error('no event');
    const release = await fetchVerifiedRelease({ reader, ref, event });
    expect(release).toMatchObject({ ok: false, error: { code: 'oracleNotEnoughConfirmations' } });
  });

  test('the deposit is found again by account and chain alone, and in the explorer list', async () => {
    const ref = await depositUsdc();
    const receiverTopic = `0x${'0'.repeat(24)}${bob.address.slice(2).toLowerCase()}` as const;
    const toBlock = await readHead(reader, 6661);
    const logs = await readLogs(reader, 6661, {
      address: bridgeOf(6661),
      topics: [depositTopics.erc20.deposit, null, receiverTopic],
      fromBlock: 0n,
      toBlock,
    });
    const found = logs.find(({ transactionHash }) => transactionHash === ref.depositHash);
    expect(found && parseDepositLog(found, 'erc20')).toMatchObject({ amount: 5_000_000n, targetChainId: 6662 });
    const apiUrl = reader.chain(6661).explorerApiUrl ?? '';
    const list = await fetchAccountTransactions({ apiUrl, account: alice.address, startBlock: 0n });
    if (!list.ok) throw new Error(list.error.code);
    expect(
      at(
        list.value.filter(({ hash }) => hash === ref.depositHash),
        0,
      ),
    ).toMatchObject({ to: bridgeOf(6661).toLowerCase(), from: alice.address.toLowerCase() });
  });

  test('an unknown deposit is not seen, and nothing is made up', async () => {
    const facts = await readClaimFacts(
      reader,
      { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: `0x${'12'.repeat(32)}` },
      1,
    );
    expect(facts).toMatchObject({ receipt: null, transactionSeen: false, released: null });
  });
});

describe('endpoints with faults', () => {
  test.each(['status', 'garbage', 'cut', 'stop', 'wrongChain', 'rateLimit', 'hang'] as const)(
    '%s at the first endpoint: the second one serves (rules 5.1, 5.2, 5.3)',
    async (kind) => {
      await spoil('rpc-6661-a', kind === 'status' ? { kind, status: 503 } : { kind });
      const fresh = createRpcReader(deployment.chains, { timeoutMs: 300 });
      const [head, balances] = await Promise.all([
        readHead(fresh, 6661),
        readBalances(fresh, 6661, alice.address, [{ address: tokenOf(6661, 'USDC').address, isNative: false }]),
      ]);
      expect(head).toBeGreaterThan(0n);
      expect(balances[0]).toBeGreaterThan(0n);
    },
  );

  test('an edited receipt is not believed (rule 5.6)', async () => {
    const ref = await depositUsdc();
    await spoil('rpc-6661-a', { kind: 'edit', field: 'transactionHash', value: `0x${'ee'.repeat(32)}` }, [
      'eth_getTransactionReceipt',
    ]);
    await expect(readClaimFacts(reader, ref, 1)).rejects.toMatchObject({ appError: { code: 'rpcFailed' } });
  });
});

async function balanceOfBob(): Promise<bigint> {
  const [balance] = await readBalances(reader, 6662, bob.address, [
    { address: tokenOf(6662, 'USDC').address, isNative: false },
  ]);
  if (balance === undefined || balance === null) throw new Error('no balance');
  return balance;
}
