import { encodeFunctionData } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { nodeClient } from '../../../devnet/services/node.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { claimState, type ClaimRef } from '../../../src/core/claims/claim.ts';
import { claimKey } from '../../../src/core/claims/claimKey.ts';
import { refreshClaims } from '../../../src/io/claims/claimsRound.ts';
import { readDepositChoices } from '../../../src/io/claims/depositChoices.ts';
import { findClaims } from '../../../src/io/claims/findClaims.ts';
import { findDeposit } from '../../../src/io/claims/findDeposit.ts';
import { storeClaims } from '../../../src/io/claims/storeClaims.ts';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { fetchVerifiedRelease } from '../../../src/io/oracles/release.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { sendAsOne } from '../../e2e/support/batchAccount.ts';
import { alice, bob, bridgeAbi, tokenAbi } from '../services/support.ts';
import { mine, release, wipeStorage } from './support.ts';

const chainIds = [6661, 6662] as const;
/** Smallest units of USDC, in the order of the deposits. */
const amounts = [1_000_000n, 2_000_000n, 2_000_000n] as const;
const receivers = [alice.address, bob.address, alice.address] as const;
let running: RunningWorld;
let reader: RpcReader;
let ref: ClaimRef;
let numbers: bigint[];

const one = (index: number): ClaimRef => ({ ...ref, depositNumber: numbers[index] });
const balanceOf = (account: `0x${string}`): Promise<bigint> =>
  nodeClient(running.nodeUrls[6662]).readContract({
    address: running.world.chains[6662].tokens['USDC']?.address ?? '0x',
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [account],
  });

beforeAll(async () => {
  running = await startWorld();
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains);
  const { contracts, tokens } = running.world.chains[6661];
  const usdc = tokens['USDC']?.address ?? '0x';
  const calls = [
    {
      to: usdc,
      value: '0x0' as const,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [contracts.bridgeERC20, 5_000_000n] }),
    },
    ...amounts.map((amount, index) => ({
      to: contracts.bridgeERC20,
      value: '0x0' as const,
      data: encodeFunctionData({
        abi: bridgeAbi,
        functionName: 'depositERC20',
        args: [usdc, amount, receivers[index] ?? alice.address, 6662n],
      }),
    })),
  ];
  const depositHash = await sendAsOne(running.nodeUrls[6661], 6661, alice.privateKey, calls);
  await nodeClient(running.nodeUrls[6661]).waitForTransactionReceipt({ hash: depositHash });
  await mine(running, 6661, 12);
  ref = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash };
  numbers = (await readDepositChoices(reader, ref)).map(({ event }) => event.number);
});
afterAll(() => running.stop());

describe('three deposits in one transaction', () => {
  test('a link with the hash alone selects none of them, and each number its own', async () => {
    expect(numbers).toHaveLength(3);
    const open = await readClaimFacts(reader, ref, 1);
    expect(open.receipt).toMatchObject({ status: 'success', event: null, depositCount: 3 });
    expect(claimState(open)).toEqual({ kind: 'unknown', reason: 'severalDeposits' });
    for (const [index, amount] of amounts.entries()) {
      const facts = await readClaimFacts(reader, one(index), 1);
      expect(claimState(facts).kind).toBe('ready');
      expect(facts.receipt?.event).toMatchObject({
        number: numbers[index],
        amount,
        receiver: receivers[index]?.toLowerCase(),
      });
    }
    await expect(findDeposit(reader, chainIds, { depositHash: ref.depositHash }, 1)).resolves.toMatchObject({
      kind: 'claim',
      ref,
      facts: { receipt: { event: null } },
    });
    await expect(findDeposit(reader, chainIds, one(1), 1)).resolves.toMatchObject({ kind: 'claim', ref: one(1) });
  });

  test('what was typed for a claim chooses its deposit when exactly one fits', async () => {
    expect((await readClaimFacts(reader, { ...ref, recipient: bob.address }, 1)).receipt?.event?.number).toBe(
      numbers[1],
    );
    expect(
      (await readClaimFacts(reader, { ...ref, recipient: alice.address, typedAmount: '2', currencyId: 'USDC' }, 1))
        .receipt?.event?.number,
    ).toBe(numbers[2]);
    expect((await readClaimFacts(reader, { ...ref, recipient: alice.address }, 1)).receipt?.event).toBeNull();
  });

  test('an oracle that knows no number answers for the first, and the error says so', async () => {
    const event = (await readClaimFacts(reader, one(2), 1)).receipt?.event;
    if (!event) throw new Error('no event');
    const ordinary: typeof fetch = (input, init) => fetch(new Request(input).url.split('?')[0] ?? '', init);
    await expect(fetchVerifiedRelease({ reader, ref: one(2), event, fetch: ordinary })).resolves.toMatchObject({
      ok: false,
      error: { code: 'oracleOtherDeposit', params: { number: String(numbers[2]) } },
    });
    await expect(fetchVerifiedRelease({ reader, ref: one(2), event })).resolves.toMatchObject({
      ok: true,
      value: { depositNumber: numbers[2] },
    });
  });

  test('all are found from logs alone, stored side by side, and each is paid out once, to the unit', async () => {
    await wipeStorage();
    const { claims } = await findClaims(reader, { chainIds, account: alice.address, nowMs: 1 });
    const found = claims.filter((claim) => claim.ref.depositHash === ref.depositHash);
    expect(found.map((claim) => claim.ref.depositNumber).sort()).toEqual(numbers.toSorted());
    await storeClaims(
      found.map((claim) => ({
        ...claim.ref,
        currencyId: 'USDC',
        typedAmount: '',
        createdAt: 1,
        lastFacts: claim.facts,
      })),
    );
    const persisted = await loadClaims();
    expect(new Set(persisted.map(claimKey)).size).toBe(3);

    const before = [await balanceOf(alice.address), await balanceOf(bob.address)] as const;
    for (const index of [1, 0, 2]) {
      await release(running, reader, one(index));
      await expect(release(running, reader, one(index))).rejects.toThrow('already processed');
      await refreshClaims(reader, await loadClaims(), Date.now() + 120_000 * (index + 1));
      const states = new Map(
        (await loadClaims()).map((claim) => [claim.depositNumber, claimState(claim.lastFacts ?? null).kind]),
      );
      expect(states.get(numbers[index] ?? 0n)).toBe('released');
    }
    const paid = (amount: bigint): bigint => amount - (amount * 1_500n) / 1_000_000n;
    expect(await balanceOf(alice.address)).toBe(before[0] + paid(amounts[0]) + paid(amounts[2]));
    expect(await balanceOf(bob.address)).toBe(before[1] + paid(amounts[1]));
    expect((await readDepositChoices(reader, ref)).map(({ isReleased }) => isReleased)).toEqual([true, true, true]);
  });
});
