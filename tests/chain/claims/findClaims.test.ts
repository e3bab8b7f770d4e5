import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { archivedClaim } from '../../../src/core/claims/archive.ts';
import { claimState, type ClaimRef } from '../../../src/core/claims/claim.ts';
import type { SavedClaim } from '../../../src/core/claims/savedClaim.ts';
import { refreshClaims } from '../../../src/io/claims/claimsRound.ts';
import { findClaims, type FindProgress } from '../../../src/io/claims/findClaims.ts';
import { findDeposit } from '../../../src/io/claims/findDeposit.ts';
import { readReleaseFinality } from '../../../src/io/claims/releaseFinality.ts';
import { storeClaims } from '../../../src/io/claims/storeClaims.ts';
import { loadClaims } from '../../../src/io/db/claims.ts';
import { readClaimFacts } from '../../../src/io/reads/claimFacts.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import type { RpcReader } from '../../../src/io/rpc/rpcReader.ts';
import { contractKind } from '../contractKind.ts';
import { alice, bob } from '../services/support.ts';
import { depositOfBob, depositUsdc, mine, release, wipeStorage } from './support.ts';

const chainIds = [6661, 6662] as const;
let running: RunningWorld;
let reader: RpcReader;
/** Five of Alice on one chain, two on the other; the first three are released; one is for Bob. */
let own: ClaimRef[];
let forBob: ClaimRef;
let fromBob: ClaimRef;

const hashes = (refs: readonly ClaimRef[]) => refs.map(({ depositHash }) => depositHash).sort();

beforeAll(async () => {
  running = await startWorld({ contracts: contractKind });
  reader = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains);
  own = [];
  for (const [index, chainId] of ([6661, 6661, 6662, 6661, 6661, 6662] as const).entries()) own.push(await depositUsdc(running, chainId, 1_000_000n + BigInt(index)));
  forBob = await depositUsdc(running, 6661, 5_000_000n, bob.address);
  own.push(forBob);
  await depositOfBob(running, 6661);
  fromBob = await depositOfBob(running, 6662, alice.address);
  await Promise.all(chainIds.map((chainId) => mine(running, chainId, 12)));
  for (const ref of own.slice(0, 3)) await release(running, reader, ref);
});
afterAll(() => running.stop());

/** Counts what is asked of the nodes. */
function counted(): RpcReader & { logReads: bigint[] } {
  const counting: RpcReader & { logReads: bigint[] } = {
    ...reader,
    logReads: [],
    rpc: (chainId, method, params, options) => {
      const [filter] = params as [{ fromBlock?: string; toBlock?: string }];
      if (method === 'eth_getLogs') counting.logReads.push(BigInt(filter.toBlock ?? '0') - BigInt(filter.fromBlock ?? '0') + 1n);
      return reader.rpc(chainId, method, params, options);
    },
  };
  return counting;
}

describe('wiped storage', () => {
  test('exactly the seven deposits of the account come back: four open, three done, from logs alone', async () => {
    await wipeStorage();
    const progress: FindProgress[] = [];
    const found = await findClaims(reader, { chainIds, account: alice.address, nowMs: Date.now(), onProgress: (step) => progress.push(step) });
    expect(found.failures).toEqual([]);
    const sent = found.claims.filter(({ roles }) => roles.includes('depositor'));
    expect(hashes(sent.map(({ ref }) => ref))).toEqual(hashes(own));
    const released = sent.filter(({ facts }) => claimState(facts).kind === 'released');
    expect(hashes(released.map(({ ref }) => ref))).toEqual(hashes(own.slice(0, 3)));
    expect(hashes(sent.filter(({ facts }) => claimState(facts).kind === 'ready').map(({ ref }) => ref))).toEqual(hashes(own.slice(3)));
    expect(sent.find(({ ref }) => ref.depositHash === forBob.depositHash)).toMatchObject({
      ref: forBob,
      roles: ['depositor'],
      depositor: alice.address.toLowerCase(),
      facts: { receipt: { event: { receiver: bob.address.toLowerCase(), amount: 5_000_000n } } },
    });
    // what somebody else sent to the account is there too, and nothing that is none of its business
    expect(hashes(found.claims.map(({ ref }) => ref))).toEqual(hashes([...own, fromBob]));
    expect(progress.at(-1)).toEqual({ share: 1, foundCount: 8 });
    for (const { minedAtMs } of found.claims) expect(Math.abs((minedAtMs ?? 0) - Date.now())).toBeLessThan(3_600_000);
  });

  test('the facts are those that the claim itself reads', async () => {
    const { claims } = await findClaims(reader, { chainIds, account: alice.address, nowMs: 7 });
    for (const { ref, facts } of claims) {
      // The other nodes are heard when a claim is opened or followed, not for a list to choose from (FAULTS T15).
      const { witness: _witness, ...read } = await readClaimFacts(reader, ref, 7);
      expect({ ...facts, sourceHead: null }).toEqual({ ...read, sourceHead: null });
    }
  });

  test('a receiver who never sent anything on a chain is found by the logs', async () => {
    const stranger = `0x${'7e'.repeat(20)}` as const;
    const ref = await depositUsdc(running, 6661, 9n, stranger);
    const { claims } = await findClaims(reader, { chainIds, account: stranger, nowMs: 1 });
    expect(claims).toMatchObject([{ ref, roles: ['receiver'], depositor: null }]);
  });
});

