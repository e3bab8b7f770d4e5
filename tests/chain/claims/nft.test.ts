// Claims of NFTs on real chains: found, looked up, checked, watched and archived by the same code as those of tokens.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAdminAction } from '../../../devnet/adminActions.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import type { LocalChainId } from '../../../devnet/ports.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { claimState, type ClaimRef } from '../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { claimChecks } from '../../../src/core/doctor/checks.ts';
import { claimVerdict } from '../../../src/core/doctor/verdict.ts';
import { refreshClaims } from '../../../src/io/claims/claimsRound.ts';
import { diagnose, type DiagnoseInput } from '../../../src/io/claims/diagnose.ts';
import { findClaims } from '../../../src/io/claims/findClaims.ts';
import { findDeposit } from '../../../src/io/claims/findDeposit.ts';
import { storeClaims } from '../../../src/io/claims/storeClaims.ts';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { readPersistedClaims } from '../../../src/io/reads/readClaims.ts';
import { tryRelease as tryOn } from '../../../src/wallet/send/tryRelease.ts';
import { contractKind } from '../contractKind.ts';
import { alice, bob, collectionAt, depositNft } from '../services/support.ts';
import { depositUsdc, mine, release, wipeStorage } from './support.ts';

let running: RunningWorld;
let reader: RpcReader;
let tryRelease: NonNullable<DiagnoseInput['tryRelease']>;
let claim: ClaimRef;
let token: ClaimRef;
let pending: ClaimRef;

beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  const { chains } = buildDeployment(running.world, endpointsOf(running));
  reader = createRpcReader(chains, { timeoutMs: 1_000 });
  const book = {
    chain: (chainId: number) => chains.find((chain) => chain.chainId === chainId) ?? null,
    tokens: [],
    collections: () => [],
  };
  tryRelease = (payable) => tryOn(reader, book, payable);
  claim = await nftClaim(6661, 'Pudgy Penguins', 1n);
  token = await depositUsdc(running, 6661, 5_000_000n);
  await mine(running, 6661, 12);
  pending = await nftClaim(6662, 'Lepasa', 1n, bob.address);
});
afterAll(() => running.stop());
afterEach(async () => {
  for (const service of running.services.values()) {
    service.faults.clear();
    await service.settle();
  }
});

async function nftClaim(
  sourceChainId: LocalChainId,
  name: string,
  tokenId: bigint,
  receiver = alice.address,
): Promise<ClaimRef> {
  const targetChainId = sourceChainId === 6661 ? 6662 : 6661;
  const { hash } = await depositNft(running, sourceChainId, name, tokenId, targetChainId, receiver);
  return { type: 'erc721', sourceChainId, targetChainId, depositHash: hash };
}

const admin = (chainId: LocalChainId, action: string, parameters: Record<string, unknown> = {}) =>
  runAdminAction({ world: running.world, chainId, nodeUrl: running.nodeUrls[chainId] }, action, parameters);

async function examine(ref: ClaimRef) {
  const checkup = await diagnose(reader, {
    ref,
    chainIds: [6661, 6662],
    account: alice.address,
    lastBlockHash: null,
    tryRelease,
    nowMs: 1,
  });
  const checks = claimChecks(checkup);
  return {
    checkup,
    checks,
    code: claimVerdict(checkup, checks).code,
    line: (id: string) => checks.find((check) => check.id === id)?.line,
  };
}

