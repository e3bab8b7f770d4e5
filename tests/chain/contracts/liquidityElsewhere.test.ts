import { zeroAddress, type Address } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, admin, alice, bob, useWorld } from './fixture.ts';
import { pools } from './pools.ts';

const prefix = 'LiquidityManager: ';
const dev = account(18);
const world = useWorld();

const { add, choose, lpToken, side, unpooled } = pools(world);
const target = (): bigint => (side().chainId === 6661 ? 6662n : 6661n);

describe.each(['eth', 'bsc'] as const)('on %s', (name) => {
  beforeEach(() => choose(name, () => ['USDC']));

  describe('withdrawing in another network', () => {
    const burn = 'burnLpTokenForWithdrawalInOtherNetwork';

    it('burns here and records a deposit of the bridge under the shared number', async () => {
      const eth = side();
      const usdc = eth.token('USDC').address;
      await eth.send(alice, eth.bridge, 'depositNative', [1n, alice, target()], 1n);
      const lp = await add('USDC', 1_000_000n);
      const held = await eth.balance(eth.token('USDC'), eth.bridge.address);
      const receipt = await eth.send(alice, eth.manager, burn, [usdc, 1_000_000n, bob, target()]);
      expect(eth.events(receipt, eth.bridge, 'LiquidityDeposited')).toEqual([
        {
          sourceNetworkTokenAddress: usdc,
          amount: 998_000n,
          receiverAddress: bob,
          sourceChainId: BigInt(eth.chainId),
          targetChainId: target(),
          number: 2n,
        },
      ]);
      expect(await eth.read(eth.bridge, 'depositCount')).toBe(2n);
      expect(await eth.balance(lp, alice)).toBe(0n);
      expect(await eth.balance(eth.token('USDC'), eth.bridge.address)).toBe(held);
    });

    it('gives the fee to the dev address as LP tokens', async () => {
      const eth = side();
      const lp = await add('USDC', 1_000_000n);
      await eth.send(admin, eth.manager, 'setDevAddr', [dev]);
      await eth.send(alice, eth.manager, burn, [eth.token('USDC').address, 1_000_000n, bob, target()]);
      expect(await eth.balance(lp, dev)).toBe(2_000n);
      expect(await eth.balance(lp, alice)).toBe(0n);
    });

    it('checks pause, amount, receiver, pool, LP allowance and balance in this order', async () => {
      const eth = side();
      const refusal = (...args: unknown[]) => eth.refusal(alice, eth.manager, burn, args);
      const usdc = eth.token('USDC').address;
      const stray = unpooled().address;
      await eth.send(admin, eth.manager, 'pause');
      expect(await refusal(stray, 0n, zeroAddress, target())).toBe('Pausable: paused');
      await eth.send(admin, eth.manager, 'unpause');
      expect(await refusal(stray, 0n, zeroAddress, target())).toBe(`${prefix}amount cannot be 0`);
      expect(await refusal(stray, 1n, zeroAddress, target())).toBe(`${prefix}invalid receiverAddress provided`);
      expect(await refusal(stray, 1n, alice, target())).toBe(`${prefix}no pool exists for this token`);
      expect(await refusal(usdc, 1n, alice, target())).toBe('ERC20: burn amount exceeds allowance');
      await add('USDC', 10n);
      expect(await refusal(usdc, 11n, alice, target())).toBe('ERC20: burn amount exceeds balance');
      await eth.admin.pauseBridge();
      expect(await refusal(usdc, 10n, alice, target())).toBe('Pausable: paused');
    });

    it('is recorded by the bridge for the manager only', async () => {
      const eth = side();
      expect(
        await eth.refusal(admin, eth.bridge, 'recordLiquidityDeposit', [eth.wrapped.address, 1n, alice, target()]),
      ).toBe('CrossChainBridgeERC20: this function can only be called by the LiquidityManager');
    });
  });

  describe('createPool', () => {
    it('is for the bridge, once per token, with approvals', async () => {
      const eth = side();
      const refusal = (who: Address, token: Address) => eth.refusal(who, eth.manager, 'createPool', [token]);
      const stray = unpooled().address;
      expect(await refusal(admin, stray)).toBe(`${prefix}this function can only be called by the ERC20 bridge`);
      const bridge = eth.bridge.address;
      expect(await refusal(bridge, eth.token('USDC').address)).toBe(`${prefix}a pool already exists for this token`);
      expect(await refusal(bridge, bob)).toBe(`${prefix}error while registering approvals`);
      const { result } = await eth.client.simulateContract({
        ...eth.manager,
        account: bridge,
        functionName: 'createPool',
        args: [stray],
      });
      expect(result).toBe(true);
    });

    it('makes LP tokens that only the manager mints and renames', async () => {
      const eth = side();
      const lp = await lpToken('USDC');
      expect(await eth.refusal(admin, lp, 'mint', [admin, 1n])).toBe('MintableERC20: must have MINTER_ROLE to mint');
      expect(await eth.refusal(admin, lp, 'setTokenDetails', ['a', 'b', 6])).toBe(
        'MintableERC20: must have MANAGE_TOKEN_ROLE to execute this function',
      );
      expect(await eth.refusal(alice, lp, 'pause')).toBe(
        'MintableERC20: must have PAUSABILITY_ADMIN_ROLE to execute this function',
      );
      await eth.send(admin, eth.manager, 'setLpTokenDetails', [eth.token('USDC').address, 'USDC pool', 'USDC-LP', 6]);
      expect(await Promise.all(['name', 'symbol', 'decimals'].map((view) => eth.read(lp, view)))).toEqual([
        'USDC pool',
        'USDC-LP',
        6,
      ]);
    });
  });
});
