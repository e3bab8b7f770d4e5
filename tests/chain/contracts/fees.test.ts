import fc from 'fast-check';
import { zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { admin, alice, bob, useWorld, type Contract } from './fixture.ts';
import { releaseArgs, signRelease, type ReleaseRequest } from './releases.ts';

const prefix = 'CrossChainBridgeERC20: ';
const world = useWorld();
let nextDeposit = 1_000n;

/** Releases to alice on the second chain and returns what she got. */
async function release(symbol: string, amount: bigint, bridge = world.bsc.bridge): Promise<bigint> {
  const { bsc, eth } = world;
  const token = bsc.token(symbol);
  const before = await bsc.balance(token, alice);
  const request: ReleaseRequest = {
    receiver: alice,
    sourceToken: eth.token(symbol).address,
    amount,
    depositChainId: 6661n,
    depositNumber: nextDeposit++,
  };
  await bsc.send(bob, bridge, 'releaseERC20', releaseArgs(await signRelease(bsc, request), request));
  return (await bsc.balance(token, alice)) - before;
}

const unsent = (symbol: string, receiver: Contract | typeof zeroAddress): Promise<bigint> =>
  world.bsc.read<bigint>(world.bsc.bridge, 'collectedUnsentFees', [
    world.bsc.token(symbol).address,
    typeof receiver === 'string' ? receiver : receiver.address,
  ]);

async function addPools(): Promise<{ mining: Contract; rewards: Contract }> {
  const { bsc } = world;
  const mining = await bsc.deploy('ProbePool');
  const rewards = await bsc.deploy('ProbePool');
  await bsc.send(admin, bsc.bridge, 'setLiquidityMiningPools', [mining.address]);
  await bsc.send(admin, bsc.bridge, 'setRewardPools', [rewards.address]);
  return { mining, rewards };
}

describe('rate', () => {
  it("is the default of 3500 ppm, or the token's own when above 0, rounded down", async () => {
    expect(await release('TXL', 1_000_000n)).toBe(996_500n);
    expect(await release('USDC', 1_000_000n)).toBe(998_500n);
    expect(await release('TXL', 285n)).toBe(285n);
    expect(await release('TXL', 286n)).toBe(285n);
    await world.bsc.admin.setBridgeFee(world.bsc.token('USDC').address, 0n);
    expect(await release('USDC', 1_000_000n)).toBe(996_500n);
    await world.bsc.admin.setDefaultBridgeFee(0n);
    expect(await release('USDC', 1_000_000n)).toBe(1_000_000n);
  });

  it('can be the whole amount and not more', async () => {
    const { bsc } = world;
    await bsc.admin.setBridgeFee(bsc.token('TXL').address, 1_000_000n);
    expect(await release('TXL', 77n)).toBe(0n);
    for (const setter of ['setDefaultBridgeFee', 'setCollectBridgeFeePercentage', 'setLiquidityMiningFeePercentage']) {
      expect(await bsc.refusal(admin, bsc.bridge, setter, [1_000_001n])).toBe(`${prefix}a rate cannot exceed 1000000`);
    }
    // 15 % already go to mining.
    expect(await bsc.refusal(admin, bsc.bridge, 'setCollectBridgeFeePercentage', [850_001n])).toBe(
      `${prefix}a rate cannot exceed 1000000`,
    );
    await bsc.send(admin, bsc.bridge, 'setCollectBridgeFeePercentage', [850_000n]);
  });

  it('adds up to the unit for any amount, rate and shares', async () => {
    const { bsc } = world;
    const { mining, rewards } = await addPools();
    // Large gaps keep the shares in the bridge, where they can be read.
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToRewardPools', [10n ** 9n]);
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToLiquidityMiningPools', [10n ** 9n]);
    const buckets = () => Promise.all([unsent('TXL', bsc.buyBack), unsent('TXL', mining), unsent('TXL', rewards)]);
    const amounts = fc.bigInt({ min: 1n, max: 1_000n * 10n ** 18n });
    const rates = fc.bigInt({ min: 1n, max: 1_000_000n });
    const shares = fc.tuple(fc.bigInt({ min: 0n, max: 500_000n }), fc.bigInt({ min: 0n, max: 500_000n }));
    await fc.assert(
      fc.asyncProperty(amounts, rates, shares, async (amount, rate, [toBuyBack, toMining]) => {
        await bsc.admin.setBridgeFee(bsc.token('TXL').address, rate);
        await bsc.send(admin, bsc.bridge, 'setLiquidityMiningFeePercentage', [0n]);
        await bsc.send(admin, bsc.bridge, 'setCollectBridgeFeePercentage', [toBuyBack]);
        await bsc.send(admin, bsc.bridge, 'setLiquidityMiningFeePercentage', [toMining]);
        const before = await buckets();
        const paid = await release('TXL', amount);
        const [buyBack, toMiners, toRewards] = (await buckets()).map((value, index) => value - (before[index] ?? 0n));
        const fee = (amount * rate) / 1_000_000n;
        expect(paid).toBe(amount - fee);
        expect(buyBack).toBe((fee * toBuyBack) / 1_000_000n);
        expect(toMiners).toBe((fee * toMining) / 1_000_000n);
        expect((buyBack ?? 0n) + (toMiners ?? 0n) + (toRewards ?? 0n)).toBe(fee);
      }),
      { numRuns: 40 },
    );
  });
});

describe('shares', () => {
  it('stay in the bridge while no pool is set, and are not lost when one is', async () => {
    const { bsc } = world;
    await release('TXL', 1_000_000_000n);
    expect(await unsent('TXL', bsc.buyBack)).toBe(525_000n);
    // Mining 15 % and rewards 70 % share the address that is not set.
    expect(await unsent('TXL', zeroAddress)).toBe(2_975_000n);
    const { mining, rewards } = await addPools();
    expect(await unsent('TXL', zeroAddress)).toBe(0n);
    expect(await unsent('TXL', mining)).toBe(525_000n);
    expect(await unsent('TXL', rewards)).toBe(2_450_000n);
    expect(await unsent('USDC', rewards)).toBe(0n);
  });

  it('put 15 % into buy-back-and-burn once collected', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    const collect = () => bsc.send(bob, bsc.bridge, 'sendCollectedTokensToBuyBackAndBurn', [txl.address]);
    await release('TXL', 2_000_000_000n);
    const fee = 7_000_000n;
    const receipt = await collect();
    expect(await bsc.balance(txl, bsc.buyBack.address)).toBe((fee * 15n) / 100n);
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [txl.address])).toBe((fee * 15n) / 100n);
    expect(bsc.events(receipt, bsc.buyBack, 'TokensAdded')).toEqual([
      { tokenAddress: txl.address, amount: 1_050_000n, collectedAmount: 1_050_000n },
    ]);
    expect(await unsent('TXL', bsc.buyBack)).toBe(0n);
    expect(await bsc.read(bsc.bridge, 'lastTransferBlock', [txl.address, bsc.buyBack.address])).toBe(
      receipt.blockNumber,
    );
    await release('TXL', 2_000_000_000n);
    await collect();
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [txl.address])).toBe(2n * 1_050_000n);
  });

  it('reach buy-back-and-burn beyond the first approval of a token that refuses unlimited ones', async () => {
    const { bsc } = world;
    const limit = bsc.token('LIMIT');
    const most = 600_000n * 10n ** 18n;
    expect(await bsc.read(limit, 'allowance', [bsc.bridge.address, bsc.buyBack.address])).toBe(500_000n * 10n ** 18n);
    await bsc.admin.mint(limit.address, bsc.bridge.address, 900_000n * 10n ** 18n);
    await bsc.admin.setBridgeFee(limit.address, 1_000_000n);
    await bsc.send(admin, bsc.bridge, 'setLiquidityMiningFeePercentage', [0n]);
    await bsc.send(admin, bsc.bridge, 'setCollectBridgeFeePercentage', [1_000_000n]);
    await release('LIMIT', most);
    await bsc.send(bob, bsc.bridge, 'sendCollectedTokensToBuyBackAndBurn', [limit.address]);
    expect(await bsc.balance(limit, bsc.buyBack.address)).toBe(most);
  });

  it('cannot be sent to buy-back-and-burn when empty, unset or paused', async () => {
    const { bsc } = world;
    const send = () => bsc.refusal(bob, bsc.bridge, 'sendCollectedTokensToBuyBackAndBurn', [bsc.token('TXL').address]);
    expect(await send()).toBe('BuyBackAndBurnV1: amount cannot be 0');
    await release('TXL', 1_000_000n);
    await bsc.send(admin, bsc.buyBack, 'pause');
    expect(await send()).toBe('Pausable: paused');
    await bsc.send(admin, bsc.bridge, 'setBuyBackAndBurn', [zeroAddress]);
    expect(await send()).toBe(`${prefix}buyBackAndBurn is not set`);
  });

  it('can be forwarded by anyone to the chosen receivers, passing over what is empty or unset', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    const forward = (...to: boolean[]) => bsc.send(bob, bsc.bridge, 'forwardCollectedFees', [txl.address, ...to]);
    await release('TXL', 1_000_000_000n);
    await forward(true, true, true);
    expect(await bsc.balance(txl, bsc.buyBack.address)).toBe(525_000n);
    const { mining, rewards } = await addPools();
    await forward(true, true, false);
    expect(await bsc.balance(txl, mining.address)).toBe(525_000n);
    expect(await bsc.balance(txl, rewards.address)).toBe(0n);
    await forward(false, true, true);
    expect(await bsc.balance(txl, rewards.address)).toBe(2_450_000n);
  });

  it('meant for pools can be withdrawn by the role, the one to be burned cannot', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    await release('TXL', 1_000_000_000n);
    await bsc.send(admin, bsc.bridge, 'withdrawCollectedFees', [txl.address, bob]);
    expect(await bsc.balance(txl, bob)).toBe(25_000n * 10n ** 18n + 2_975_000n);
    expect(await unsent('TXL', bsc.buyBack)).toBe(525_000n);
    expect(await bsc.refusal(admin, bsc.bridge, 'withdrawCollectedFees', [txl.address, bob])).toBe(
      `${prefix}no collected fees for this token`,
    );
  });
});

