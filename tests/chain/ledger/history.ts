// A random history of one account on a chain of the test world: everything that a ledger has to recognise.
import { maxUint256, type Address } from 'viem';
import { liquidityManagerAbi } from '../../../abis/liquidityManager.ts';
import { dexOf, later } from '../contracts/dex.ts';
import { account, alice, bob, type Contract, type TestChain } from '../contracts/fixture.ts';
import { releaseArgs, signNftRelease, signRelease } from '../contracts/releases.ts';
import { contractsOf } from '../earn/support.ts';
import { isOriginals } from '../contractKind.ts';
import type { EntryKind } from '../../../src/core/ledger/entry.ts';

/** Numbers from a seed, so that a history that fails can be made again. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Step = () => Promise<unknown>;

/** Approves everything that the steps move, and gives the steps by the kind of entry that each leaves. */
export async function stepsOf(
  chain: TestChain,
  random: (below: number) => number,
): Promise<Partial<Record<EntryKind, Step>>> {
  const { bridge, manager, wrapped, buyBack } = chain;
  const dex = dexOf(chain);
  const coin = chain.chainId === 6661 ? 'ETH' : 'BNB';
  const [usdc, usdt, bridgeToken] = [chain.token('USDC'), chain.token('USDT'), chain.token('BRIDGE')];
  const places = contractsOf(chain);
  const pair = dex.pair(`USDC/${coin}`);
  const target = chain.chainId === 6661 ? 6662n : 6661n;
  const lpToken = (symbol: string): Contract => {
    const address = chain.world.lpTokens[symbol];
    if (address === undefined) throw new Error(`No LP token of ${symbol}`);
    return chain.at('MintableERC20', address);
  };
  const spenders: readonly (readonly [Contract, readonly Contract[]])[] = [
    [usdc, [bridge, manager, dex.router, buyBack]],
    [usdt, [dex.router]],
    [bridgeToken, [places.rewards, dex.router]],
    [pair, [dex.router]],
    [lpToken('USDC'), [manager, places.mining, places.farms]],
    [lpToken(coin), [manager]],
  ];
  for (const [token, all] of spenders)
    for (const spender of all) await chain.send(alice, token, 'approve', [spender.address, maxUint256]);
  await chain.send(alice, wrapped, 'deposit', [], 10n ** 18n);
  const ccs = chain.token('CCS');
  const amount = (): bigint => BigInt(1_000 + random(900_000));
  const wei = (): bigint => BigInt(1 + random(1_000_000)) * 10n ** 9n;
  const path = (...tokens: Contract[]): Address[] => tokens.map(({ address }) => address);
  let number = 1_000_000n + BigInt(random(1_000_000));

  const release = async (name: 'releaseERC20' | 'releaseNative', sender: Address): Promise<void> => {
    number += 1n;
    const request = {
      receiver: alice,
      sourceToken: name === 'releaseNative' ? wrapped.address : usdc.address,
      amount: name === 'releaseNative' ? wei() : amount(),
      depositChainId: target,
      depositNumber: number,
    };
    await chain.send(sender, bridge, name, releaseArgs(await signRelease(chain, request), request));
  };
  const oneOf = (...steps: Step[]): Promise<unknown> => {
    const step = steps[random(steps.length)];
    return step === undefined ? Promise.resolve() : step();
  };
  const swap =
    (name: string, args: readonly unknown[], value = 0n) =>
    () =>
      chain.send(alice, dex.router, name, [...args, later], value);

  return {
    deposit: () =>
      oneOf(
        () => chain.send(alice, bridge, 'depositERC20', [usdc.address, amount(), bob, target]),
        async () => {
          const value = wei();
          await chain.send(alice, bridge, 'depositNative', [value, bob, target], value);
        },
      ),
    claim: () =>
      oneOf(
        () => release('releaseERC20', alice),
        () => release('releaseERC20', bob),
        () => release('releaseNative', alice),
      ),
    addLiquidity: () =>
      oneOf(
        () => chain.send(alice, manager, 'addLiquidityERC20', [usdc.address, amount() * 10n]),
        async () => {
          const value = wei();
          await chain.send(alice, manager, 'addLiquidityNative', [value], value);
        },
      ),
    removeLiquidity: () =>
      oneOf(
        () => chain.send(alice, manager, 'withdrawLiquidityERC20', [usdc.address, amount()]),
        () => chain.send(alice, manager, 'withdrawLiquidityNative', [wei()]),
      ),
    removeElsewhere: () =>
      chain.send(alice, { ...manager, abi: liquidityManagerAbi }, 'burnLpTokenForWithdrawalInOtherNetwork', [
        usdc.address,
        amount(),
        bob,
        target,
      ]),
    stake: () =>
      oneOf(
        () => chain.send(alice, places.mining, 'stake', [usdc.address, 10_000_000n + amount()]),
        () => chain.send(alice, places.rewards, 'stake', [ccs.address, 10n ** 18n + wei()]),
        () => chain.send(alice, places.farms, 'deposit', [1n, amount()]),
      ),
    unstake: () =>
      oneOf(
        () => chain.send(alice, places.mining, 'unstake', [usdc.address, amount()]),
        () => chain.send(alice, places.rewards, 'unstake', [ccs.address, wei()]),
        () => chain.send(alice, places.farms, 'withdraw', [1n, 1n + BigInt(random(900))]),
      ),
    harvest: async () => {
      await chain.client.mine({ blocks: 2 });
      return oneOf(
        () => chain.send(alice, places.farms, 'harvest', [1n]),
        async () => {
          await chain.send(bob, usdc, 'approve', [places.mining.address, maxUint256]);
          await chain.send(bob, places.mining, 'addRewards', [usdc.address, 1_000_000n]);
          // Anybody may harvest for anybody.
          await chain.send(random(2) === 0 ? alice : bob, places.mining, 'harvest', [usdc.address, alice]);
        },
      );
    },
    swap: () => {
      const more = amount();
      return oneOf(
        swap('swapExactTokensForTokens', [more, 1n, path(usdc, usdt), alice]),
        swap('swapExactTokensForTokens', [more, 1n, path(usdc, wrapped, bridgeToken), alice]),
        swap('swapExactETHForTokens', [1n, path(wrapped, usdc), alice], wei()),
        swap('swapETHForExactTokens', [more, path(wrapped, usdc), alice], 10n ** 18n),
        swap('swapExactTokensForETH', [more, 1n, path(usdc, wrapped), alice]),
        // The coins go to somebody else.
        swap('swapExactTokensForETH', [more, 1n, path(usdc, wrapped), bob]),
      );
    },
    addPair: swap('addLiquidityETH', [usdc.address, 5_000_000n, 1n, 1n, alice], 10n ** 18n),
    removePair: () => {
      const part = 10n ** 9n + BigInt(random(1_000_000));
      return oneOf(
        swap('removeLiquidityETH', [usdc.address, part, 0n, 0n, alice]),
        swap('removeLiquidity', [usdc.address, wrapped.address, part, 0n, 0n, alice]),
      );
    },
    buyBack: async () => {
      const given = amount();
      await chain.send(alice, buyBack, 'depositERC20', [usdc.address, given]);
      if (!isOriginals) await chain.send(alice, buyBack, 'buyBackAndBurnERC20', [usdc.address]);
    },
    wrap: () => chain.send(alice, wrapped, 'deposit', [], wei()),
    unwrap: () => chain.send(alice, wrapped, 'withdraw', [1n + BigInt(random(1_000_000))]),
    approval: () => chain.send(alice, usdc, 'approve', [account(11), amount()]),
    received: () => chain.send(bob, usdc, 'transfer', [alice, amount()]),
    sent: () =>
      oneOf(
        () => chain.send(alice, usdc, 'transfer', [bob, amount()]),
        () => chain.send(alice, lpToken('USDC'), 'transfer', [bob, amount()]),
        () => chain.send(alice, usdc, 'transfer', [alice, amount()]),
      ),
  };
}

/** An NFT that goes to the bridge, and one that comes out of it. */
export async function moveNfts(chain: TestChain, collection: Contract, tokenId: bigint): Promise<void> {
  const { nftBridge } = chain;
  const target = chain.chainId === 6661 ? 6662n : 6661n;
  await chain.send(alice, collection, 'approve', [nftBridge.address, tokenId]);
  await chain.send(alice, nftBridge, 'deposit', [collection.address, tokenId, alice, target]);
  const request = {
    receiver: alice,
    sourceToken: collection.address,
    amount: tokenId,
    depositChainId: target,
    depositNumber: 77n,
  };
  const signed = await signNftRelease(chain, request);
  await chain.send(alice, nftBridge, 'release', releaseArgs(signed, request), 100_000n);
}
