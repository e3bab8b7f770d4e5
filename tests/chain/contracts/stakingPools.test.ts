// Mining pools and reward pools: what they refuse, in which words, and how they share.
import { zeroAddress } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { contractKind, isOriginals } from '../contractKind.ts';
import { account, admin, alice, bob, useWorld, type Contract } from './fixture.ts';

const world = useWorld();
const carol = account(3);
const day = 86_400;
const whole = 10n ** 18n;

const pools = () => {
  const { contracts } = world.bsc.world;
  const name = isOriginals ? 'Original' : '';
  return {
    mining: world.bsc.at(`${name}LiquidityMiningPools`, contracts.liquidityMiningPools),
    rewards: world.bsc.at(`${name}RewardPools`, contracts.rewardPools),
  };
};
const lp = (symbol: string): Contract => world.bsc.at('MintableERC20', world.bsc.world.lpTokens[symbol] ?? zeroAddress);
const stakeOf = async (contract: Contract, token: string, of: string) => {
  const [balance = 0n, updatedAt = 0n, debt = 0n] = await world.bsc.read<bigint[]>(contract, 'stakes', [token, of]);
  return { balance, updatedAt, debt };
};
const poolOf = (contract: Contract, token: string) =>
  world.bsc.read<(bigint | string | boolean)[]>(
    contract,
    contract.address === pools().mining.address ? 'liquidityMiningPools' : 'rewardPools',
    [token],
  );
/** The contract's own number of what is staked. */
const counted = async (contract: Contract, token: string): Promise<bigint> =>
  BigInt((await poolOf(contract, token)).at(-5) ?? 0);
const receiptOf = async (contract: Contract, token: string): Promise<Contract> => {
  const address = (await poolOf(contract, token)).at(-10 + (contract.address === pools().mining.address ? 1 : 1));
  return world.bsc.at('PoolReceiptToken', String(address) as `0x${string}`);
};
const addRewards = async (kind: 'liquidityMiningPools' | 'rewardPools', token: `0x${string}`, amount: bigint) => {
  await world.bsc.admin.mint(token, admin, amount);
  await world.bsc.admin.earn.addRewards(kind, token, amount);
};

