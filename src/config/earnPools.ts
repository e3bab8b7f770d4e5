import type { EarnConfig } from './earnSchema.ts';

/** The mining pools of the product, for a deployment that names none. */
export const defaultMiningPools: NonNullable<EarnConfig['miningPools']> = [
  { stakingPoolId: 0, stakingToken: 'BRIDGE', earningToken: 'BRIDGE', sortOrder: 1, tokenPerBlock: '0.434027' },
  { stakingPoolId: 1, stakingToken: 'USDC', earningToken: 'USDC', sortOrder: 2, tokenPerBlock: '1' },
  { stakingPoolId: 2, stakingToken: 'USDT', earningToken: 'USDT', sortOrder: 3, tokenPerBlock: '1' },
  { stakingPoolId: 3, stakingToken: 'ETH', earningToken: 'ETH', sortOrder: 4, tokenPerBlock: '0.01261' },
  { stakingPoolId: 4, stakingToken: 'TXL', earningToken: 'TXL', sortOrder: 5, tokenPerBlock: '1' },
];

/** The reward pools of the product, for a deployment that names none. */
export const defaultRewardPools: NonNullable<EarnConfig['rewardPools']> = [
  { rewardPoolId: 0, stakingToken: 'BRIDGE', earningToken: 'BRIDGE', sortOrder: 1, tokenPerBlock: '0.434027' },
  { rewardPoolId: 1, stakingToken: 'BRIDGE', earningToken: 'USDC', sortOrder: 2, tokenPerBlock: '1' },
  { rewardPoolId: 2, stakingToken: 'BRIDGE', earningToken: 'USDT', sortOrder: 3, tokenPerBlock: '1' },
  { rewardPoolId: 3, stakingToken: 'BRIDGE', earningToken: 'ETH', sortOrder: 4, tokenPerBlock: '0.01261' },
  { rewardPoolId: 4, stakingToken: 'BRIDGE', earningToken: 'TXL', sortOrder: 5, tokenPerBlock: '1' },
];

/** What reward pools take: their contract does not say it, and takes no other token. */
export const rewardPoolsTake = 'BRIDGE';

/** For a pool that names none. */
export const defaultTokenPerBlock = '1';
