import { encodeAbiParameters, encodeEventTopics, numberToHex, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bridgeErc20Abi } from '../../../abis/bridgeErc20.ts';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { sendRpc } from '../../../devnet/deploy/rpc.ts';
import { startRpcProxy } from '../../../devnet/services/rpcProxy.ts';
import type { Service } from '../../../devnet/services/service.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { claimState, isReleaseVouched, type ClaimRef } from '../../../src/core/claims/claim.ts';
import { trackClaim } from '../../../src/core/watch/claimTrack.ts';
import { claimWith, type SeenClaim } from '../../../src/core/watch/claimWith.ts';
import { readReleaseFinality } from '../../../src/io/claims/releaseFinality.ts';
import { readClaimFacts } from '../../../src/io/reads/readClaims.ts';
import { readWitnesses } from '../../../src/io/reads/witnesses.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { readPersistedClaims } from '../../../src/io/reads/readClaims.ts';
import { alice, bob, deposit, depositNft } from '../services/support.ts';
import { release } from '../claims/support.ts';
import { startSecondNode, type SecondNode } from './secondNode.ts';

let running: RunningWorld;
let second: SecondNode;
/** The endpoint before the second node, which forges answers. */
let liar: Service;

beforeAll(async () => {
  running = await startWorld();
  second = await startSecondNode(running.nodeUrls[6661], 6661);
  liar = await startRpcProxy({
    target: 'rpc-6661-second',
    port: 0,
    nodeUrl: second.rpcUrl,
    otherNodeUrl: running.nodeUrls[6662],
  });
});
beforeEach(() => second.catchUp());
afterEach(async () => {
  liar.faults.clear();
  await liar.settle();
});
afterAll(async () => {
  await liar.stop();
  await second.stop();
  await running.stop();
});

const honest = () => running.service('rpc-6661-a').url;
const hostOf = (url: string) => new URL(url).host;

/** A reader whose chain 6661 has these endpoints. */
function readerOf(rpcUrls: string[]) {
  const { chains } = buildDeployment(running.world, endpointsOf(running));
  return createRpcReader(chains.map((chain) => (chain.chainId === 6661 ? { ...chain, rpcUrls } : chain)));
}

async function forge(method: string, field: string, value: unknown): Promise<void> {
  liar.faults.place({ kind: 'edit', field, value }, { methods: [method] });
  await liar.settle();
}

async function made(confirmations = 12): Promise<ClaimRef> {
  const { hash } = await deposit(running, 6661, 'USDC', 5_000_000n, 6662, bob.address);
  await sendRpc(running.nodeUrls[6661], 'anvil_mine', [numberToHex(confirmations)]);
  return { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };
}

/** The state of a claim for the page and for the watcher, with either node asked first. */
async function everyView(ref: ClaimRef) {
  const views = [];
  for (const urls of [
    [honest(), liar.url],
    [liar.url, honest()],
  ]) {
    const facts = await readClaimFacts(readerOf(urls), ref, 1);
    const watched = (await readPersistedClaims(readerOf(urls), [ref], 1)).get(ref.depositHash);
    views.push({
      page: claimState(facts),
      watcher: claimState(watched ?? null),
      witness: facts.witness,
      watcherWitness: watched?.witness,
    });
  }
  return views;
}

/** A receipt that looks like a deposit through the bridge, for a transaction that never existed. */
async function forgedReceipt(hash: Hex, changes: object = {}) {
  const blockNumber = '0x1';
  const block = (await sendRpc(second.rpcUrl, 'eth_getBlockByNumber', [blockNumber, false])) as { hash: Hex };
  const { contracts, tokens } = running.world.chains[6661];
  const topics = encodeEventTopics({
    abi: bridgeErc20Abi,
    eventName: 'TokensDeposited',
    args: { sourceNetworkTokenAddress: tokens.USDC?.address ?? '0x', receiverAddress: alice.address },
  });
  const data = encodeAbiParameters(
    [1, 2, 3, 4].map((index) => ({ name: `value${index}`, type: 'uint256' })),
    [5_000_000n, 6_661n, 6_662n, 99n],
  );
  const place = { blockNumber, blockHash: block.hash, transactionHash: hash, transactionIndex: '0x0' };
  return {
    ...place,
    from: alice.address,
    to: contracts.bridgeERC20,
    contractAddress: null,
    status: '0x1',
    logs: [{ ...place, address: contracts.bridgeERC20, topics, data, logIndex: '0x0', removed: false }],
    ...changes,
  };
}

