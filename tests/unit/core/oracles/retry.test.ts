import { describe, expect, it } from 'vitest';
import { isOracleRetried, retryDelayMs } from '../../../../src/core/oracles/retry.ts';

describe('asking the oracles again automatically (rule 4.1)', () => {
  it('waits 2 s, doubling to 60 s, never longer and at least three quarters of it', () => {
    const at = (attempt: number, random: number): number =>
      retryDelayMs({ attempt, minMs: 2_000, maxMs: 60_000, random });
    expect([0, 1, 2, 3, 4, 5, 6, 1_000].map((attempt) => at(attempt, 1))).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
    ]);
    expect(at(0, 0)).toBe(1_500);
    expect(at(9, 0)).toBe(45_000);
  });

  it('only for what passes without the user', () => {
    for (const code of [
      'oracleNoResult',
      'oracleQuorumMissing',
      'oracleNotEnoughConfirmations',
      'oracleNodeFailed',
      'nodesDisagree',
    ] as const)
      expect(isOracleRetried(code)).toBe(true);
    for (const code of [
      'userDenied',
      'oracleMismatch',
      'oracleNotYourDeposit',
      'oracleNotWhitelisted',
      'oracleNotFound',
      'claimElsewhere',
      'releaseFailed',
    ] as const)
      expect(isOracleRetried(code)).toBe(false);
  });
});
