// Farms: what the chef refuses, in which words, and how it shares what it mints.
import { zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { contractKind } from '../contractKind.ts';
import { account, admin, alice, bob, useWorld, type Contract } from './fixture.ts';

const world = useWorld();
const carol = account(3);
const chef = (): Contract => world.bsc.at('BridgeChef', world.bsc.world.contracts.bridgeChef);
const lp = (symbol: string): Contract => world.bsc.at('MintableERC20', world.bsc.world.lpTokens[symbol] ?? zeroAddress);
const refusal = (from: `0x${string}`, name: string, args: readonly unknown[]) =>
  world.bsc.refusal(from, chef(), name, args);
const due = (of: string, farmId = 1n) => world.bsc.read<bigint>(chef(), 'bridgeTokensReadyToHarvest', [farmId, of]);

describe(`the farms (${contractKind})`, () => {
  it('refuse in the words of the deployed contract', async () => {
    const none = 'BridgeChefV1: a farm with this ID does not exist';
    for (const [name, args] of [
      ['deposit', [9n, 1n]],
      ['withdraw', [9n, 1n]],
      ['harvest', [9n]],
      ['bridgeTokensReadyToHarvest', [9n, bob]],
      ['updateFarm', [9n]],
    ] as const)
      expect(await refusal(bob, name, args)).toBe(none);
    expect(await refusal(bob, 'deposit', [1n, 0n])).toBe('BridgeChefV1: deposit amount cannot be 0');
    expect(await refusal(bob, 'withdraw', [1n, 0n])).toBe('BridgeChefV1: withdrawal amount cannot be 0');
    expect(await refusal(bob, 'withdraw', [1n, 1n])).toBe('BridgeChefV1: deposit/user not found');
    expect(await refusal(bob, 'harvest', [1n])).toBe('BridgeChefV1: deposit/user not found');
    expect(await due(bob)).toBe(0n);
    await expect(world.bsc.read(chef(), 'farmInfo', [9n])).rejects.toThrow('farmInfo');
  });

  it('let everything out while paused, and nothing in', async () => {
    const { bsc } = world;
    await bsc.admin.earn.pause('bridgeChef');
    expect(await refusal(alice, 'deposit', [1n, 1n])).toBe('Pausable: paused');
    await bsc.send(alice, chef(), 'harvest', [1n]);
    await bsc.send(alice, chef(), 'withdraw', [1n, 1n]);
  });

  it('share by block and multiplier: a deposit pays nothing, a withdrawal pays all that is due', async () => {
    const { bsc } = world;
    const bridge = bsc.token('BRIDGE');
    await bsc.admin.earn.setBridgePerBlock(9_000_000_000n);
    await bsc.send(alice, chef(), 'harvest', [1n]);
    const before = await due(alice);
    await bsc.client.mine({ blocks: 10 });
    // Two thirds of what each block brings, for two thirds of the stake.
    expect(await due(alice)).toBe(before + 10n * 4_000_000_000n);
    const held = await bsc.balance(bridge, alice);
    const receipt = await bsc.send(alice, chef(), 'withdraw', [1n, 100_000_000n]);
    const [paid] = bsc.events(receipt, chef(), 'RewardsHarvested') as [{ amount: bigint }];
    expect(await bsc.balance(bridge, alice)).toBe(held + paid.amount);
    expect(bsc.events(receipt, chef(), 'FundsWithdrawn')).toEqual([{ user: alice, farmId: 1n, amount: 100_000_000n }]);
    await bsc.send(admin, lp('USDC'), 'transfer', [carol, 50n]);
    await bsc.send(carol, lp('USDC'), 'approve', [chef().address, 50n]);
    const dueBefore = await due(carol);
    const deposit = await bsc.send(carol, chef(), 'deposit', [1n, 50n]);
    expect(bsc.events(deposit, chef(), 'RewardsHarvested')).toEqual([]);
    expect(await due(carol)).toBeGreaterThanOrEqual(dueBefore);
  });

  it('refuse more than was deposited with an arithmetic panic', async () => {
    const { bsc } = world;
    await expect(
      bsc.client.simulateContract({ account: alice, ...chef(), functionName: 'withdraw', args: [1n, 400_000_001n] }),
    ).rejects.toThrow(/0x11|underflow|overflow/i);
  });

  it('cannot say what is due while all multipliers are 0, and still let everything out', async () => {
    const { bsc } = world;
    await bsc.admin.earn.setMultiplier(0n, 0n);
    await bsc.admin.earn.setMultiplier(1n, 0n);
    await expect(due(alice)).rejects.toThrow(/0x12|zero/i);
    await bsc.send(alice, chef(), 'withdraw', [1n, 400_000_000n]);
    expect(await bsc.balance(lp('USDC'), alice)).toBeGreaterThanOrEqual(400_000_000n);
  });

  it('mint shares of each reward on top, and are run by three roles', async () => {
    const { bsc } = world;
    await bsc.send(admin, chef(), 'setDevRewardPercentage', [10n]);
    await bsc.send(admin, chef(), 'setStakingPercentage', [5n]);
    const before = await bsc.balance(bsc.token('BRIDGE'), admin);
    await bsc.send(bob, chef(), 'updateFarm', [1n]);
    expect(await bsc.balance(bsc.token('BRIDGE'), admin)).toBeGreaterThan(before);
    for (const [name, args, role] of [
      ['add', [100n, bob], 'FARM_ADMIN_ROLE'],
      ['updateFarmMultiplier', [1n, 100n], 'FARM_ADMIN_ROLE'],
      ['setBridgePerBlock', [1n], 'REWARD_ADMIN_ROLE'],
      ['setDevRewardPercentage', [1n], 'DISTRIBUTION_ADMIN_ROLE'],
      ['setStakingPercentage', [1n], 'DISTRIBUTION_ADMIN_ROLE'],
    ] as const)
      expect(await refusal(bob, name, args)).toBe(`BridgeChefV1: must have ${role} role to execute this function`);
  });
});