describe('the search goes on where it ended', () => {
  test('a second search asks for the newest blocks only, and finds a new deposit there', async () => {
    await wipeStorage();
    const first = counted();
    const before = await findClaims(first, { chainIds, account: alice.address, nowMs: 1 });
    expect(first.logReads.some((range) => range > 20n)).toBe(true);
    const added = await depositUsdc(running, 6661, 77n);
    const second = counted();
    const { claims } = await findClaims(second, { chainIds, account: alice.address, nowMs: 2 });
    expect(second.logReads.every((range) => range <= 40n)).toBe(true);
    expect(claims.map(({ ref }) => ref.depositHash)).toContain(added.depositHash);
    expect(claims.length).toBe(before.claims.length + 1);
  });
});

describe('resume', () => {
  test('a deposit is found on whichever chain it is, also one that is in no block yet', async () => {
    await expect(findDeposit(reader, chainIds, own[2]?.depositHash ?? '0x', 1)).resolves.toMatchObject({ kind: 'claim', ref: own[2], facts: { released: true } });
    await expect(findDeposit(reader, chainIds, `0x${'12'.repeat(32)}`, 1)).resolves.toEqual({ kind: 'notFound', searchedChainIds: [6661, 6662], unreachableChainIds: [] });
  });

  test('a claim transaction is told from a deposit', async () => {
    const ref = own[3];
    if (!ref) throw new Error('no deposit');
    const hash = await release(running, reader, ref);
    await expect(findDeposit(reader, chainIds, hash, 1)).resolves.toEqual({ kind: 'release', chainId: 6662 });
  });

  test('a chain out of reach is named, and never taken for "not there"', async () => {
    const broken: RpcReader = { ...reader, rpc: (chainId, ...rest) => (chainId === 6662 ? Promise.reject(new Error('down')) : reader.rpc(chainId, ...rest)) };
    const search = await findDeposit(broken, chainIds, own[2]?.depositHash ?? '0x', 1);
    expect(search).toEqual({ kind: 'notFound', searchedChainIds: [6661], unreachableChainIds: [6662] });
  });
});

describe('a released claim leaves the list only for good (FAULTS C4)', () => {
  test('after the required confirmations of its release, and then with its facts', async () => {
    await wipeStorage();
    const ref = await depositUsdc(running, 6661, 123n);
    await mine(running, 6661, 12);
    await release(running, reader, ref);
    const saved: SavedClaim = { ...ref, currencyId: 'USDC', typedAmount: '0.000123', createdAt: 1 };
    expect(await storeClaims([saved])).toMatchObject({ ok: true, value: { added: [saved] } });

    const round = async (): Promise<SavedClaim[]> => {
      await refreshClaims(reader, await loadClaims(), Date.now());
      return loadClaims();
    };
    const [fresh] = await round();
    expect(claimState(fresh?.lastFacts ?? null).kind).toBe('released');
    const event = fresh?.lastFacts?.receipt?.event;
    if (!event) throw new Error('no event');
    expect((await round())[0]?.archivedAt).toBeUndefined();
    expect(await readReleaseFinality(reader, [{ type: 'erc20', event }])).toEqual([false]);
    await mine(running, 6662, 12);
    expect(await readReleaseFinality(reader, [{ type: 'erc20', event }])).toEqual([true]);
    const [done] = await round();
    expect(done?.archivedAt).toBeGreaterThan(1);
    expect(done).toMatchObject({ depositHash: ref.depositHash, lastFacts: { released: true } });
    // merged again from an old file it stays put away
    await storeClaims([saved]);
    expect(await loadClaims()).toEqual([archivedClaim(done ?? saved, null, 0)]);
  });
});