test('two nodes that show the same make a claim ready, whichever is asked first', async () => {
  const ref = await made();
  await second.catchUp();
  for (const view of await everyView(ref)) {
    expect(view).toMatchObject({
      page: { kind: 'ready' },
      watcher: { kind: 'ready' },
      witness: { kind: 'agreed' },
      watcherWitness: { kind: 'agreed' },
    });
  }
});

describe('a real second node that lags (rules 5.4, 5.11)', () => {
  test('before the block of the deposit, and with too few blocks on it: nothing is confirmed; caught up, it is', async () => {
    const { hash } = await deposit(running, 6661, 'USDC', 5_000_000n, 6662, bob.address);
    const ref: ClaimRef = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };
    const held = { page: { kind: 'waiting' }, watcher: { kind: 'waiting' } };
    await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x5']);
    // The blocks that it has copied end before the deposit.
    for (const { page, watcher } of await everyView(ref))
      for (const { kind } of [page, watcher]) expect(['waiting', 'unknown']).toContain(kind);
    await second.catchUp();
    await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x7']);
    // It knows the deposit, six blocks deep; the first node counts 13.
    const [first] = await everyView(ref);
    expect(first).toMatchObject({ ...held, witness: { kind: 'awaited', nodes: [hostOf(liar.url)] } });
    for (const view of await everyView(ref)) expect(view).toMatchObject(held);
    await second.catchUp();
    for (const view of await everyView(ref))
      expect(view).toMatchObject({ page: { kind: 'ready' }, watcher: { kind: 'ready' } });
  });

  test('a deposit that only the first node has is named as not confirmed by the other', async () => {
    const ref = await made();
    const facts = await readClaimFacts(readerOf([honest(), liar.url]), ref, 1);
    expect(facts.witness).toEqual({ kind: 'awaited', nodes: [hostOf(liar.url)] });
    expect(claimState(facts), 'only what two nodes have reached is counted').toEqual({
      kind: 'waiting',
      confirmations: 0,
      required: 12,
    });
  });
});

