// Limits, fees, rewards and positions of mining pools, reward pools and farms: after everything else was deployed.
import { encodeFunctionData, numberToHex, parseUnits, type Address, type Hex } from 'viem';
import { bridgeChefAbi } from '../../abis/bridgeChef.ts';
import { erc20Abi } from '../../abis/erc20.ts';
import { liquidityMiningPoolsAbi } from '../../abis/liquidityMiningPools.ts';
import { rewardPoolsAbi } from '../../abis/rewardPools.ts';
import { accountsOf } from '../accounts.ts';
import { adminAbi } from './adminAbi.ts';
import { deployer } from './administrator.ts';
import { catchUp, passTime } from './passTime.ts';
import { sendMined } from './rpc.ts';
import { seededPairFarm, seedPairFarm, tradeInPair } from './seedPairFarm.ts';
import type { WorldChain, WorldChainId, WorldToken } from './world.ts';

interface SeededPool {
  /** Whole tokens that Alice has staked. */
  ofAlice: bigint;
  /** Whole tokens that Carol has staked a short time ago. */
  ofCarol?: bigint;
  /** Whole tokens of rewards, in each of two parts. */
  rewards: bigint;
  /** In whole tokens. */
  minStake?: bigint;
  maxStake?: bigint;
  maxPoolSize?: bigint;
  /** Of its own, in parts per million. */
  unstakeFeePpm?: bigint;
}

/** Mining pools, by the symbol of the token below their LP token. The last is finished in the deployment file. */
export const seededMiningPools: Readonly<Record<string, SeededPool>> = {
  USDC: { ofAlice: 1_000n, rewards: 2n, minStake: 10n, maxStake: 5_000n },
  /** Has room for 400 more. */
  XGC: { ofAlice: 600n, rewards: 1n, maxPoolSize: 1_000n },
  CCS: { ofAlice: 50n, rewards: 1n },
  /** Is full. */
  ISLAND: { ofAlice: 1_000n, rewards: 3n, maxPoolSize: 1_000n },
  BRIDGE: { ofAlice: 200n, rewards: 1n },
};

/** Reward pools, by the symbol of the token that they pay. The last is finished in the deployment file. */
export const seededRewardPools: Readonly<Record<string, SeededPool>> = {
  USDT: { ofAlice: 1_000n, ofCarol: 300n, rewards: 1n, minStake: 10n },
  CCS: { ofAlice: 800n, rewards: 1n, maxStake: 2_000n, unstakeFeePpm: 50_000n },
  BRIDGE: { ofAlice: 500n, rewards: 1n },
  ISLAND: { ofAlice: 50n, rewards: 1n },
};

/** The farms of both local chains, in the order of their ids. */
export const seededFarms = [
  { symbol: 'TXL', farmMultiplier: 100n, ofAlice: 20_000n, ofCarol: 0n },
  { symbol: 'USDC', farmMultiplier: 200n, ofAlice: 400n, ofCarol: 200n },
] as const;

/** Minted for the farms in each block; there is one block per second. */
const bridgePerBlock: Record<WorldChainId, bigint> = {
  6661: parseUnits('0.000063', 18),
  6662: parseUnits('0.00005', 18),
};

/** How long ago the first stakes were made, where a chain began long enough before now. */
export const seededSeconds = 8 * 24 * 3_600;
const gas = numberToHex(6_000_000);

type Chain = Pick<WorldChain, 'contracts' | 'tokens' | 'lpTokens' | 'pairs'>;

/**
 * Seeds all pools and farms of one chain.
 * @throws with the first step that fails
 */
