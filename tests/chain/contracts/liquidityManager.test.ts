import fc from 'fast-check';
import { maxUint256, type Address } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, admin, alice, bob, noReason, useWorld, type Contract } from './fixture.ts';
import { pools } from './pools.ts';

const prefix = 'LiquidityManager: ';
const dev = account(18);
const world = useWorld();

const { add, choose, lpToken, lpTokenOf, side, unpooled, native } = pools(world);

async function addNative(amount: bigint): Promise<Contract> {
  const eth = side();
  await eth.send(alice, eth.manager, 'addLiquidityNative', [amount], amount);
  const lp = await lpToken(native());
  await eth.send(alice, lp, 'approve', [eth.manager.address, maxUint256]);
  return lp;
}

describe.each(['eth', 'bsc'] as const)('on %s', (name) => {
  beforeEach(() => choose(name, () => [native(), 'USDC']));

  describe('adding', () => {
    it('puts the tokens into the bridge and mints one to one', async () => {
      const eth = side();
      const usdc = eth.token('USDC');
      const before = await eth.balance(usdc, eth.bridge.address);
      await eth.send(alice, usdc, 'approve', [eth.manager.address, 500n]);
      const receipt = await eth.send(alice, eth.manager, 'addLiquidityERC20', [usdc.address, 500n]);
      const lp = await lpToken('USDC');
      expect(eth.events(receipt, eth.manager, 'LiquidityAdded')).toEqual([
        { sourceNetworkTokenAddress: usdc.address, amount: 500n, lpTokenAddress: lp.address },
      ]);
      expect(await eth.balance(usdc, eth.bridge.address)).toBe(before + 500n);
      expect(await eth.balance(usdc, eth.manager.address)).toBe(0n);
      expect(await eth.balance(lp, alice)).toBe(500n);
      expect(await Promise.all(['name', 'symbol', 'decimals'].map((view) => eth.read(lp, view)))).toEqual([
        'Cross-Chain Bridge LPs',
        'Bridge-LP',
        18,
      ]);
    });

    it('wraps coins', async () => {
      const eth = side();
      const lp = await addNative(900n);
      expect(await eth.balance(lp, alice)).toBe(900n);
      expect(await eth.client.getBalance({ address: eth.manager.address })).toBe(0n);
      expect(await eth.balance(eth.wrapped, eth.bridge.address)).toBe(500n * 10n ** 18n + 900n);
    });

    it('creates the pool of a new token', async () => {
      const eth = side();
      const stray = unpooled();
      await eth.send(alice, stray, 'approve', [eth.manager.address, 1n]);
      const receipt = await eth.send(alice, eth.manager, 'addLiquidityERC20', [stray.address, 1n]);
      expect(eth.events(receipt, eth.manager, 'LiquidityPoolCreated')).toEqual([
        { sourceNetworkTokenAddress: stray.address, lpTokenAddress: (await lpTokenOf(unpooled())).address },
      ]);
      expect(await eth.read(stray, 'allowance', [eth.bridge.address, eth.manager.address])).toBe(maxUint256);
    });

    it('checks value or received amount, pause, amount and pool size in this order', async () => {
      const eth = side();
      const refusal = (functionName: string, args: unknown[], value = 0n) =>
        eth.refusal(alice, eth.manager, functionName, args, value);
      const usdc = eth.token('USDC').address;
      for (const symbol of ['USDC', 'TAX'])
        await eth.send(alice, eth.token(symbol), 'approve', [eth.manager.address, maxUint256]);
      await eth.send(admin, eth.manager, 'setMaxPoolSize', [usdc, 1_000_000_000_005n]);
      await eth.send(admin, eth.manager, 'pause');
      expect(await refusal('addLiquidityERC20', [eth.token('TAX').address, 1_000n])).toBe(
        `${prefix}deposited token amount incorrect`,
      );
      expect(await refusal('addLiquidityNative', [0n], 1n)).toBe(`${prefix}msg.value did not match amount`);
      expect(await refusal('addLiquidityERC20', [usdc, 0n])).toBe('Pausable: paused');
      expect(await refusal('addLiquidityNative', [0n])).toBe('Pausable: paused');
      await eth.send(admin, eth.manager, 'unpause');
      expect(await refusal('addLiquidityERC20', [usdc, 0n])).toBe(`${prefix}amount cannot be 0`);
      expect(await refusal('addLiquidityNative', [0n])).toBe(`${prefix}amount cannot be 0`);
      expect(await refusal('addLiquidityERC20', [usdc, 6n])).toBe(`${prefix}max pool size reached`);
      await eth.send(alice, eth.manager, 'addLiquidityERC20', [usdc, 5n]);
    });

    it('notices a wrapped token that gives less, and takes coins in no other way', async () => {
      const eth = side();
      const probe = await eth.deploy('ProbeWrappedNative');
      await eth.send(admin, probe, 'setShort', [true, false]);
      const manager = await eth.deployBehindProxy('LiquidityManager', [admin, eth.bridge.address, probe.address]);
      expect(await eth.refusal(alice, manager, 'addLiquidityNative', [5n], 5n)).toBe(
        `${prefix}error while wrapping native tokens`,
      );
      await expect(eth.client.call({ account: alice, to: eth.manager.address, value: 1n })).rejects.toThrow(
        'native tokens only from the wrapped native token',
      );
    });
  });

  describe('withdrawing here', () => {
    it('burns the LP tokens and pays less the fee, which stays in the bridge', async () => {
      const eth = side();
      const lp = await add('USDC', 1_000_000n);
      const supply = await eth.read<bigint>(lp, 'totalSupply');
      const receipt = await eth.send(alice, eth.manager, 'withdrawLiquidityERC20', [
        eth.token('USDC').address,
        1_000_000n,
      ]);
      expect(eth.events(receipt, eth.manager, 'LiquidityRemoved')).toEqual([
        { sourceNetworkTokenAddress: eth.token('USDC').address, amount: 998_000n },
      ]);
      expect(await eth.balance(eth.token('USDC'), alice)).toBe(25_000_000_000n - 2_000n);
      expect(await eth.read(lp, 'totalSupply')).toBe(supply - 1_000_000n);
      expect(await eth.balance(eth.token('USDC'), eth.bridge.address)).toBe(1_000_000_002_000n);
    });

    it('pays coins, burning the LP tokens, too', async () => {
      const eth = side();
      const lp = await addNative(1_000_000n);
      await eth.send(admin, eth.manager, 'setDevAddr', [dev]);
      const supply = await eth.read<bigint>(lp, 'totalSupply');
      const before = await eth.client.getBalance({ address: alice });
      const receipt = await eth.send(alice, eth.manager, 'withdrawLiquidityNative', [1_000_000n]);
      expect(await eth.client.getBalance({ address: alice })).toBe(
        before + 998_000n - receipt.gasUsed * receipt.effectiveGasPrice,
      );
      expect(await eth.balance(eth.wrapped, dev)).toBe(2_000n);
      expect(await eth.read(lp, 'totalSupply')).toBe(supply - 1_000_000n);
      expect(await eth.balance(lp, eth.manager.address)).toBe(0n);
      expect(eth.events(receipt, eth.manager, 'LiquidityRemoved')).toEqual([
        { sourceNetworkTokenAddress: eth.wrapped.address, amount: 998_000n },
      ]);
    });

    it("gives the fee to the dev address, by the token's own rate when above 0", async () => {
      const eth = side();
      const usdc = eth.token('USDC');
      await add('USDC', 10_000_000n);
      await eth.send(admin, eth.manager, 'setDevAddr', [dev]);
      const amounts = fc.bigInt({ min: 1n, max: 100_000n });
      await fc.assert(
        fc.asyncProperty(amounts, fc.bigInt({ min: 0n, max: 1_000_000n }), async (amount, rate) => {
          await eth.send(admin, eth.manager, 'setLiquidityWithdrawalFee', [usdc.address, rate]);
          const before = await Promise.all([alice, dev].map((who) => eth.balance(usdc, who)));
          await eth.send(alice, eth.manager, 'withdrawLiquidityERC20', [usdc.address, amount]);
          const fee = (amount * (rate > 0n ? rate : 2_000n)) / 1_000_000n;
          expect(await eth.balance(usdc, alice)).toBe((before[0] ?? 0n) + amount - fee);
          expect(await eth.balance(usdc, dev)).toBe((before[1] ?? 0n) + fee);
        }),
        { numRuns: 25 },
      );
    });

    it('pays a token that refuses unlimited approvals, after its pool grew', async () => {
      const eth = side();
      const limit = eth.token('LIMIT');
      const seeded = 500_000n * 10n ** 18n;
      await add('LIMIT', 20_000n * 10n ** 18n);
      const adminLp = await lpToken('LIMIT');
      await eth.send(admin, adminLp, 'approve', [eth.manager.address, seeded]);
      await eth.send(admin, eth.manager, 'withdrawLiquidityERC20', [limit.address, seeded]);
      expect(await eth.read<bigint>(limit, 'allowance', [eth.bridge.address, eth.manager.address])).toBe(
        1_000n * 10n ** 18n,
      );
      await eth.send(alice, eth.manager, 'withdrawLiquidityERC20', [limit.address, 20_000n * 10n ** 18n]);
      expect(await eth.balance(limit, alice)).toBe(24_960n * 10n ** 18n);
    });

    it('withdrawLiquidityERC20 checks LP allowance, LP balance, pause, amount, liquidity in this order', async () => {
      const eth = side();
      const usdc = eth.token('USDC').address;
      const refusal = (amount: bigint, token = usdc, who = alice) =>
        eth.refusal(who, eth.manager, 'withdrawLiquidityERC20', [token, amount]);
      const lp = await add('USDC', 1_000n);
      await eth.admin.drainLiquidity(usdc, 999n);
      await eth.send(admin, eth.manager, 'pause');
      expect(await refusal(1n, usdc, bob)).toBe('ERC20: burn amount exceeds allowance');
      expect(await refusal(1_001n)).toBe('ERC20: burn amount exceeds balance');
      expect(await refusal(0n)).toBe('Pausable: paused');
      await eth.send(admin, eth.manager, 'unpause');
      expect(await refusal(0n)).toBe(`${prefix}amount cannot be 0`);
      expect(await refusal(1_000n)).toBe(`${prefix}not enough liquidity in bridge`);
      expect(await refusal(1n, unpooled().address)).toBe(noReason);
      await eth.send(admin, lp, 'pause');
      expect(await refusal(1n)).toBe('Pausable: paused');
    });

    it('withdrawLiquidityNative checks liquidity, LP allowance, LP balance, pause, amount in this order', async () => {
      const eth = side();
      const refusal = (amount: bigint, who = alice) =>
        eth.refusal(who, eth.manager, 'withdrawLiquidityNative', [amount]);
      await addNative(1_000n);
      await eth.send(admin, eth.manager, 'pause');
      await eth.admin.drainLiquidity(eth.wrapped.address, 1_001n);
      expect(await refusal(1_002n)).toBe(`${prefix}not enough liquidity`);
      expect(await refusal(1n, bob)).toBe('ERC20: transfer amount exceeds allowance');
      expect(await refusal(1_001n)).toBe('ERC20: transfer amount exceeds balance');
      expect(await refusal(0n)).toBe('Pausable: paused');
      await eth.send(admin, eth.manager, 'unpause');
      expect(await refusal(0n)).toBe(`${prefix}amount cannot be 0`);
    });

    it('notices a wrapped token that pays less', async () => {
      const eth = side();
      const probe = await eth.deploy('ProbeWrappedNative');
      const bridge = await eth.deployBehindProxy('CrossChainBridgeERC20', [admin, probe.address, eth.oracle.address]);
      const manager = await eth.deployBehindProxy('LiquidityManager', [admin, bridge.address, probe.address]);
      await eth.send(admin, bridge, 'setLiquidityManager', [manager.address]);
      await eth.send(alice, manager, 'addLiquidityNative', [100n], 100n);
      const [, address] = await eth.read<[boolean, Address]>(manager, 'lpTokens', [probe.address]);
      await eth.send(alice, eth.at('MintableERC20', address), 'approve', [manager.address, 100n]);
      await eth.send(admin, probe, 'setShort', [false, true]);
      expect(await eth.refusal(alice, manager, 'withdrawLiquidityNative', [100n])).toBe(
        `${prefix}error while unwrapping native tokens`,
      );
    });
  });
});
