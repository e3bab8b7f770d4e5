import { maxUint256 } from 'viem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { chainAdmin } from '../../../devnet/deploy/admin.ts';
import { asContract, deployer, sendAs } from '../../../devnet/deploy/administrator.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import type { ClaimRef } from '../../../src/core/claims/claim.ts';
import { claimChecks } from '../../../src/core/doctor/checks.ts';
import { claimVerdict } from '../../../src/core/doctor/verdict.ts';
import { diagnose } from '../../../src/io/claims/diagnose.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { tryRelease } from '../../../src/wallet/send/tryRelease.ts';
import { alice } from '../services/support.ts';
import { depositUsdc, mine } from './support.ts';

let running: RunningWorld;
let reader: RpcReader;
let claim: ClaimRef;

beforeAll(async () => {
  running = await startWorld({ contracts: 'originals' });
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains, { timeoutMs: 1_000 });
  claim = await depositUsdc(running, 6661, 5_000_000n);
  await mine(running, 6661, 12);
});
afterAll(() => running.stop());

const admin = () => chainAdmin(running.nodeUrls[6662], running.world.chains[6662]);

async function verdictOf(account = alice.address): Promise<string> {
  const { chains } = buildDeployment(running.world, endpointsOf(running));
  const book = {
    chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
    tokens: [],
    collections: () => [],
  };
  const checkup = await diagnose(reader, {
    ref: claim,
    chainIds: [6661, 6662],
    account,
    lastBlockHash: null,
    nowMs: 1,
    tryRelease: (release) => tryRelease(reader, book, release),
  });
  return claimVerdict(checkup, claimChecks(checkup)).code;
}

describe('the check of a claim runs the release, and its verdict is what comes of that', () => {
  test('when nothing prevents it', async () => {
    expect(await verdictOf()).toBe('ready');
  });

  test('the reward pools are paused', async () => {
    await admin().fees.pause('rewardPools');
    expect(await verdictOf()).toBe('pausedBehind');
    await admin().fees.unpause('rewardPools');
  });

  test('the oracle contract is paused', async () => {
    const { oracle } = running.world.chains[6662].contracts;
    const url = running.nodeUrls[6662];
    await asContract(url, deployer(), () => sendAs(url, deployer(), oracle, '0x8456cb59'));
    expect(await verdictOf()).toBe('pausedBehind');
    await asContract(url, deployer(), () => sendAs(url, deployer(), oracle, '0x3f4ba83a'));
  });

  test('the allowance from the bridge to the pools is missing', async () => {
    const usdc = running.world.chains[6662].tokens['USDC']?.address ?? '0x';
    await admin().fees.setAllowance('rewardPools', usdc, 0n);
    expect(await verdictOf()).toBe('payoutBlocked');
    await admin().fees.setAllowance('rewardPools', usdc, maxUint256);
    expect(await verdictOf()).toBe('ready');
  });
});
