import { encodeFunctionData, zeroAddress, type Address } from 'viem';
import { describe, expect, it } from 'vitest';
import { isOriginals } from '../contractKind.ts';
import { account, admin, alice, bob, useWorld } from './fixture.ts';
import { releaseArgs, signRelease, type ReleaseRequest } from './releases.ts';

const prefix = 'CrossChainBridgeERC20: ';
const processed = `${prefix}Deposit was already processed and released`;
const world = useWorld();

const deposited = (symbol: string, amount: bigint, over: Partial<ReleaseRequest> = {}): ReleaseRequest => ({
  receiver: alice,
  sourceToken: world.eth.token(symbol).address,
  amount,
  depositChainId: 6661n,
  depositNumber: 1n,
  ...over,
});

async function signedArgs(request: ReleaseRequest): Promise<unknown[]> {
  return releaseArgs(await signRelease(world.bsc, request), request);
}

describe('releaseERC20', () => {
  it('pays the receiver the amount less the fee, whoever sends it, and logs the net amount under the source token', async () => {
    const { bsc, eth } = world;
    const request = deposited('USDC', 10_000_000n);
    const receipt = await bsc.send(bob, bsc.bridge, 'releaseERC20', await signedArgs(request));
    expect(await bsc.balance(bsc.token('USDC'), alice)).toBe(25_000_000_000n + 9_985_000n);
    expect(bsc.events(receipt, bsc.bridge, 'TokensReleased')).toEqual([
      {
        sourceNetworkTokenAddress: eth.token('USDC').address,
        amount: 9_985_000n,
        receiverAddress: alice,
        depositChainId: 6661n,
        depositNumber: 1n,
      },
    ]);
    expect(await bsc.read(bsc.bridge, 'releasedDeposits', [6661n, 1n])).toBe(true);
    expect(await bsc.read(bsc.bridge, 'releasedDeposits', [6661n, 2n])).toBe(false);
    expect(await bsc.read(bsc.bridge, 'releasedDeposits', [6662n, 1n])).toBe(false);
  });

  it.each(['USDT', 'LIMIT', 'CCS', 'ISLAND', 'XGC', 'ETH', 'BNB'])('pays out %s', async (symbol) => {
    const { bsc } = world;
    const before = await bsc.balance(bsc.token(symbol), alice);
    await bsc.send(alice, bsc.bridge, 'releaseERC20', await signedArgs(deposited(symbol, 10_000n)));
    expect(await bsc.balance(bsc.token(symbol), alice)).toBe(before + 9_965n);
  });

  it('pays the source address itself when it is not mapped', async () => {
    const { bsc } = world;
    const same = bsc.token('TXL');
    await bsc.send(
      alice,
      bsc.bridge,
      'releaseERC20',
      await signedArgs(deposited('TXL', 1_000_000n, { sourceToken: same.address })),
    );
    expect(await bsc.balance(same, alice)).toBe(25_000n * 10n ** 18n + 996_500n);
  });

  it('needs two signatures on one chain and three on the other', async () => {
    const { eth, bsc } = world;
    const back: ReleaseRequest = {
      ...deposited('USDC', 1_000n),
      sourceToken: bsc.token('USDC').address,
      depositChainId: 6662n,
    };
    await eth.send(alice, eth.bridge, 'releaseERC20', releaseArgs(await signRelease(eth, back, [4, 6]), back));
    const there = deposited('USDC', 1_000n);
    expect(
      await bsc.refusal(alice, bsc.bridge, 'releaseERC20', releaseArgs(await signRelease(bsc, there, [4, 6]), there)),
    ).toBe('MultiSignatureOracleV1: Not enough signatures');
  });

  it('pays once only, by either function', async () => {
    const { bsc } = world;
    const args = await signedArgs(deposited('BNB', 1_000n));
    await bsc.send(alice, bsc.bridge, 'releaseERC20', args);
    for (const release of ['releaseERC20', 'releaseNative']) {
      expect(await bsc.refusal(alice, bsc.bridge, release, args)).toBe(processed);
    }
  });

  it.each(['releaseERC20', 'releaseNative'])('%s checks in the published order', async (release) => {
    const { bsc } = world;
    const refusal = async (over: Partial<ReleaseRequest>, signers = [4, 5, 6]): Promise<string> => {
      const request = deposited('BNB', 1_000n, over);
      return bsc.refusal(alice, bsc.bridge, release, releaseArgs(await signRelease(bsc, request, signers), request));
    };
    await bsc.send(alice, bsc.bridge, 'releaseERC20', await signedArgs(deposited('BNB', 1_000n)));
    const nothing = { receiver: zeroAddress, sourceToken: zeroAddress as Address, amount: 0n };
    await bsc.admin.pauseBridge();
    expect(await refusal(nothing, [4])).toBe('Pausable: paused');
    await bsc.admin.unpauseBridge();
    expect(await refusal(nothing, [4])).toBe(processed);
    const open = { ...nothing, depositNumber: 2n };
    expect(await refusal(open, [4])).toBe(`${prefix}invalid receiverAddress provided`);
    expect(await refusal({ ...open, receiver: alice }, [4])).toBe(
      `${prefix}invalid sourceNetworkTokenAddress provided`,
    );
    const named = { depositNumber: 2n, receiver: alice, sourceToken: world.eth.token('BNB').address };
    expect(await refusal({ ...named, amount: 0n }, [4])).toBe(`${prefix}amount cannot be 0`);
    const tooMuch = { ...named, amount: 10n ** 30n };
    expect(await refusal(tooMuch, [4])).toBe('MultiSignatureOracleV1: Not enough signatures');
    expect(await refusal(tooMuch, [10, 11, 12])).toBe('MultiSignatureOracleV1: Release not permitted');
    expect(await refusal(tooMuch)).toBe(`${prefix}Not enough liquidity in bridge`);
  });

  it('has a word for an oracle contract that merely says no', async () => {
    const { bsc } = world;
    const probe = await bsc.deploy('ProbeOracle');
    await bsc.send(admin, bsc.bridge, 'setMultiSignatureOracle', [probe.address]);
    expect(await bsc.refusal(alice, bsc.bridge, 'releaseERC20', await signedArgs(deposited('USDC', 5n)))).toBe(
      `${prefix}Release not permitted. Not enough signatures from permitted oracles`,
    );
  });

  it('is content when the pool holds exactly the amount before the fee', async () => {
    const { bsc } = world;
    const args = await signedArgs(deposited('TXL', 1_000_000n));
    await bsc.admin.drainLiquidity(bsc.token('TXL').address, 999_999n);
    expect(await bsc.refusal(alice, bsc.bridge, 'releaseERC20', args)).toBe(`${prefix}Not enough liquidity in bridge`);
    await bsc.admin.drainLiquidity(bsc.token('TXL').address, 1_000_000n);
    await bsc.send(alice, bsc.bridge, 'releaseERC20', args);
    // with the originals the share of the reward pools has already been sent
    expect(await bsc.balance(bsc.token('TXL'), bsc.bridge.address)).toBe(isOriginals ? 1_050n : 3_500n);
  });

  it('cannot be used on the other chain', async () => {
    const { eth } = world;
    const signed = await signRelease(world.bsc, deposited('USDC', 1_000n));
    const args = releaseArgs(signed, deposited('USDC', 1_000n));
    expect(await eth.refusal(alice, eth.bridge, 'releaseERC20', args)).toMatch(
      /^MultiSignatureOracleV1: (Release not permitted|Oracles not sorted)$/,
    );
  });
});