describe('forwarding along with a release', () => {
  it('sends one bucket at a time, reward pools first', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    const { mining, rewards } = await addPools();
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToRewardPools', [1_000n]);
    await release('TXL', 1_000_000_000n);
    expect(await bsc.balance(txl, rewards.address)).toBe(0n);
    expect(await bsc.balance(txl, mining.address)).toBe(525_000n);
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToRewardPools', [0n]);
    await release('TXL', 1_000_000_000n);
    expect(await bsc.balance(txl, rewards.address)).toBe(2n * 2_450_000n);
    expect(await bsc.balance(txl, mining.address)).toBe(525_000n);
    expect(await unsent('TXL', mining)).toBe(525_000n);
  });

  it('waits for the block gap', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    const { rewards } = await addPools();
    await release('TXL', 1_000_000_000n);
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToRewardPools', [50n]);
    await bsc.send(admin, bsc.bridge, 'setBlocksBetweenFeeTransfersToLiquidityMiningPools', [50n]);
    await release('TXL', 1_000_000_000n);
    expect(await bsc.balance(txl, rewards.address)).toBe(2_450_000n);
    await bsc.client.mine({ blocks: 50 });
    await release('TXL', 1_000_000_000n);
    expect(await bsc.balance(txl, rewards.address)).toBe(3n * 2_450_000n);
  });

  it('never makes a release fail: refusing pool, pool without code, pool that would take the payout', async () => {
    const { bsc } = world;
    const { rewards } = await addPools();
    await bsc.send(admin, rewards, 'setRefuses', [true]);
    expect(await release('TXL', 1_000_000n)).toBe(996_500n);
    expect(await unsent('TXL', rewards)).toBe(2_450n);
    await bsc.send(admin, bsc.bridge, 'setRewardPools', [bob]);
    await bsc.send(admin, bsc.bridge, 'setLiquidityMiningPools', [bob]);
    expect(await release('TXL', 1_000_000n)).toBe(996_500n);
    await bsc.send(admin, rewards, 'setRefuses', [false]);
    await bsc.send(admin, bsc.bridge, 'setRewardPools', [rewards.address]);
    await bsc.admin.drainLiquidity(bsc.token('TXL').address, 1_000_000n);
    expect(await release('TXL', 1_000_000n)).toBe(996_500n);
    expect(await bsc.balance(bsc.token('TXL'), rewards.address)).toBe(0n);
    expect(await unsent('TXL', rewards)).toBe(3n * 2_450n);
  });
});

