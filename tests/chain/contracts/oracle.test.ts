import { hashTypedData, serializeSignature } from 'viem';
import { privateKeyToAccount, sign } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../devnet/accounts.ts';
import { startAnvil, type Anvil } from '../../../devnet/chains/anvil.ts';
import { compileContracts } from '../../../devnet/contracts/compile.ts';
import { contractKind } from '../contractKind.ts';
import { account, admin, alice, TestChain, useWorld, type Contract } from './fixture.ts';
import { releaseArgs, releaseTypedData, signRelease, type ReleaseRequest, type Signed } from './releases.ts';

const prefix = 'MultiSignatureOracleV1: ';
const notSorted = `${prefix}Oracles not sorted`;
const notPermitted = `${prefix}Release not permitted`;
const notEnough = `${prefix}Not enough signatures`;
const inconsistent = `${prefix}Inconsistent signature input`;

describe('digest test vectors', () => {
  const request: ReleaseRequest = {
    receiver: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    sourceToken: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    amount: 10n ** 18n,
    depositChainId: 6661n,
    depositNumber: 1n,
  };
  const known: Signed = {
    signer: account(0),
    v: 27,
    r: '0x284493c9e53640ad1ae4da7a95c17eb354a3924e0662691555debba5c5c78ea2',
    s: '0x073b8a33f6ffd694781d53d25b8179b34064116bb47a6f2bb55b9a8c5141d422',
  };
  const digest20 = '0xa5558dcb352916ecca879fa133e5e1900ede1d19711db99d5b15cc66d06da91c';
  const digest721 = '0xcd30b40b11f97d19b06bd72f6040291925610ea63d2c68a67c46ab437d614038';
  const vectorAddress = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
  let node: Anvil;
  let oracle: Contract;
  let chain: TestChain;

  beforeAll(async () => {
    node = await startAnvil({ chainId: 6662, mining: 'instant' });
    const contracts = {
      bridgeERC20: vectorAddress,
      liquidityManager: vectorAddress,
      oracle: vectorAddress,
      buyBackAndBurn: vectorAddress,
      multicall3: vectorAddress,
      wrappedNative: vectorAddress,
      bridgeERC721: vectorAddress,
      oracleERC721: vectorAddress,
      rewardPools: vectorAddress,
      liquidityMiningPools: vectorAddress,
      bridgeChef: vectorAddress,
      dexFactory: vectorAddress,
      dexRouter: vectorAddress,
      dexAdapter: vectorAddress,
    } as const;
    chain = new TestChain(
      6662,
      node.rpcUrl,
      { contractKind, contracts, tokens: {}, lpTokens: {}, pairs: {}, collections: {} },
      await compileContracts(),
    );
    // The first contract of account 0 has the address of the vectors.
    oracle = await chain.deployBehindProxy('MultiSignatureOracle', [admin], admin);
    await chain.send(admin, oracle, 'setMultiSignatureThreshold', [1n]);
    await chain.send(admin, oracle, 'addOracle', [account(0)]);
  });
  afterAll(() => node.stop());

  it('lie at the address of the vectors', () => {
    expect(oracle.address).toBe(vectorAddress);
  });

  it('has the salt every chain shares', async () => {
    expect(await chain.read(oracle, 'SALT')).toBe('0x251543af6a222378665a76fe38dbceae4871a070b7fdaf5c6c30cf758dc33cc0');
  });

  it('agrees with plain EIP-712', async () => {
    const data = releaseTypedData(6662, vectorAddress, request);
    expect(hashTypedData(data)).toBe(digest20);
    const signer = privateKeyToAccount(accounts[0]?.privateKey ?? '0x');
    expect(await signer.signTypedData(data)).toBe(serializeSignature({ r: known.r, s: known.s, v: 27n }));
  });

  it('accepts the known signature, and no other amount, number, chain, receiver or token under it', async () => {
    expect(await chain.read(oracle, 'signaturesCheckERC20', releaseArgs([known], request))).toBe(true);
    const forgeries: Partial<ReleaseRequest>[] = [
      { amount: 10n ** 18n + 1n },
      { depositNumber: 2n },
      { depositChainId: 6660n },
      { receiver: account(2) },
      { sourceToken: account(3) },
    ];
    for (const forgery of forgeries) {
      const reason = await chain.refusal(
        admin,
        oracle,
        'signaturesCheckERC20',
        releaseArgs([known], { ...request, ...forgery }),
      );
      expect(reason).toBe(notPermitted);
    }
  });

  it('accepts a signature over the known ERC721 digest', async () => {
    const { r, s, yParity } = await sign({ hash: digest721, privateKey: accounts[0]?.privateKey ?? '0x' });
    const signed: Signed = { signer: account(0), v: 27 + (yParity ?? 0), r, s };
    const args = releaseArgs([signed], { ...request, amount: 42n, depositNumber: 7n });
    expect(await chain.read(oracle, 'signaturesCheckERC721', args)).toBe(true);
    expect(await chain.refusal(admin, oracle, 'signaturesCheckERC20', args)).toBe(notPermitted);
  });
});