describe.each(['mining', 'rewards'] as const)(`what the %s pools refuse (${contractKind})`, (kind) => {
  let contract: Contract;
  let token: `0x${string}`;
  let staked: Contract;
  let unit: bigint;
  const prefix = kind === 'mining' ? 'LiquidityMiningPoolsV1: ' : 'RewardPoolsV1: ';
  const noun = kind === 'mining' ? 'liquidityMiningPool' : 'rewardPool';
  const admins = () => world.bsc.admin.earn;
  const field = kind === 'mining' ? 'liquidityMiningPools' : 'rewardPools';
  const refusal = (from: `0x${string}`, name: string, args: readonly unknown[]) =>
    world.bsc.refusal(from, contract, name, args);

  beforeEach(async () => {
    const { bsc } = world;
    contract = pools()[kind];
    token = bsc.token('CCS').address;
    staked = kind === 'mining' ? lp('CCS') : bsc.token('BRIDGE');
    unit = kind === 'mining' ? 1n : whole;
    const seeded = await counted(contract, token);
    await admins().setLimits(field, token, {
      minStake: 10n * unit,
      maxStake: 100n * unit,
      maxPoolSize: seeded + 150n * unit,
    });
    if (kind === 'mining') await bsc.send(admin, staked, 'transfer', [bob, 1_000n]);
    await bsc.send(bob, staked, 'approve', [contract.address, 1_000n * unit]);
  });

  it('a stake of nothing, of no pool, too small, too large, and above the size of the pool', async () => {
    const stake = (amount: bigint, of: `0x${string}` = token) => refusal(bob, 'stake', [of, amount * unit]);
    expect(await stake(0n)).toBe(`${prefix}staking amount cannot be 0`);
    expect(await stake(10n, bob)).toBe(`${prefix}${noun} does not exist`);
    expect(await stake(9n)).toBe(`${prefix}staking amount too small`);
    expect(await stake(101n)).toBe(`${prefix}staking amount too high`);
    await world.bsc.send(bob, contract, 'stake', [token, 95n * unit]);
    expect(await stake(10n)).toBe(`${prefix}staking amount too high`);
    await admins().setLimits(field, token, { maxStake: 0n });
    expect(await stake(60n)).toBe(`${prefix}max staking pool size exceeded`);
    await admins().setLimits(field, token, { maxPoolSize: 0n });
    await world.bsc.send(bob, contract, 'stake', [token, 60n * unit]);
    expect((await stakeOf(contract, token, bob)).balance).toBe(155n * unit);
  });

  it('an unstake of nothing, of no pool, of more than there is, and one that leaves too little', async () => {
    await world.bsc.send(bob, contract, 'stake', [token, 50n * unit]);
    const unstake = (amount: bigint, of: `0x${string}` = token) => refusal(bob, 'unstake', [of, amount * unit]);
    expect(await unstake(0n)).toBe(`${prefix}amount to be unstaked cannot be 0`);
    expect(await unstake(1n, bob)).toBe(`${prefix}${noun} does not exist`);
    expect(await unstake(51n)).toBe(`${prefix}amount exceeds available balance`);
    expect(await unstake(41n)).toBe(`${prefix}remaining balance below minimum stake amount`);
    await world.bsc.send(bob, contract, 'unstake', [token, 40n * unit]);
    await world.bsc.send(bob, contract, 'unstake', [token, 10n * unit]);
    expect((await stakeOf(contract, token, bob)).balance).toBe(0n);
    expect(await refusal(alice, 'harvest', [token, bob])).toBe(`${prefix}Staker has a balance of 0`);
  });

  it('everything while it is paused', async () => {
    await world.bsc.send(bob, contract, 'stake', [token, 50n * unit]);
    await admins().pause(field);
    for (const [name, args] of [
      ['stake', [token, 20n * unit]],
      ['unstake', [token, 20n * unit]],
      ['harvest', [token, bob]],
      ['addRewards', [token, 1n]],
      ['updateRewards', [token]],
    ] as const)
      expect(await refusal(bob, name, args)).toBe('Pausable: paused');
  });

  it('a receipt transfer that is too small, too large, or of more than there is', async () => {
    await world.bsc.send(bob, contract, 'stake', [token, 90n * unit]);
    const receipt = await receiptOf(contract, token);
    const transfer = (to: string, amount: bigint) => world.bsc.refusal(bob, receipt, 'transfer', [to, amount * unit]);
    expect(await transfer(carol, 9n)).toBe(`${prefix}transfer amount too small`);
    expect(await transfer(carol, 101n)).toBe(`${prefix}transfer amount too high`);
    expect(await transfer(carol, 95n)).toBe(`${prefix}insufficient balance for transfer`);
    expect(await world.bsc.refusal(bob, receipt, 'burn', [unit])).toContain('must have BURNER_ROLE');
    expect(await world.bsc.refusal(bob, contract, 'moveStake', [token, alice, bob, unit])).toContain('receipt token');
  });

  it('its limits to everyone but the manager', async () => {
    const role = kind === 'mining' ? 'MANAGE_MINING_POOLS_ROLE' : 'MANAGE_REWARD_POOLS_ROLE';
    for (const name of ['setMinStakeAmount', 'setMaxStakeAmount', 'setMaxPoolSize'])
      expect(await refusal(bob, name, [token, 1n])).toBe(`${prefix}must have ${role} role to execute this function`);
  });
});

describe(`how pools share (${contractKind})`, () => {
  it('by what is staked; a stake and an unstake pay what is due; anyone may ask for a harvest', async () => {
    const { bsc } = world;
    const { mining } = pools();
    const ccs = bsc.token('CCS');
    await bsc.send(admin, lp('CCS'), 'transfer', [bob, 150n]);
    await bsc.send(bob, lp('CCS'), 'approve', [mining.address, 150n]);
    await bsc.send(alice, mining, 'harvest', [ccs.address, alice]);
    await bsc.send(bob, mining, 'stake', [ccs.address, 150n]);
    await addRewards('liquidityMiningPools', ccs.address, 4_000n);
    const before = await bsc.balance(ccs, bob);
    const receipt = await bsc.send(carol, mining, 'harvest', [ccs.address, bob]);
    expect(bsc.events(receipt, mining, 'RewardsHarvested')).toEqual([
      { staker: bob, tokenAddress: ccs.address, amount: 3_000n },
    ]);
    expect(await bsc.balance(ccs, bob)).toBe(before + 3_000n);
    const again = await bsc.send(carol, mining, 'harvest', [ccs.address, bob]);
    expect(bsc.events(again, mining, 'RewardsHarvested')).toEqual([]);
    await addRewards('liquidityMiningPools', ccs.address, 400n);
    const out = await bsc.send(bob, mining, 'unstake', [ccs.address, 150n]);
    expect(bsc.events(out, mining, 'RewardsHarvested')).toMatchObject([{ amount: 300n }]);
    expect(bsc.events(out, mining, 'StakeWithdrawn')).toMatchObject([{ amount: 150n }]);
    expect(await bsc.balance(lp('CCS'), bob)).toBe(150n);
  });

  it('what was taken out counts no longer, but in the first version', async () => {
    const { bsc } = world;
    const { mining } = pools();
    const { address } = bsc.token('CCS');
    await bsc.send(alice, mining, 'unstake', [address, 20n]);
    expect(await counted(mining, address)).toBe(isOriginals ? 50n : 30n);
    const receipt = await receiptOf(mining, address);
    expect(await bsc.read(receipt, 'totalSupply')).toBe(30n);
    await addRewards('liquidityMiningPools', address, 50n);
    const due = await bsc.read<bigint>(mining, 'pendingReward', [address, alice]);
    expect(due).toBe(isOriginals ? 30n : 50n);
  });

  it('a given stake brings no reward twice, but in the first version', async () => {
    const { bsc } = world;
    const { mining } = pools();
    const { address } = bsc.token('CCS');
    const receipt = await receiptOf(mining, address);
    await bsc.send(alice, mining, 'harvest', [address, alice]);
    await addRewards('liquidityMiningPools', address, 500n);
    const moved = await bsc.send(alice, receipt, 'transfer', [bob, 20n]);
    expect(bsc.events(moved, mining, 'InterestBearingTokenTransferred')).toEqual([
      { senderAddress: alice, tokenAddress: address, receiverAddress: bob, amount: 20n },
    ]);
    expect(bsc.events(moved, mining, 'RewardsHarvested')).toMatchObject([{ staker: alice, amount: 500n }]);
    expect(await bsc.read(mining, 'pendingReward', [address, bob])).toBe(isOriginals ? 200n : 0n);
    expect(await bsc.read(mining, 'pendingReward', [address, alice])).toBe(isOriginals ? 300n : 0n);
  });

  it('rewards without stakers go on to buy-back-and-burn', async () => {
    const { bsc } = world;
    const { address } = bsc.token('USDC');
    await addRewards('rewardPools', address, 7n);
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [address])).toBeGreaterThanOrEqual(7n);
  });
});