describe('releaseNative', () => {
  it('unwraps and pays the receiver who sends it', async () => {
    const { bsc, eth } = world;
    const before = await bsc.client.getBalance({ address: alice });
    const receipt = await bsc.send(alice, bsc.bridge, 'releaseNative', await signedArgs(deposited('BNB', 10n ** 18n)));
    const net = 996_500_000_000_000_000n;
    const gas = receipt.gasUsed * receipt.effectiveGasPrice;
    expect(await bsc.client.getBalance({ address: alice })).toBe(before + net - gas);
    expect(bsc.events(receipt, bsc.bridge, 'TokensReleased')).toMatchObject([
      { sourceNetworkTokenAddress: eth.token('BNB').address, amount: net },
    ]);
    expect(await bsc.read(bsc.bridge, 'releasedDeposits', [6661n, 1n])).toBe(true);
  });

  it.runIf(!isOriginals)('pays nobody but the receiver', async () => {
    const { bsc } = world;
    const args = await signedArgs(deposited('BNB', 1_000n));
    expect(await bsc.refusal(bob, bsc.bridge, 'releaseNative', args)).toBe(
      `${prefix}only the receiver may release native tokens`,
    );
  });

  it.runIf(!isOriginals)('pays coins only for the wrapped native token', async () => {
    const { bsc } = world;
    const args = await signedArgs(deposited('CCS', 1_000n));
    expect(await bsc.refusal(alice, bsc.bridge, 'releaseNative', args)).toBe(
      `${prefix}release token is not the wrapped native token`,
    );
  });

  it.runIf(!isOriginals)('pays contract wallets and lets none call back in', async () => {
    const { bsc } = world;
    const wallet = await bsc.deploy('ProbeWallet');
    const release = async (depositNumber: bigint): Promise<`0x${string}`> =>
      encodeFunctionData({
        abi: bsc.bridge.abi,
        functionName: 'releaseNative',
        args: await signedArgs(deposited('BNB', 1_000n, { receiver: wallet.address, depositNumber })),
      });
    await bsc.send(admin, wallet, 'setStrike', [bsc.bridge.address, await release(2n)]);
    await bsc.send(admin, wallet, 'execute', [bsc.bridge.address, 0n, await release(1n)]);
    expect(await bsc.read(wallet, 'payments')).toBe(1n);
    expect(await bsc.client.getBalance({ address: wallet.address })).toBe(997n);
    expect(await bsc.read(wallet, 'strikeSucceeded')).toBe(false);
    expect(Buffer.from((await bsc.read<string>(wallet, 'strikeAnswer')).slice(2), 'hex').toString()).toContain(
      'ReentrancyGuard: reentrant call',
    );
    await bsc.send(admin, wallet, 'setRefuses', [true]);
    expect(await bsc.refusal(admin, wallet, 'execute', [bsc.bridge.address, 0n, await release(2n)])).toBe(
      `${prefix}error while sending native tokens`,
    );
    expect(await bsc.read(bsc.bridge, 'releasedDeposits', [6661n, 2n])).toBe(false);
  });

  it('notices a wrapped token that gives less', async () => {
    const { bsc } = world;
    const weth = await bsc.deploy('ProbeWrappedNative');
    const oracle = await bsc.deploy('ProbeOracle');
    await bsc.send(admin, oracle, 'setAnswer', [true]);
    const bridge = await bsc.deployBehindProxy('CrossChainBridgeERC20', [admin, weth.address, oracle.address]);
    await bsc.send(admin, weth, 'deposit', [], 1_000n);
    await bsc.send(admin, weth, 'transfer', [bridge.address, 1_000n]);
    await bsc.send(admin, weth, 'setShort', [false, true]);
    const args = releaseArgs([], deposited('BNB', 1_000n, { sourceToken: weth.address }));
    expect(await bsc.refusal(alice, bridge, 'releaseNative', args)).toBe(
      `${prefix}error while unwrapping native tokens`,
    );
  });
});

it('is released by its own signers only', async () => {
  const { bsc } = world;
  const request = deposited('USDC', 1_000n);
  const foreign = await signRelease(bsc, request, [7, 8, 9]);
  expect(await bsc.refusal(account(10), bsc.bridge, 'releaseERC20', releaseArgs(foreign, request))).toBe(
    'MultiSignatureOracleV1: Release not permitted',
  );
});
