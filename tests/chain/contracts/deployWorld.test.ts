import { parseUnits } from 'viem';
import { describe, expect, it } from 'vitest';
import { erc20Abi } from '../../../abis/erc20.ts';
import { accountsOf } from '../../../devnet/accounts.ts';
import { startAnvil } from '../../../devnet/chains/anvil.ts';
import { deployWorld } from '../../../devnet/deploy/deployWorld.ts';
import { inUnits, testTokens } from '../../../devnet/deploy/testTokens.ts';
import { unequalTokens } from '../../../devnet/deploy/unequalTokens.ts';
import { account, admin, alice, bob, useWorld, type TestChain } from './fixture.ts';

const world = useWorld();
const chains = (): TestChain[] => [world.eth, world.bsc];

describe('the local world', () => {
  it('has the same addresses on every fresh start', async () => {
    const nodes = await Promise.all([startAnvil({ chainId: 6661 }), startAnvil({ chainId: 6662 })]);
    try {
      const [eth, bsc] = nodes;
      const again = await deployWorld([
        { chainId: 6662, rpcUrl: bsc.rpcUrl },
        { chainId: 6661, rpcUrl: eth.rpcUrl },
      ]);
      expect(again).toEqual(world.world);
      await expect(
        deployWorld([
          { chainId: 6661, rpcUrl: eth.rpcUrl },
          { chainId: 6662, rpcUrl: bsc.rpcUrl },
        ]),
      ).rejects.toThrow('has been deployed to before');
      await expect(
        deployWorld([
          { chainId: 6662, rpcUrl: eth.rpcUrl },
          { chainId: 6661, rpcUrl: bsc.rpcUrl },
        ]),
      ).rejects.toThrow('is chain');
      await expect(deployWorld([{ chainId: 6661, rpcUrl: eth.rpcUrl }])).rejects.toThrow('Chain 6662 is missing');
    } finally {
      await Promise.all(nodes.map((node) => node.stop()));
    }
  });

  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(world.world))).toEqual(world.world);
  });

  it('uses no address on both chains', () => {
    const addresses = chains().map(({ world: chain }) => [
      ...Object.values(chain.contracts),
      ...Object.values(chain.tokens).map(({ address }) => address),
      ...Object.values(chain.collections).map(({ address }) => address),
    ]);
    const [eth = [], bsc = []] = addresses;
    expect(eth.filter((address) => bsc.includes(address))).toEqual([]);
  });

  it('has every token of the table with its own numbers, liquidity and gifts', async () => {
    for (const chain of chains()) {
      const present = testTokens.filter((spec) => spec.onlyOn === undefined || spec.onlyOn === chain.chainId);
      expect(Object.keys(chain.world.tokens).sort()).toEqual(
        [...present, ...unequalTokens].map(({ symbol }) => symbol).sort(),
      );
      for (const spec of present) {
        const described = chain.world.tokens[spec.symbol];
        const token = chain.token(spec.symbol);
        const isNative = spec.nativeOn === chain.chainId;
        expect(described).toEqual({
          address: token.address,
          decimals: spec.decimals,
          name: spec.name,
          isNative,
          pegged: spec.nativeOn !== undefined && !isNative,
        });
        expect(await chain.read(token, 'decimals')).toBe(spec.decimals);
        expect(await chain.balance(token, chain.bridge.address)).toBe(inUnits(spec, spec.liquidity));
        expect(token.address === chain.wrapped.address).toBe(isNative);
        if (isNative) continue;
        expect(await chain.read(token, 'symbol')).toBe(spec.symbol);
        expect(await chain.read(token, 'name')).toBe(spec.name);
        for (const { address } of accountsOf('user'))
          expect(await chain.balance(token, address)).toBe(inUnits(spec, spec.perUser));
      }
    }
  });

  it('maps each shared token in both directions and lists all but the stray one', async () => {
    const { eth, bsc, world: whole } = world;
    for (const symbol of Object.keys(bsc.world.tokens)) {
      expect(await bsc.read(bsc.bridge, 'outsidePeggedTokens', [eth.token(symbol).address])).toBe(
        bsc.token(symbol).address,
      );
      expect(await eth.read(eth.bridge, 'outsidePeggedTokens', [bsc.token(symbol).address])).toBe(
        eth.token(symbol).address,
      );
    }
    expect(whole.listedTokens[6661]).toContain(eth.wrapped.address);
    expect(whole.listedTokens[6661]).not.toContain(eth.token('STRAY').address);
    // Also those outside the table: one that only the static registry names, and those of unequal decimals.
    const listed = testTokens.filter((spec) => spec.listed).length + 1 + unequalTokens.length;
    expect([whole.listedTokens[6661].length, whole.listedTokens[6662].length]).toEqual([listed, listed]);
  });

  it('has a token of 6 and 18 decimals in each direction, with the same liquidity and gifts in whole tokens', async () => {
    expect(unequalTokens.map(({ decimals }) => decimals)).toEqual([
      { 6661: 6, 6662: 18 },
      { 6661: 18, 6662: 6 },
    ]);
    for (const chain of chains()) {
      for (const { symbol, decimals } of unequalTokens) {
        const token = chain.token(symbol);
        expect(await chain.read(token, 'decimals')).toBe(decimals[chain.chainId]);
        expect(await chain.balance(token, chain.bridge.address)).toBe(parseUnits('1000000', decimals[chain.chainId]));
        for (const { address } of accountsOf('user'))
          expect(await chain.balance(token, address)).toBe(parseUnits('25000', decimals[chain.chainId]));
      }
    }
  });

  it('bridges the token that only the remote registry names, with liquidity on both chains', async () => {
    const { eth, bsc, world: whole } = world;
    for (const [chain, other] of [
      [eth, bsc],
      [bsc, eth],
    ] as const) {
      const [here, there] = [whole.oddTokens[chain.chainId].pepper, whole.oddTokens[other.chainId].pepper];
      expect(await chain.read(chain.bridge, 'outsidePeggedTokens', [there])).toBe(here);
      expect(whole.listedTokens[chain.chainId]).toContain(here);
      expect(await chain.balance({ address: here, abi: erc20Abi }, chain.bridge.address)).toBe(parseUnits('100000', 8));
    }
  });

  it('needs two of three signatures on the first chain and three on the second', async () => {
    for (const chain of chains()) {
      expect(await chain.read(chain.oracle, 'multiSignatureThreshold')).toBe(chain.chainId === 6661 ? 2n : 3n);
      for (const index of [4, 5, 6])
        expect(await chain.read(chain.oracle, 'permittedOracleAddresses', [account(index)])).toBe(true);
      expect(await chain.read(chain.oracle, 'permittedOracleAddresses', [account(7)])).toBe(false);
      expect(await chain.read(chain.nftOracle, 'multiSignatureThreshold')).toBe(chain.chainId === 6661 ? 2n : 3n);
      for (const index of [7, 8, 9])
        expect(await chain.read(chain.nftOracle, 'permittedOracleAddresses', [account(index)])).toBe(true);
      expect(await chain.read(chain.nftOracle, 'permittedOracleAddresses', [account(4)])).toBe(false);
      expect(await chain.read(chain.nftBridge, 'multiSignatureOracle')).toBe(chain.nftOracle.address);
      expect(await chain.read(chain.bridge, 'multiSignatureOracle')).toBe(chain.oracle.address);
    }
  });
});

