import { encodeFunctionData, maxUint256, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { admin, alice, bob, noReason, useWorld } from './fixture.ts';

const prefix = 'CrossChainBridgeERC20: ';
const world = useWorld();

async function approve(symbol: string, amount = maxUint256): Promise<void> {
  await world.eth.send(alice, world.eth.token(symbol), 'approve', [world.eth.bridge.address, amount]);
}

describe('depositERC20', () => {
  it('locks exactly the amount, counts up and tells the oracles', async () => {
    const { eth } = world;
    await approve('USDC');
    const usdc = eth.token('USDC');
    const before = await eth.balance(usdc, eth.bridge.address);
    for (const number of [1n, 2n]) {
      const receipt = await eth.send(alice, eth.bridge, 'depositERC20', [usdc.address, 1_500_000n, bob, 6662n]);
      expect(eth.events(receipt, eth.bridge, 'TokensDeposited')).toEqual([
        {
          sourceNetworkTokenAddress: usdc.address,
          amount: 1_500_000n,
          receiverAddress: bob,
          sourceChainId: 6661n,
          targetChainId: 6662n,
          number,
        },
      ]);
      expect(await eth.read(eth.bridge, 'depositCount')).toBe(number);
    }
    expect(await eth.balance(usdc, eth.bridge.address)).toBe(before + 3_000_000n);
    expect(await eth.balance(usdc, alice)).toBe(25_000_000_000n - 3_000_000n);
  });

  it.each(['USDT', 'LIMIT', 'CCS', 'ISLAND', 'XGC'])('takes %s', async (symbol) => {
    await approve(symbol, 1_000n);
    const { eth } = world;
    const receipt = await eth.send(alice, eth.bridge, 'depositERC20', [
      eth.token(symbol).address,
      1_000n,
      alice,
      6662n,
    ]);
    expect(eth.events(receipt, eth.bridge, 'TokensDeposited')).toHaveLength(1);
  });

  it('accepts any target and an unlisted token, which only the oracles refuse', async () => {
    await approve('STRAY');
    const { eth } = world;
    const receipt = await eth.send(alice, eth.bridge, 'depositERC20', [eth.token('STRAY').address, 1n, alice, 424242n]);
    expect(eth.events(receipt, eth.bridge, 'TokensDeposited')).toMatchObject([{ targetChainId: 424242n }]);
  });

  it('creates the pool of a token with its first deposit', async () => {
    const { eth } = world;
    await approve('STRAY');
    const stray = eth.token('STRAY').address;
    expect(await eth.read(eth.manager, 'lpTokens', [stray])).toEqual([false, zeroAddress]);
    const first = await eth.send(alice, eth.bridge, 'depositERC20', [stray, 1n, alice, 6662n]);
    expect(eth.events(first, eth.manager, 'LiquidityPoolCreated')).toMatchObject([
      { sourceNetworkTokenAddress: stray },
    ]);
    const second = await eth.send(alice, eth.bridge, 'depositERC20', [stray, 1n, alice, 6662n]);
    expect(eth.events(second, eth.manager, 'LiquidityPoolCreated')).toEqual([]);
  });

  it('fails as the token fails: no allowance, then no balance', async () => {
    const { eth } = world;
    const args = (amount: bigint) => [eth.token('USDC').address, amount, alice, 6662n];
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', args(1n))).toBe(
      'ERC20: transfer amount exceeds allowance',
    );
    await approve('USDC');
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', args(10n ** 18n))).toBe(
      'ERC20: transfer amount exceeds balance',
    );
  });

  it('refuses a taxed token before it looks at pause, amount and receiver', async () => {
    const { eth } = world;
    await approve('TAX');
    await eth.admin.pauseBridge();
    expect(
      await eth.refusal(alice, eth.bridge, 'depositERC20', [eth.token('TAX').address, 1_000n, zeroAddress, 6662n]),
    ).toBe(`${prefix}deposited token amount incorrect`);
  });

  it('checks pause, amount, receiver in this order', async () => {
    const { eth } = world;
    await approve('USDC');
    const usdc = eth.token('USDC').address;
    await eth.admin.pauseBridge();
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [usdc, 0n, zeroAddress, 6662n])).toBe(
      'Pausable: paused',
    );
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [usdc, 1n, alice, 6662n])).toBe('Pausable: paused');
    await eth.admin.unpauseBridge();
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [usdc, 0n, zeroAddress, 6662n])).toBe(
      `${prefix}amount cannot be 0`,
    );
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [usdc, 1n, zeroAddress, 6662n])).toBe(
      `${prefix}invalid receiverAddress provided`,
    );
    // The transfer of a token without code fails first, with no reason.
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [zeroAddress, 1n, alice, 6662n])).toBe(noReason);
  });

  it('lets no token call back into it', async () => {
    const { eth } = world;
    const probe = await eth.deploy('ProbeReentrantToken');
    await eth.send(admin, probe, 'mint', [alice, 10n]);
    await eth.send(alice, probe, 'approve', [eth.bridge.address, 10n]);
    const again = encodeFunctionData({
      abi: eth.bridge.abi,
      functionName: 'depositERC20',
      args: [probe.address, 1n, alice, 6662n],
    });
    await eth.send(admin, probe, 'setStrike', [eth.bridge.address, again]);
    expect(await eth.refusal(alice, eth.bridge, 'depositERC20', [probe.address, 1n, alice, 6662n])).toBe(
      'ReentrancyGuard: reentrant call',
    );
  });
});

