import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pendingReward, rewardDue } from '../../../../src/core/earn/pending.ts';
import type { FarmRewardState, PoolRewardState } from '../../../../src/core/earn/facts.ts';
import { farmPool, positionIn, stakingPool } from './places.ts';

/** An independent model of a pool: all stakes, what each was paid, and what has come in. */
class PoolModel {
  readonly unit = 10n ** 18n;
  stakes = [0n, 0n, 0n];
  debts = [0n, 0n, 0n];
  paid = [0n, 0n, 0n];
  acc = 0n;
  added = 0n;
  shared = 0n;

  total(): bigint {
    return this.stakes.reduce((sum, stake) => sum + stake, 0n);
  }
  state(): PoolRewardState {
    return {
      kind: 'pool',
      accRewardPerShare: this.acc,
      totalRewardAmount: this.added,
      lastRewardAmount: this.shared,
      totalStakedAmount: this.total(),
    };
  }
  update(): void {
    if (this.total() > 0n) this.acc += ((this.added - this.shared) * this.unit) / this.total();
    this.shared = this.added;
  }
  /** What a harvest of this staker pays now. */
  pay(staker: number): bigint {
    this.update();
    const earned = ((this.stakes[staker] ?? 0n) * this.acc) / this.unit;
    const due = earned - (this.debts[staker] ?? 0n);
    this.debts[staker] = earned;
    this.paid[staker] = (this.paid[staker] ?? 0n) + due;
    return due;
  }
  change(staker: number, by: bigint): void {
    const before = this.stakes[staker] ?? 0n;
    const next = before + by;
    if (next < 0n) return;
    this.pay(staker);
    this.stakes[staker] = next;
    this.debts[staker] = (next * this.acc) / this.unit;
  }
}

/** The chef, by the words of its contract. */
class FarmModel {
  readonly unit = 10n ** 12n;
  amounts = [0n, 0n, 0n];
  debts = [0n, 0n, 0n];
  acc = 0n;
  block = 0n;
  last = 0n;
  multiplier = 100n;
  sum = 300n;
  perBlock = 397_000_000_007n;

  supply(): bigint {
    return this.amounts.reduce((sum, amount) => sum + amount, 0n);
  }
  state(): FarmRewardState {
    return {
      kind: 'farm',
      accBridgePerShare: this.acc,
      lastRewardBlock: this.last,
      farmMultiplier: this.multiplier,
      sumOfFarmMultiplier: this.sum,
      bridgePerBlock: this.perBlock,
      lpSupply: this.supply(),
      payable: null,
    };
  }
  update(): void {
    const supply = this.supply();
    if (supply > 0n) {
      const reward = ((this.block - this.last) * this.perBlock * this.multiplier) / this.sum;
      this.acc += (reward * this.unit) / supply;
    }
    this.last = this.block;
  }
  deposit(user: number, amount: bigint): void {
    this.update();
    this.amounts[user] = (this.amounts[user] ?? 0n) + amount;
    this.debts[user] = (this.debts[user] ?? 0n) + (amount * this.acc) / this.unit;
  }
  withdraw(user: number, wished: bigint): bigint {
    this.update();
    const held = this.amounts[user] ?? 0n;
    const amount = wished < held ? wished : held;
    const earned = (held * this.acc) / this.unit;
    const due = earned - (this.debts[user] ?? 0n);
    this.debts[user] = earned - (amount * this.acc) / this.unit;
    this.amounts[user] = held - amount;
    return due > 0n ? due : 0n;
  }
}

const staker = fc.integer({ min: 0, max: 2 });
const step = fc.record({
  what: fc.integer({ min: 0, max: 4 }),
  staker,
  amount: fc.bigInt({ min: 1n, max: 10n ** 24n }),
});

describe('what is due', () => {
  test('in a pool is what a harvest pays, after every step of 10,000 random orders', () => {
    expect(() =>
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
          const model = new PoolModel();
          for (const { what, staker: who, amount } of steps) {
            if (what === 0) model.added += amount % 10n ** 20n;
            else if (what === 1) model.change(who, -((model.stakes[who] ?? 0n) / 2n));
            else if (what === 2) {
              const other = (who + 1) % 3;
              const moved = (model.stakes[who] ?? 0n) / 3n;
              model.change(who, -moved);
              model.change(other, moved);
            } else model.change(who, amount);
            const seen = rewardDue(model.state(), model.stakes[who] ?? 0n, model.debts[who] ?? 0n, 0n);
            if (seen !== model.pay(who)) return false;
          }
          // No more is paid than has come in, apart from a unit for each debt that was rounded down.
          const rounded = BigInt(2 * steps.length);
          return model.paid.reduce((sum, paid) => sum + paid, 0n) <= model.added + rounded;
        }),
        { numRuns: 10_000 },
      ),
    ).not.toThrow();
  });

  test('in a farm is what a withdrawal pays, after every step of 10,000 random orders', () => {
    expect(() =>
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
          const model = new FarmModel();
          for (const { what, staker: who, amount } of steps) {
            model.block += 1n + (amount % 50n);
            if (what === 0) {
              model.update();
              model.multiplier = amount % 400n;
              model.sum = model.multiplier + 100n;
            } else if (what === 1) {
              const seen = rewardDue(model.state(), model.amounts[who] ?? 0n, model.debts[who] ?? 0n, model.block);
              if (seen !== model.withdraw(who, amount % 10n ** 20n)) return false;
            } else model.deposit(who, amount % 10n ** 22n);
          }
          return true;
        }),
        { numRuns: 10_000 },
      ),
    ).not.toThrow();
  });
});

describe('what is shown', () => {
  test('ticks with the block, and a harvest one block later never pays less', () => {
    expect(() =>
      fc.assert(
        fc.property(fc.bigInt(1n, 10n ** 24n), fc.bigInt(0n, 10_000n), fc.bigInt(0n, 10_000n), (stake, at, later) => {
          const pool = farmPool({ lpSupply: stake * 2n, payable: 10n ** 40n });
          const position = positionIn(pool, { stakedBalance: stake, rewardDebt: 0n });
          const shown = pendingReward(pool, position, 100n + at) ?? 0n;
          return (pendingReward(pool, position, 101n + at + later) ?? 0n) >= shown;
        }),
      ),
    ).not.toThrow();
  });

  test('is no more than the chef holds once it has minted', () => {
    const pool = farmPool({ lpSupply: 10n, payable: 5n, accBridgePerShare: 100n * 10n ** 12n, bridgePerBlock: 3n });
    const position = positionIn(pool, { stakedBalance: 10n, rewardDebt: 0n });
    expect(pendingReward(pool, position, 100n)).toBe(5n);
    expect(pendingReward(pool, position, 102n)).toBe(7n);
  });

  test('is not known without the facts, and nothing without a stake', () => {
    const pool = stakingPool();
    expect(pendingReward({ ...pool, rewards: null }, positionIn(pool, { stakedBalance: 1n }), null)).toBeNull();
    expect(pendingReward(pool, null, null)).toBeNull();
    expect(pendingReward({ ...pool, rewards: null }, positionIn(pool, { stakedBalance: 0n }), null)).toBe(0n);
    expect(pendingReward({ ...pool, exists: false }, null, null)).toBe(0n);
    // All multipliers at 0: the contract's own view would fail.
    const idle = farmPool({ sumOfFarmMultiplier: 0n, farmMultiplier: 0n, lpSupply: 5n });
    expect(pendingReward(idle, positionIn(idle, { stakedBalance: 5n, rewardDebt: 0n }), 1_000n)).toBe(0n);
  });
});
