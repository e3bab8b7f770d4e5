import { describe, expect, test } from 'vitest';
import { canHoldLp } from '../../../../src/core/exitPlan/place.ts';
import { bridge, farmPool, lpToken, stakingPool } from '../earn/places.ts';

const pool = stakingPool();
const farm = farmPool();

describe('the place that a link to a plan names', () => {
  test('holds the LP tokens that are staked there, and no others', () => {
    expect(canHoldLp(pool.key, pool, lpToken.address)).toBe(true);
    expect(canHoldLp(farm.key, farm, lpToken.address)).toBe(true);
    expect(canHoldLp(pool.key, pool, bridge.address)).toBe(false);
    expect(canHoldLp(farm.key, farm, bridge.address)).toBe(false);
  });

  test('is no reward pool, whatever is staked there', () => {
    const rewards = stakingPool({}, { kind: 'rewards' });
    expect(canHoldLp(rewards.key, rewards, lpToken.address)).toBe(false);
    expect(canHoldLp(rewards.key, null, lpToken.address)).toBe(false);
    expect(canHoldLp('', null, lpToken.address)).toBe(false);
  });

  test('is not refused while it was not read', () => {
    expect(canHoldLp(pool.key, null, lpToken.address)).toBe(true);
    expect(canHoldLp(pool.key, { staked: null }, lpToken.address)).toBe(true);
  });
});