describe('BuyBackAndBurn', () => {
  it('takes tokens and coins with the published checks', async () => {
    const { bsc } = world;
    const refusal = (functionName: string, args: unknown[], value = 0n) =>
      bsc.refusal(alice, bsc.buyBack, functionName, args, value);
    const txl = bsc.token('TXL');
    expect(await refusal('depositERC20', [zeroAddress, 0n])).toBe('BuyBackAndBurnV1: amount cannot be 0');
    expect(await refusal('depositERC20', [zeroAddress, 1n])).toBe('BuyBackAndBurnV1: invalid token address');
    expect(await refusal('depositERC20', [txl.address, 1n])).toBe('ERC20: transfer amount exceeds allowance');
    expect(await refusal('depositNativeToken', [0n], 1n)).toBe('BuyBackAndBurnV1: amount cannot be 0');
    expect(await refusal('depositNativeToken', [2n], 1n)).toBe(
      'BuyBackAndBurnV1: given amount does not match the value sent with this call',
    );
    await bsc.send(alice, txl, 'approve', [bsc.buyBack.address, 9n]);
    await bsc.send(alice, bsc.buyBack, 'depositERC20', [txl.address, 9n]);
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [txl.address])).toBe(9n);
    const receipt = await bsc.send(alice, bsc.buyBack, 'depositNativeToken', [5n], 5n);
    expect(bsc.events(receipt, bsc.buyBack, 'TokensAdded')).toEqual([
      { tokenAddress: zeroAddress, amount: 5n, collectedAmount: 5n },
    ]);
    expect(await bsc.read(bsc.buyBack, 'collectedNativeTokenToBurn')).toBe(5n);
    expect(await bsc.read(bsc.buyBack, 'burnToken')).toBe(bsc.token('BRIDGE').address);
    expect(await bsc.read(bsc.buyBack, 'bridgeERC20')).toBe(bsc.bridge.address);
    await bsc.send(admin, bsc.buyBack, 'pause');
    expect(await refusal('depositERC20', [zeroAddress, 0n])).toBe('Pausable: paused');
    expect(await refusal('depositNativeToken', [0n])).toBe('Pausable: paused');
  });
});