describe('administration', () => {
  it('sets liquidity to the unit, down and up, of every kind of token', async () => {
    const { eth } = world;
    for (const symbol of ['USDC', 'USDT', 'LIMIT', 'ETH']) {
      const token = eth.token(symbol);
      for (const leave of [5n, 5n, 0n, 7n]) {
        await eth.admin.drainLiquidity(token.address, leave);
        expect(await eth.balance(token, eth.bridge.address)).toBe(leave);
      }
    }
    expect(await eth.client.getBalance({ address: eth.bridge.address })).toBe(0n);
  });

  it('mints, sets fees, changes oracles and pauses', async () => {
    const { eth } = world;
    const usdc = eth.token('USDC');
    const before = await eth.balance(usdc, bob);
    await eth.admin.mint(usdc.address, bob, 3n);
    expect(await eth.balance(usdc, bob)).toBe(before + 3n);
    await eth.admin.mint(eth.wrapped.address, bob, 3n);
    expect(await eth.balance(eth.wrapped, bob)).toBe(3n);
    await eth.admin.setBridgeFee(usdc.address, 11n);
    await eth.admin.setDefaultBridgeFee(12n);
    await eth.admin.setThreshold(1n);
    await eth.admin.addOracle(alice);
    await eth.admin.removeOracle(account(4));
    expect(await eth.read(eth.bridge, 'bridgeFees', [usdc.address])).toBe(11n);
    expect(await eth.read(eth.bridge, 'defaultBridgeFee')).toBe(12n);
    expect(await eth.read(eth.oracle, 'multiSignatureThreshold')).toBe(1n);
    expect(await eth.read(eth.oracle, 'permittedOracleAddresses', [alice])).toBe(true);
    expect(await eth.read(eth.oracle, 'permittedOracleAddresses', [account(4)])).toBe(false);
    await eth.admin.pauseBridge();
    expect(await eth.read(eth.bridge, 'paused')).toBe(true);
    await eth.admin.unpauseBridge();
    expect(await eth.read(eth.bridge, 'paused')).toBe(false);
    await expect(eth.admin.unpauseBridge()).rejects.toThrow('Pausable: not paused');
  });
});

describe('the tokens with unusual behaviour', () => {
  it('want a zero allowance first, return nothing, refuse the unlimited, take a percent', async () => {
    const { eth } = world;
    const usdt = eth.token('USDT');
    await eth.send(alice, usdt, 'approve', [bob, 5n]);
    expect(await eth.refusal(alice, eth.at('ReturnsNothingToken', usdt.address), 'approve', [bob, 6n])).toBe(
      'ReturnsNothingToken: reset the allowance to 0 first',
    );
    const transfer = await eth.client.call({
      account: alice,
      to: usdt.address,
      data: `0xa9059cbb${'0'.repeat(24)}${bob.slice(2)}${'1'.padStart(64, '0')}`,
    });
    expect(transfer.data).toBeUndefined();
    const limit = eth.token('LIMIT');
    expect(await eth.refusal(alice, limit, 'approve', [bob, 2n ** 256n - 1n])).toBe(
      'LimitedApprovalToken: approval too high',
    );
    await eth.send(alice, limit, 'approve', [bob, 10n ** 24n]);
    const tax = eth.token('TAX');
    const before = await eth.balance(tax, bob);
    await eth.send(alice, tax, 'transfer', [bob, 1_000n]);
    expect(await eth.balance(tax, bob)).toBe(before + 990n);
    for (const token of [usdt, limit, tax])
      expect(await eth.refusal(alice, token, 'mint', [alice, 1n])).toMatch(/only the owner mints$/);
    await eth.send(admin, tax, 'mint', [bob, 1n]);
  });
});