describe('the checkup of an NFT claim', () => {
  test("every check passes; delivery and fee take the place of a token's liquidity", async () => {
    const { code, checks } = await examine(claim);
    expect(code).toBe('ready');
    expect(checks.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'hash pass',
      'chain pass',
      'receipt pass',
      'reorg pass',
      'confirmations pass',
      'oracle pass',
      'oracle pass',
      'oracle pass',
      'signatures pass',
      'quorum pass',
      'released pass',
      'paused pass',
      'delivery pass',
      'fee pass',
      'simulation pass',
      'gas pass',
      'recipient pass',
    ]);
    expect(checks.find(({ id }) => id === 'fee')?.params['value']).toBe('0.0000000000001');
  });

  test('too early; for another account', async () => {
    const { code, line } = await examine(pending);
    expect(code).toBe('waiting');
    expect(line('recipient')).toBe('recipient.other');
  });

  test('a link that leads to the page of the wrong type is recognised, both ways', async () => {
    expect(await examine({ ...claim, type: 'erc20' })).toMatchObject({
      code: 'wrongKind',
      checkup: { trueRef: claim },
    });
    expect(await examine({ ...token, type: 'erc721' })).toMatchObject({
      code: 'wrongKind',
      checkup: { trueRef: token },
    });
  });

  test('a bridge that is paused, a fee that is set, a collection that lost its bridge', async () => {
    await admin(6662, 'pause', { bridge: 'erc721' });
    expect((await examine(claim)).code).toBe('paused');
    await admin(6662, 'unpause', { bridge: 'erc721' });
    await admin(6662, 'setNftFee', {
      collection: collectionAt(running, 6662, 'Pudgy Penguins'),
      wei: '5000000000000000',
    });
    expect((await examine(claim)).checks.find(({ id }) => id === 'fee')?.params['value']).toBe('0.005');
    await admin(6662, 'setNftFee', { collection: collectionAt(running, 6662, 'Pudgy Penguins'), wei: '0' });
    // Registered as official on the target, where the bridge holds no NFT of it.
    await admin(6662, 'whitelistCollection', { collection: collectionAt(running, 6662, 'Pudgy Penguins') });
    const { code, line } = await examine(claim);
    expect([code, line('delivery')]).toEqual(['noDelivery', 'delivery.notHeld']);
    await admin(6662, 'unlistCollection', { collection: collectionAt(running, 6662, 'Pudgy Penguins') });
    expect((await examine(claim)).code).toBe('ready');
  });
});

describe('found from the chains alone', () => {
  test('the hash leads to its bridge, whatever page it was pasted on', async () => {
    expect(await findDeposit(reader, [6661, 6662], { depositHash: claim.depositHash }, 1)).toMatchObject({
      kind: 'claim',
      ref: claim,
    });
    expect(await findDeposit(reader, [6661, 6662], { depositHash: token.depositHash }, 1)).toMatchObject({
      kind: 'claim',
      ref: token,
    });
  });

  test('an account has its NFTs and its tokens in one search; a second one only reads what is new', async () => {
    await wipeStorage();
    const found = await findClaims(reader, { chainIds: [6661, 6662], account: alice.address, nowMs: 1 });
    const refs = found.claims.map(({ ref }) => ref);
    expect(refs).toHaveLength(3);
    expect(refs).toEqual(expect.arrayContaining([claim, token, pending]));
    expect(found.claims.find(({ ref }) => ref.depositHash === pending.depositHash)).toMatchObject({
      roles: ['depositor'],
      depositor: alice.address.toLowerCase(),
      facts: { receipt: { event: { amount: 1n } } },
    });
    const again = await findClaims(reader, { chainIds: [6661, 6662], account: alice.address, nowMs: 2 });
    expect(again.claims.map(({ ref }) => ref)).toEqual(expect.arrayContaining(refs));
    expect(again.failures).toEqual([]);
  });
});

test('a deposit of each kind with the same number: the flags are not mixed up, and a released NFT is archived', async () => {
  const facts = await Promise.all([claim, token].map((ref) => readClaimFacts(reader, ref, 1)));
  expect(facts.map(({ receipt }) => receipt?.event?.number)).toEqual([1n, 1n]);
  const hash = await release(running, reader, claim);
  expect(hash).toMatch(/^0x/);
  const read = await readPersistedClaims(reader, [claim, token], 1);
  expect([claim, token].map(({ depositHash }) => read.get(depositHash)?.released)).toEqual([true, false]);
  expect((await examine(claim)).code).toBe('released');
  expect(await findDeposit(reader, [6661, 6662], { depositHash: hash }, 1)).toMatchObject({
    kind: 'release',
    chainId: 6662,
  });

  await wipeStorage();
  const saved: SavedClaim = { ...claim, currencyId: 'Pudgy Penguins', typedAmount: '1', createdAt: 1 };
  await storeClaims([saved]);
  await refreshClaims(reader, await loadClaims(), 1_000_000);
  expect(
    (await loadClaims()).map(({ lastFacts, archivedAt }) => [claimState(lastFacts ?? null).kind, archivedAt]),
  ).toEqual([['released', undefined]]);
  await mine(running, 6662, 12);
  await refreshClaims(reader, await loadClaims(), 2_000_000);
  expect((await loadClaims())[0]?.archivedAt).toBe(2_000_000);
});