describe(`the unstake fee of reward pools (${contractKind})`, () => {
  it('is burned, is that of the pool or the default, and falls after a week but in the first version', async () => {
    const { bsc } = world;
    const { rewards } = pools();
    const [usdt, ccs, bridge] = [bsc.token('USDT').address, bsc.token('CCS').address, bsc.token('BRIDGE')];
    await bsc.send(bob, bridge, 'approve', [rewards.address, 400n * whole]);
    await bsc.send(bob, rewards, 'stake', [usdt, 200n * whole]);
    await bsc.send(bob, rewards, 'stake', [ccs, 200n * whole]);
    const supply = await bsc.read<bigint>(bridge, 'totalSupply');
    const young = await bsc.send(bob, rewards, 'unstake', [usdt, 100n * whole]);
    expect(bsc.events(young, rewards, 'StakeWithdrawn')).toMatchObject([{ amount: 70n * whole }]);
    expect(await bsc.read(bridge, 'totalSupply')).toBe(supply - 30n * whole);
    const own = await bsc.send(bob, rewards, 'unstake', [ccs, 100n * whole]);
    expect(bsc.events(own, rewards, 'StakeWithdrawn')).toMatchObject([{ amount: 95n * whole }]);
    await bsc.admin.earn.moveTime(7 * day);
    const old = await bsc.send(bob, rewards, 'unstake', [usdt, 100n * whole]);
    expect(bsc.events(old, rewards, 'StakeWithdrawn')).toMatchObject([{ amount: (isOriginals ? 70n : 99n) * whole }]);
  });

  it('starts anew with a stake; an unstake does not make a stake young but in the first version', async () => {
    const { bsc } = world;
    const { rewards } = pools();
    const usdt = bsc.token('USDT').address;
    await bsc.send(bob, bsc.token('BRIDGE'), 'approve', [rewards.address, 400n * whole]);
    await bsc.send(bob, rewards, 'stake', [usdt, 100n * whole]);
    const first = (await stakeOf(rewards, usdt, bob)).updatedAt;
    await bsc.admin.earn.moveTime(3 * day);
    await bsc.send(bob, rewards, 'unstake', [usdt, 50n * whole]);
    const afterUnstake = (await stakeOf(rewards, usdt, bob)).updatedAt;
    expect(afterUnstake > first).toBe(isOriginals);
    await bsc.send(bob, rewards, 'stake', [usdt, 50n * whole]);
    expect((await stakeOf(rewards, usdt, bob)).updatedAt).toBeGreaterThan(first + BigInt(3 * day) - 1n);
  });

  it('has a window that can be read, but in the first version', async () => {
    const { bsc } = world;
    const { rewards } = pools();
    const read = (name: string) => bsc.read(rewards, name).catch(() => null);
    expect([await read('withdrawalFeeWindow'), await read('laterWithdrawalFee')]).toEqual(
      isOriginals ? [null, null] : [604_800n, 10_000n],
    );
  });
});