describe('a real second node that forges (rules 5.6, 5.11)', () => {
  test('a deposit that never was is never ready: the honest node contradicts', async () => {
    const hash: Hex = `0x${'f0'.repeat(32)}`;
    await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x20']);
    await second.catchUp();
    await forge('eth_getTransactionReceipt', '', await forgedReceipt(hash));
    const ref: ClaimRef = { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash };
    for (const view of await everyView(ref)) {
      expect(['waiting', 'unknown']).toContain(view.page.kind);
      expect(['waiting', 'unknown']).toContain(view.watcher.kind);
    }
    const facts = await readClaimFacts(readerOf([liar.url, honest()]), ref, 1);
    expect(facts.witness).toEqual({ kind: 'awaited', nodes: [hostOf(honest())] });
  });

  test('with the lie alone it would be ready: only the comparison prevents it', async () => {
    const hash: Hex = `0x${'f1'.repeat(32)}`;
    await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x20']);
    await second.catchUp();
    await forge('eth_getTransactionReceipt', '', await forgedReceipt(hash));
    const facts = await readClaimFacts(
      readerOf([liar.url]),
      { type: 'erc20', sourceChainId: 6661, targetChainId: 6662, depositHash: hash },
      1,
    );
    expect(claimState(facts).kind).toBe('ready');
    expect(facts.witness).toEqual({ kind: 'alone', nodes: [] });
  });

  test('a deposit of another amount, in another block, or reported as failed: not confirmed, and not given up', async () => {
    const ref = await made();
    await second.catchUp();
    const amount = encodeAbiParameters(
      [1, 2, 3, 4].map((index) => ({ name: `value${index}`, type: 'uint256' })),
      [9_000_000n, 6_661n, 6_662n, 1n],
    );
    const receipt = (await sendRpc(second.rpcUrl, 'eth_getTransactionReceipt', [ref.depositHash])) as {
      logs: { address: string; data: Hex }[];
    };
    const index = receipt.logs.findIndex(
      ({ address }) => address.toLowerCase() === running.world.chains[6661].contracts.bridgeERC20.toLowerCase(),
    );
    const lies: [string, unknown][] = [
      [`logs.${index}.data`, amount],
      ['status', '0x0'],
      [`logs.${index}.address`, alice.address],
    ];
    for (const [field, value] of lies) {
      liar.faults.clear();
      await forge('eth_getTransactionReceipt', field, value);
      for (const view of await everyView(ref))
        expect(view).toMatchObject({
          page: { kind: 'waiting' },
          watcher: { kind: 'waiting' },
          witness: { kind: 'awaited' },
        });
    }
  });

  test('before a claim they are compared again, however deep the deposit is', async () => {
    const ref = await made();
    await second.catchUp();
    const reader = readerOf([honest(), liar.url]);
    const { receipt } = await readClaimFacts(reader, ref, 1);
    if (!receipt) throw new Error('no receipt');
    const question = [{ type: ref.type, hash: ref.depositHash, deposit: receipt, neededHead: null }];
    expect(await readWitnesses(reader, 6661, question)).toEqual([{ kind: 'agreed' }]);
    await forge('eth_getTransactionReceipt', 'status', '0x0');
    expect(await readWitnesses(reader, 6661, question)).toEqual([{ kind: 'awaited', nodes: [hostOf(liar.url)] }]);
  });
});

test('a node that does not answer leaves one witness, and is named', async () => {
  const ref = await made();
  liar.faults.place({ kind: 'status', status: 503 });
  await liar.settle();
  const facts = await readClaimFacts(readerOf([honest(), liar.url]), ref, 1);
  expect(facts.witness).toEqual({ kind: 'alone', nodes: [hostOf(liar.url)] });
  expect(claimState(facts).kind).toBe('ready');
});

describe('an NFT has two witnesses as well', () => {
  test('confirmed by both, beside a token in the same round; a node that forges its bridge prevents it', async () => {
    const { hash } = await depositNft(running, 6661, 'Pudgy Penguins', 3n, 6662);
    const token = await made();
    await second.catchUp();
    const nft: ClaimRef = { ...token, type: 'erc721', depositHash: hash };
    for (const view of await everyView(nft)) {
      expect(view).toMatchObject({
        page: { kind: 'ready' },
        watcher: { kind: 'ready' },
        witness: { kind: 'agreed' },
        watcherWitness: { kind: 'agreed' },
      });
    }
    const both = await readPersistedClaims(readerOf([honest(), liar.url]), [token, nft], 1);
    expect([...both.values()].map(({ witness }) => witness)).toEqual([{ kind: 'agreed' }, { kind: 'agreed' }]);
    const receipt = (await sendRpc(second.rpcUrl, 'eth_getTransactionReceipt', [hash])) as {
      logs: { address: string }[];
    };
    const index = receipt.logs.findIndex(
      ({ address }) => address.toLowerCase() === running.world.chains[6661].contracts.bridgeERC721.toLowerCase(),
    );
    await forge('eth_getTransactionReceipt', `logs.${index}.address`, running.world.chains[6661].contracts.bridgeERC20);
    for (const view of await everyView(nft))
      expect(view).toMatchObject({
        page: { kind: 'waiting' },
        watcher: { kind: 'waiting' },
        witness: { kind: 'awaited' },
      });
  });

  test('what both say about a token deposit is not used for the NFT', async () => {
    const { hash } = await depositNft(running, 6661, 'Pudgy Penguins', 4n, 6662);
    const ref = { ...(await made()), depositHash: hash };
    await second.catchUp();
    const reader = readerOf([honest(), liar.url]);
    expect(claimState(await readClaimFacts(reader, ref, 1))).toMatchObject({
      kind: 'failed',
      error: { code: 'depositNotFound' },
    });
    await forge('eth_getTransactionReceipt', 'logs', []);
    expect((await readClaimFacts(reader, { ...ref, type: 'erc721' }, 1)).witness).toMatchObject({ kind: 'awaited' });
  });
});

