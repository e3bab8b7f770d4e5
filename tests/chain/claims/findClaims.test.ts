import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
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
  for (const [index, chainId] of ([6661, 6661, 6662, 6661, 6661, 6662] as const).entries())
    own.push(await depositUsdc(running, chainId, 1_000_000n + BigInt(index)));
  forBob = await depositUsdc(running, 6661, 5_000_000n, bob.address);
  own.push(forBob);
  await depositOfBob(running, 6661);
  fromBob = await depositOfBob(running, 6662, alice.address);
  await Promise.all(chainIds.map((chainId) => mine(running, chainId, 12)));
  for (const ref of own.slice(0, 3)) await release(running, reader, ref);
});
afterAll(() => running.stop());

/** Counts the reads of the nodes. */
function counted(): RpcReader & { logReads: bigint[] } {
  const logReads: bigint[] = [];
  const note = (method: string, params: readonly unknown[]): void => {
    const [filter] = params as [{ fromBlock?: string; toBlock?: string }];
    if (method === 'eth_getLogs') logReads.push(BigInt(filter.toBlock ?? '0') - BigInt(filter.fromBlock ?? '0') + 1n);
  };
  return {
    ...reader,
    logReads,
    rpc: (chainId, method, params, options) => {
      note(method, params);
      return reader.rpc(chainId, method, params, options);
    },
    rpcEach: async (chainId, calls, options) => {
      for (const { method, params } of calls) note(method, params);
      return (await reader.rpcEach?.(chainId, calls, options)) ?? [];
    },
  };
}