describe('signature rules', () => {
  const world = useWorld();
  const request = (): ReleaseRequest => ({
    receiver: alice,
    sourceToken: world.eth.token('USDC').address,
    amount: 5_000_000n,
    depositChainId: 6661n,
    depositNumber: 9n,
  });
  const check = (signed: readonly Signed[]): Promise<unknown> =>
    world.bsc.read(world.bsc.oracle, 'signaturesCheckERC20', releaseArgs(signed, request()));
  const refusal = (signed: readonly Signed[]): Promise<string> =>
    world.bsc.refusal(alice, world.bsc.oracle, 'signaturesCheckERC20', releaseArgs(signed, request()));

  it('starts with a threshold of three', async () => {
    const fresh = await world.bsc.deployBehindProxy('MultiSignatureOracle', [admin]);
    expect(await world.bsc.read(fresh, 'multiSignatureThreshold')).toBe(3n);
  });

  it('accepts the three permitted oracles in rising order', async () => {
    expect(await check(await signRelease(world.bsc, request()))).toBe(true);
  });

  it('accepts more signatures than needed', async () => {
    await world.bsc.admin.setThreshold(2n);
    expect(await check(await signRelease(world.bsc, request()))).toBe(true);
  });

  it('wants as many signatures as the threshold before anything else', async () => {
    const [first, second, third] = await signRelease(world.bsc, request());
    if (!first || !second || !third) throw new Error('three expected');
    const args = releaseArgs([first, second], request());
    args[1] = [];
    expect(await world.bsc.refusal(alice, world.bsc.oracle, 'signaturesCheckERC20', args)).toBe(notEnough);
    for (const part of [1, 2]) {
      const uneven = releaseArgs([first, second, third], request());
      uneven[part] = [first.r, second.r];
      expect(await world.bsc.refusal(alice, world.bsc.oracle, 'signaturesCheckERC20', uneven)).toBe(inconsistent);
    }
  });

  it('is paused after the lengths, before the signatures', async () => {
    await world.bsc.send(admin, world.bsc.oracle, 'pause');
    const signed = await signRelease(world.bsc, request());
    expect(await refusal(signed.toReversed())).toBe('Pausable: paused');
    const uneven = releaseArgs(signed, request());
    uneven[2] = [];
    expect(await world.bsc.refusal(alice, world.bsc.oracle, 'signaturesCheckERC20', uneven)).toBe(inconsistent);
    await world.bsc.send(admin, world.bsc.oracle, 'unpause');
    expect(await check(signed)).toBe(true);
  });

  it('refuses every order but the rising one', async () => {
    const signed = await signRelease(world.bsc, request());
    for (const order of [
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]) {
      expect(await refusal(order.flatMap((index) => signed[index] ?? []))).toBe(notSorted);
    }
  });

  it('refuses a signer who appears twice', async () => {
    const [first, second] = await signRelease(world.bsc, request());
    if (!first || !second) throw new Error('two expected');
    expect(await refusal([first, first, second])).toBe(notSorted);
  });

  it('refuses a malformed signature as unsorted', async () => {
    const signed = await signRelease(world.bsc, request());
    for (const v of [0, 1, 26, 29]) {
      expect(await refusal(signed.map((one, index) => (index === 0 ? { ...one, v } : one)))).toBe(notSorted);
    }
  });

  it('counts only permitted signers', async () => {
    await world.bsc.admin.setThreshold(2n);
    expect(await refusal(await signRelease(world.bsc, request(), [4, 10]))).toBe(notPermitted);
    expect(await refusal(await signRelease(world.bsc, request(), [10, 11, 12]))).toBe(notPermitted);
    expect(await check(await signRelease(world.bsc, request(), [4, 5]))).toBe(true);
  });

  it('passes over strangers in between without moving the mark', async () => {
    const permitted = await signRelease(world.bsc, request());
    const [first] = permitted;
    if (!first) throw new Error('three expected');
    const strangers = await signRelease(world.bsc, request(), [7, 8, 9, 10, 11, 12, 13, 14]);
    const above = strangers.filter(({ signer }) => BigInt(signer) > BigInt(first.signer));
    const below = strangers.filter(({ signer }) => BigInt(signer) < BigInt(first.signer));
    const [high, higher] = above.toReversed();
    const [low] = below;
    if (!low || !high || !higher) throw new Error('strangers on both sides expected');
    expect(await check([first, high, higher, ...permitted.slice(1)])).toBe(true);
    expect(await check([low, ...permitted])).toBe(true);
    expect(await refusal([first, low, ...permitted.slice(1)])).toBe(notSorted);
  });

  it('refuses signatures for another chain, another oracle contract and a removed oracle', async () => {
    const otherChain = await signRelease(world.bsc, request(), [4, 5, 6], { chainId: 6661 });
    const otherContract = await signRelease(world.bsc, request(), [4, 5, 6], { oracle: world.eth.oracle.address });
    for (const signed of [otherChain, otherContract]) {
      // All recover to strangers; whether they happen to rise decides between the two reasons.
      expect([notPermitted, notSorted]).toContain(await refusal(signed));
    }
    await world.bsc.admin.removeOracle(account(5));
    expect(await refusal(await signRelease(world.bsc, request()))).toBe(notPermitted);
    await world.bsc.admin.addOracle(account(5));
    expect(await check(await signRelease(world.bsc, request()))).toBe(true);
  });

  it('says who changed oracles and threshold', async () => {
    const { bsc } = world;
    const added = await bsc.send(admin, bsc.oracle, 'addOracle', [account(10)]);
    expect(bsc.events(added, bsc.oracle, 'MultiSignatureOracleAdded')).toEqual([
      { newOracleAddress: account(10), changedBy: admin },
    ]);
    const removed = await bsc.send(admin, bsc.oracle, 'removeOracle', [account(10)]);
    expect(bsc.events(removed, bsc.oracle, 'MultiSignatureOracleRemoved')).toEqual([
      { removedOracleAddress: account(10), changedBy: admin },
    ]);
    const changed = await bsc.send(admin, bsc.oracle, 'setMultiSignatureThreshold', [1n]);
    expect(bsc.events(changed, bsc.oracle, 'MultiSignatureThresholdChanged')).toEqual([
      { oldValue: 3n, newValue: 1n, changedBy: admin },
    ]);
    expect(await bsc.refusal(admin, bsc.oracle, 'setMultiSignatureThreshold', [0n])).toBe(
      `${prefix}threshold must be at least 1`,
    );
  });
});