describe('depositNative', () => {
  it('wraps the coins and logs the wrapped token', async () => {
    const { eth } = world;
    const before = await eth.balance(eth.wrapped, eth.bridge.address);
    const receipt = await eth.send(alice, eth.bridge, 'depositNative', [700n, bob, 6662n], 700n);
    expect(eth.events(receipt, eth.bridge, 'TokensDeposited')).toEqual([
      {
        sourceNetworkTokenAddress: eth.wrapped.address,
        amount: 700n,
        receiverAddress: bob,
        sourceChainId: 6661n,
        targetChainId: 6662n,
        number: 1n,
      },
    ]);
    expect(await eth.balance(eth.wrapped, eth.bridge.address)).toBe(before + 700n);
    expect(await eth.client.getBalance({ address: eth.bridge.address })).toBe(0n);
  });

  it('checks value, pause, amount, receiver in this order', async () => {
    const { eth } = world;
    await eth.admin.pauseBridge();
    expect(await eth.refusal(alice, eth.bridge, 'depositNative', [0n, zeroAddress, 6662n], 1n)).toBe(
      `${prefix}msg.value did not match amount`,
    );
    expect(await eth.refusal(alice, eth.bridge, 'depositNative', [2n, alice, 6662n], 1n)).toBe(
      `${prefix}msg.value did not match amount`,
    );
    expect(await eth.refusal(alice, eth.bridge, 'depositNative', [0n, zeroAddress, 6662n])).toBe('Pausable: paused');
    await eth.admin.unpauseBridge();
    expect(await eth.refusal(alice, eth.bridge, 'depositNative', [0n, zeroAddress, 6662n])).toBe(
      `${prefix}amount cannot be 0`,
    );
    expect(await eth.refusal(alice, eth.bridge, 'depositNative', [1n, zeroAddress, 6662n], 1n)).toBe(
      `${prefix}invalid receiverAddress provided`,
    );
  });

  it('notices a wrapped token that gives less', async () => {
    const { eth } = world;
    const probe = await eth.deploy('ProbeWrappedNative');
    await eth.send(admin, probe, 'setShort', [true, false]);
    const bridge = await eth.deployBehindProxy('CrossChainBridgeERC20', [admin, probe.address, eth.oracle.address]);
    expect(await eth.refusal(alice, bridge, 'depositNative', [5n, alice, 6662n], 5n)).toBe(
      `${prefix}error while wrapping native tokens`,
    );
  });

  it('takes coins in no other way', async () => {
    const { eth } = world;
    await expect(eth.client.call({ account: alice, to: eth.bridge.address, value: 1n })).rejects.toThrow(
      'native tokens only from the wrapped native token',
    );
  });
});