export async function seedEarn(rpcUrl: string, chainId: WorldChainId, chain: Chain): Promise<void> {
  const [alice, , carol] = accountsOf('user').map(({ address }) => address);
  if (alice === undefined || carol === undefined) throw new Error('A user account is missing');
  const admin = deployer();
  const { contracts, tokens, lpTokens } = chain;
  const { liquidityMiningPools: mining, rewardPools: rewards, bridgeChef: chef } = contracts;
  const bridge = tokenOf(tokens, 'BRIDGE');
  const send = async (from: Address, to: Address, data: Hex): Promise<void> => {
    const receipt = await sendMined(rpcUrl, { from, to, data, gas });
    if (receipt.status !== '0x1') throw new Error(`A step that seeds earning failed (${receipt.transactionHash})`);
  };
  const approve = (from: Address, token: Address, spender: Address, amount: bigint) =>
    send(from, token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }));
  const mint = (token: Address, to: Address, amount: bigint) =>
    send(admin, token, encodeFunctionData({ abi: adminAbi, functionName: 'mint', args: [to, amount] }));
  const give = (token: Address, to: Address, amount: bigint) =>
    send(admin, token, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }));
  const addRewards = (pools: Address, token: Address, amount: bigint) =>
    send(admin, pools, encodeFunctionData({ abi: rewardPoolsAbi, functionName: 'addRewards', args: [token, amount] }));
  const stake = (from: Address, pools: Address, token: Address, amount: bigint) =>
    send(
      from,
      pools,
      encodeFunctionData({ abi: liquidityMiningPoolsAbi, functionName: 'stake', args: [token, amount] }),
    );

  async function createPool(pools: Address, token: WorldToken, pool: SeededPool, unit: bigint): Promise<void> {
    const amount = inUnits(token, pool.rewards);
    await mint(token.address, admin, amount * 2n + 1n);
    await approve(admin, token.address, pools, amount * 2n + 1n);
    // The first reward creates the pool; before that nobody can have a stake.
    await addRewards(pools, token.address, 1n);
    for (const [functionName, limit] of [
      ['setMinStakeAmount', pool.minStake],
      ['setMaxStakeAmount', pool.maxStake],
      ['setMaxPoolSize', pool.maxPoolSize],
    ] as const)
      if (limit !== undefined)
        await send(
          admin,
          pools,
          encodeFunctionData({ abi: adminAbi, functionName, args: [token.address, limit * unit] }),
        );
  }

  for (const [symbol, pool] of Object.entries(seededMiningPools)) {
    const token = tokenOf(tokens, symbol);
    const lpToken = lpOf(lpTokens, symbol);
    const amount = inUnits(token, pool.ofAlice);
    await createPool(mining, token, pool, inUnits(token, 1n));
    await give(lpToken, alice, amount);
    await approve(alice, lpToken, mining, amount);
    await stake(alice, mining, token.address, amount);
  }

  const whole = (amount: bigint) => inUnits(bridge, amount);
  const allOfAlice = Object.values(seededRewardPools).reduce((sum, { ofAlice }) => sum + ofAlice, 0n);
  await mint(bridge.address, alice, whole(allOfAlice));
  await approve(alice, bridge.address, rewards, whole(allOfAlice));
  for (const [symbol, pool] of Object.entries(seededRewardPools)) {
    const token = tokenOf(tokens, symbol);
    await createPool(rewards, token, pool, whole(1n));
    if (pool.unstakeFeePpm !== undefined) {
      const args = [token.address, pool.unstakeFeePpm] as const;
      await send(
        admin,
        rewards,
        encodeFunctionData({ abi: adminAbi, functionName: 'setRewardPoolWithdrawalFee', args }),
      );
    }
    await stake(alice, rewards, token.address, whole(pool.ofAlice));
  }

  await send(
    admin,
    chef,
    encodeFunctionData({ abi: adminAbi, functionName: 'setBridgePerBlock', args: [bridgePerBlock[chainId]] }),
  );
  const addRewardsToAll = async (): Promise<void> => {
    for (const [symbol, { rewards: amount }] of Object.entries(seededMiningPools))
      await addRewards(mining, tokenOf(tokens, symbol).address, inUnits(tokenOf(tokens, symbol), amount));
    for (const [symbol, { rewards: amount }] of Object.entries(seededRewardPools))
      await addRewards(rewards, tokenOf(tokens, symbol).address, inUnits(tokenOf(tokens, symbol), amount));
  };
  await passTime(rpcUrl, seededSeconds / 2);
  await addRewardsToAll();
  if (chainId === seededPairFarm.chainId) await tradeInPair(rpcUrl, chain);
  await passTime(rpcUrl, seededSeconds / 4);
  await addRewardsToAll();
  await catchUp(rpcUrl);

  for (const [symbol, { ofCarol = 0n }] of Object.entries(seededRewardPools)) {
    if (ofCarol === 0n) continue;
    await mint(bridge.address, carol, whole(ofCarol));
    await approve(carol, bridge.address, rewards, whole(ofCarol));
    await stake(carol, rewards, tokenOf(tokens, symbol).address, whole(ofCarol));
  }
  // Farms pay per block: they start last, so that no rewards accumulate for the days before.
  for (const [farmId, { symbol, farmMultiplier, ofAlice, ofCarol }] of seededFarms.entries()) {
    const lpToken = lpOf(lpTokens, symbol);
    await send(
      admin,
      chef,
      encodeFunctionData({ abi: adminAbi, functionName: 'add', args: [farmMultiplier, lpToken] }),
    );
    for (const [user, held] of [
      [alice, ofAlice],
      [carol, ofCarol],
    ] as const) {
      const amount = inUnits(tokenOf(tokens, symbol), held);
      if (amount === 0n) continue;
      await give(lpToken, user, amount);
      await approve(user, lpToken, chef, amount);
      const args = [BigInt(farmId), amount] as const;
      await send(user, chef, encodeFunctionData({ abi: bridgeChefAbi, functionName: 'deposit', args }));
    }
  }
  if (chainId === seededPairFarm.chainId) await seedPairFarm(rpcUrl, chain, alice);
}

function tokenOf(tokens: Chain['tokens'], symbol: string): WorldToken {
  const token = tokens[symbol];
  if (token === undefined) throw new Error(`No token ${symbol}`);
  return token;
}

function lpOf(lpTokens: Chain['lpTokens'], symbol: string): Address {
  const lpToken = lpTokens[symbol];
  if (lpToken === undefined) throw new Error(`No LP token of ${symbol}`);
  return lpToken;
}

const inUnits = ({ decimals }: WorldToken, whole: bigint): bigint => whole * 10n ** BigInt(decimals);