describe('a claim is paid out when two nodes of each chain say so', () => {
  /** An endpoint of the target chain, which forges answers. */
  let target: Service;
  beforeAll(async () => {
    target = await startRpcProxy({
      target: 'rpc-6662-liar',
      port: 0,
      nodeUrl: running.nodeUrls[6662],
      otherNodeUrl: running.nodeUrls[6661],
    });
  });
  afterEach(async () => {
    target.faults.clear();
    await target.settle();
  });
  afterAll(() => target.stop());

  const honestTarget = () => running.service('rpc-6662-a').url;
  const trueWord = encodeAbiParameters([{ type: 'bool' }], [true]);
  /** aggregate3's answer to one call: paid out. */
  const paidOut = encodeAbiParameters(
    [
      {
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
    [[{ success: true, returnData: trueWord }]],
  );

  function targetReader(targetUrls: string[], sourceUrls: string[] = [honest()]) {
    const { chains } = buildDeployment(running.world, endpointsOf(running));
    return createRpcReader(
      chains.map((chain) => ({ ...chain, rpcUrls: chain.chainId === 6661 ? sourceUrls : targetUrls })),
    );
  }

  /** The state for the page, the watcher and the list of claims, with either node asked first. */
  async function states(ref: ClaimRef, orders: string[][]) {
    const found = [];
    for (const urls of orders) {
      const reader = targetReader(urls);
      const watched = (await readPersistedClaims(reader, [ref], 1)).get(ref.depositHash);
      found.push(claimState(await readClaimFacts(reader, ref, 1)).kind, claimState(watched ?? null).kind);
    }
    return found;
  }

  test('one target node that lies ends no claim and archives none, whichever is asked first', async () => {
    const ref = await made();
    target.faults.place({ kind: 'edit', field: '', value: paidOut }, { methods: ['eth_call'] });
    await target.settle();
    expect(
      claimState(await readClaimFacts(targetReader([target.url]), ref, 1)).kind,
      'with the lie alone it would be',
    ).toBe('released');
    expect(
      await states(ref, [
        [honestTarget(), target.url],
        [target.url, honestTarget()],
      ]),
    ).toEqual(['ready', 'ready', 'ready', 'ready']);
    const facts = await readClaimFacts(targetReader([target.url, honestTarget()]), ref, 1);
    expect(facts.releaseWitness).toEqual({ kind: 'awaited', nodes: [hostOf(honestTarget())] });
    const event = facts.receipt?.event;
    if (!event) throw new Error('no event');
    await sendRpc(running.nodeUrls[6662], 'anvil_mine', ['0x10']);
    expect(
      await readReleaseFinality(targetReader([target.url, honestTarget()]), [{ type: 'erc20', event }], 1),
    ).toEqual([null]);
    target.faults.clear();
    expect(await states(ref, [[target.url, honestTarget()]])).toEqual(['ready', 'ready']);
  });

  test('a target node that does not know the release yet: the claim stays ready, and is done as soon as it does', async () => {
    const ref = await made();
    const reader = targetReader([honestTarget(), target.url]);
    await release(running, reader, ref);
    const falseWord = encodeAbiParameters([{ type: 'bool' }], [false]);
    const notYet = encodeAbiParameters(
      [
        {
          type: 'tuple[]',
          components: [
            { name: 'success', type: 'bool' },
            { name: 'returnData', type: 'bytes' },
          ],
        },
      ],
      [[{ success: true, returnData: falseWord }]],
    );
    target.faults.place({ kind: 'edit', field: '', value: notYet }, { methods: ['eth_call'] });
    await target.settle();
    expect(claimState(await readClaimFacts(reader, ref, 1)).kind).toBe('ready');
    target.faults.clear();
    expect(claimState(await readClaimFacts(reader, ref, 2)).kind).toBe('released');
    expect(
      await states(ref, [
        [honestTarget(), target.url],
        [target.url, honestTarget()],
      ]),
    ).toEqual(['released', 'released', 'released', 'released']);
  });

  test('a target node that does not answer leaves one witness: this is reported, and nothing is archived', async () => {
    const ref = await made();
    await release(running, targetReader([honestTarget()]), ref);
    target.faults.place({ kind: 'status', status: 503 });
    await target.settle();
    const facts = await readClaimFacts(targetReader([honestTarget(), target.url]), ref, 1);
    expect(facts.releaseWitness).toEqual({ kind: 'alone', nodes: [hostOf(target.url)] });
    expect([claimState(facts).kind, isReleaseVouched(facts)]).toEqual(['released', false]);
  });

  test('one source node that gives a deposit the number of one that was paid out ends no claim', async () => {
    const paid = await made();
    await release(running, targetReader([honestTarget()]), paid);
    const ref = await made();
    await second.catchUp();
    const numberOf = async (claim: ClaimRef) =>
      (await readClaimFacts(targetReader([honestTarget()]), claim, 1)).receipt?.event?.number ?? 0n;
    const receipt = (await sendRpc(second.rpcUrl, 'eth_getTransactionReceipt', [ref.depositHash])) as {
      logs: { address: string; data: Hex }[];
    };
    const index = receipt.logs.findIndex(
      ({ address }) => address.toLowerCase() === running.world.chains[6661].contracts.bridgeERC20.toLowerCase(),
    );
    const number = (await numberOf(paid)).toString(16).padStart(64, '0');
    await forge(
      'eth_getTransactionReceipt',
      `logs.${index}.data`,
      `${receipt.logs[index]?.data.slice(0, -64)}${number}`,
    );
    expect(
      claimState(await readClaimFacts(targetReader([honestTarget()], [liar.url]), ref, 1)).kind,
      'with the lie alone it would be',
    ).toBe('released');
    for (const sourceUrls of [
      [liar.url, honest()],
      [honest(), liar.url],
    ]) {
      const reader = targetReader([honestTarget()], sourceUrls);
      const watched = (await readPersistedClaims(reader, [ref], 1)).get(ref.depositHash);
      for (const { kind } of [claimState(await readClaimFacts(reader, ref, 1)), claimState(watched ?? null)])
        expect(['waiting', 'unknown']).toContain(kind);
    }
  });
});

test.each([
  ['asked first', true],
  ['asked second', false],
])('a node with a head that cannot be true, %s, confirms nothing, and nothing of it stays', async (_name, isFirst) => {
  const ref = await made(3);
  await second.catchUp();
  await forge('eth_blockNumber', '', '0xffffff');
  const reader = readerOf(isFirst ? [liar.url, honest()] : [honest(), liar.url]);
  const [page, watched] = [
    await readClaimFacts(reader, ref, 1),
    (await readPersistedClaims(reader, [ref], 1)).get(ref.depositHash),
  ];
  for (const facts of [page, watched])
    expect(claimState(facts ?? null), 'the chain goes on by itself, a block or two').toMatchObject({ kind: 'waiting' });
  liar.faults.clear();
  await sendRpc(running.nodeUrls[6661], 'anvil_mine', ['0x8']);
  await second.catchUp();
  const healed = claimWith<SeenClaim>(
    { lastFacts: page, track: trackClaim(null, page) },
    await readClaimFacts(reader, ref, 2_000),
  );
  const state = claimState(healed.lastFacts ?? null);
  expect(state.kind).toBe('ready');
  expect(state.kind === 'ready' && state.confirmations).toBeLessThan(20);
});