describe('wiped storage', () => {
  test('exactly the seven deposits of the account come back: four open, three done, from logs alone', async () => {
    await wipeStorage();
    const progress: FindProgress[] = [];
    const found = await findClaims(reader, {
      chainIds,
      account: alice.address,
      nowMs: Date.now(),
      onProgress: (step) => progress.push(step),
    });
    expect(found.failures).toEqual([]);
    const sent = found.claims.filter(({ roles }) => roles.includes('depositor'));
    expect(hashes(sent.map(({ ref }) => ref))).toEqual(hashes(own));
    const released = sent.filter(({ facts }) => claimState(facts).kind === 'released');
    expect(hashes(released.map(({ ref }) => ref))).toEqual(hashes(own.slice(0, 3)));
    expect(hashes(sent.filter(({ facts }) => claimState(facts).kind === 'ready').map(({ ref }) => ref))).toEqual(
      hashes(own.slice(3)),
    );
    expect(sent.find(({ ref }) => ref.depositHash === forBob.depositHash)).toMatchObject({
      ref: forBob,
      roles: ['depositor'],
      depositor: alice.address.toLowerCase(),
      facts: { receipt: { event: { receiver: bob.address.toLowerCase(), amount: 5_000_000n } } },
    });
    // deposits that others sent to the account are included, and no others
    expect(hashes(found.claims.map(({ ref }) => ref))).toEqual(hashes([...own, fromBob]));
    expect(progress.at(-1)).toEqual({ share: 1, foundCount: 8 });
    for (const { minedAtMs } of found.claims) expect(Math.abs((minedAtMs ?? 0) - Date.now())).toBeLessThan(3_600_000);
  });

  test('the facts are those that the claim itself reads', async () => {
    const { claims } = await findClaims(reader, { chainIds, account: alice.address, nowMs: 7 });
    for (const { ref, facts } of claims) {
      const read = await readClaimFacts(reader, ref, 7);
      // For an open claim the other nodes are asked when it is opened or followed, not for a list of results.
      if (claimState(facts).kind !== 'released') delete read.witness;
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

describe('the search continues where it ended', () => {
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
    await expect(findDeposit(reader, chainIds, { depositHash: own[2]?.depositHash ?? '0x' }, 1)).resolves.toMatchObject(
      { kind: 'claim', ref: own[2], facts: { released: true } },
    );
    await expect(findDeposit(reader, chainIds, { depositHash: `0x${'12'.repeat(32)}` }, 1)).resolves.toEqual({
      kind: 'notFound',
      searchedChainIds: [6661, 6662],
      unsureChainIds: [],
      unreachableChainIds: [],
    });
  });

  test('a claim transaction is distinguished from a deposit', async () => {
    const ref = own[3];
    if (!ref) throw new Error('no deposit');
    const hash = await release(running, reader, ref);
    await expect(findDeposit(reader, chainIds, { depositHash: hash }, 1)).resolves.toEqual({
      kind: 'release',
      chainId: 6662,
    });
  });

  test('an unreachable chain is named, and never counts as "not found"', async () => {
    const broken: RpcReader = {
      ...reader,
      rpc: (chainId, ...rest) => (chainId === 6662 ? Promise.reject(new Error('down')) : reader.rpc(chainId, ...rest)),
    };
    const search = await findDeposit(broken, chainIds, { depositHash: own[2]?.depositHash ?? '0x' }, 1);
    expect(search).toEqual({
      kind: 'notFound',
      searchedChainIds: [6661],
      unsureChainIds: [],
      unreachableChainIds: [6662],
    });
  });
});

describe('a released claim leaves the list only when that is final (rule 6.4)', () => {
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
    expect(await readReleaseFinality(reader, [{ type: 'erc20', event }], 1)).toEqual([false]);
    await mine(running, 6662, 12);
    expect(await readReleaseFinality(reader, [{ type: 'erc20', event }], 1)).toEqual([true]);
    const [done] = await round();
    expect(done?.archivedAt).toBeGreaterThan(1);
    expect(done).toMatchObject({ depositHash: ref.depositHash, lastFacts: { released: true } });
    // merged again from an old file it stays archived
    await storeClaims([saved]);
    expect(await loadClaims()).toEqual([archivedClaim(done ?? saved, null, 0)]);
  });
});

describe('blocks count as searched when two nodes give the same logs for them', () => {
  const stranger = `0x${'5e'.repeat(20)}` as const;
  const search = (isFromStart = false) =>
    findClaims(createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains), {
      chainIds,
      account: stranger,
      nowMs: 1,
      isFromStart,
    });
  const spoil = async (target: string, value: unknown) => {
    running.service(target).faults.place({ kind: 'edit', field: '', value }, { methods: ['eth_getLogs'] });
    await running.service(target).settle();
  };
  afterEach(async () => {
    for (const service of running.services.values()) {
      service.faults.clear();
      await service.settle();
    }
  });

  test.each(['rpc-6661-a', 'rpc-6661-b'])(
    'a node that answers [] for old blocks (%s) hides no deposit',
    async (target) => {
      await wipeStorage();
      const ref = await depositUsdc(running, 6661, 11n, stranger);
      await mine(running, 6661, 20);
      await spoil(target, []);
      const found = await search();
      expect(hashes(found.claims.map((claim) => claim.ref))).toContain(ref.depositHash);
      expect(found.unconfirmedChainIds).toEqual([6661]);
    },
  );

  test('blocks that the only reachable node reported as empty are searched again as soon as another node can be asked', async () => {
    await wipeStorage();
    const ref = await depositUsdc(running, 6661, 12n, stranger);
    await mine(running, 6661, 20);
    await spoil('rpc-6661-a', []);
    running.service('rpc-6661-b').faults.place({ kind: 'status', status: 503 });
    const alone = await search();
    expect(alone.claims.map((claim) => claim.ref.depositHash)).not.toContain(ref.depositHash);
    expect(alone.unconfirmedChainIds).toEqual([6661]);
    for (const target of ['rpc-6661-a', 'rpc-6661-b']) running.service(target).faults.clear();
    const healed = await search();
    expect(healed.claims.map((claim) => claim.ref.depositHash)).toContain(ref.depositHash);
    expect(healed.unconfirmedChainIds).toEqual([]);
  });

  test('blocks that two nodes reported wrongly are searched again when a search is started from the beginning', async () => {
    await wipeStorage();
    const ref = await depositUsdc(running, 6661, 13n, stranger);
    await mine(running, 6661, 20);
    for (const target of ['rpc-6661-a', 'rpc-6661-b']) await spoil(target, []);
    expect((await search()).claims.map((claim) => claim.ref.depositHash)).not.toContain(ref.depositHash);
    for (const target of ['rpc-6661-a', 'rpc-6661-b']) running.service(target).faults.clear();
    expect((await search()).claims.map((claim) => claim.ref.depositHash)).not.toContain(ref.depositHash);
    expect((await search(true)).claims.map((claim) => claim.ref.depositHash)).toContain(ref.depositHash);
  });
});

test('a deposit that one of two nodes does not know is found, whichever is asked first', async () => {
  const [ref] = own;
  for (const target of ['rpc-6661-a', 'rpc-6661-b']) {
    running
      .service(target)
      .faults.place(
        { kind: 'edit', field: '' },
        { methods: ['eth_getTransactionReceipt', 'eth_getTransactionByHash'] },
      );
    await running.service(target).settle();
    const fresh = createRpcReader(buildDeployment(running.world, endpointsOf(running)).chains);
    expect(await findDeposit(fresh, chainIds, { depositHash: ref?.depositHash ?? '0x' }, 1)).toMatchObject({
      kind: 'claim',
      ref,
    });
    running.service(target).faults.clear();
  }
});
