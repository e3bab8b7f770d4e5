import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PayablePlace } from '../../../src/core/liquidity/payable.ts';
import { poolFacts, type PoolReads } from '../../../src/core/liquidity/position.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { BetterPlaces } from '../../../src/pages/liquidity/remove/BetterPlaces.tsx';
import { otherPlaces } from '../../../src/parts/position/otherPlaces.ts';
import { account } from '../core/earn/places.ts';

vi.mock('../../../src/config/amountMode.ts', () => ({ amountMode: 'scaled' }));

const chainIds = [1, 2, 3, 4] as const;
const token = {
  symbol: 'USDC',
  name: 'USD Coin',
  addresses: Object.fromEntries(chainIds.map((chainId) => [chainId, account])),
  // The second network counts the token with 18 decimals.
  decimals: { 1: 6, 2: 18, 3: 6, 4: 6 },
};
const poolOn = (chainId: number, bridgeBalance: bigint | null, isBridgePaused = false) =>
  poolFacts({
    chainId,
    token: account,
    exists: true,
    lpToken: { address: account, symbol: 'USDC-LP', decimals: 6 },
    lpSupply: 1n,
    lpRetired: 0n,
    maxPoolSize: 0n,
    bridgeBalance,
    unsentFees: 0n,
    ownWithdrawalFee: 0n,
    defaultWithdrawalFee: 0n,
    ownBridgeFee: 0n,
    defaultBridgeFee: 0n,
    isManagerPaused: false,
    isBridgePaused,
  } satisfies PoolReads);

/** The order of the other networks of a position on the first. */
const orderOf = (...pools: ReturnType<typeof poolOn>[]): number[] =>
  otherPlaces(
    { chainId: 1, token, decimals: 6 },
    pools.map((pool) => ({ chainId: pool.chainId, pools: [pool] })),
  ).map(({ chainId }) => chainId);

test('the network that can pay the largest amount is first, whatever its smallest unit is', () => {
  expect(orderOf(poolOn(2, 10n ** 18n), poolOn(3, 10n ** 12n))).toEqual([3, 2]);
  expect(orderOf(poolOn(2, 10n ** 18n), poolOn(3, 5n * 10n ** 5n))).toEqual([2, 3]);
});

test('a network that pays nothing now comes after one that pays, or may pay', () => {
  expect(orderOf(poolOn(3, 10n ** 12n, true), poolOn(2, null), poolOn(4, 1n))).toEqual([4, 2, 3]);
  expect(orderOf(poolOn(3, 0n), poolOn(2, null))).toEqual([2, 3]);
});

/** The networks that are proposed for a withdrawal of 1 USDC to the third, which is paused. */
function proposed(isSourcePaused: boolean): string {
  const place = (chainId: number, decimals: number, spendable: bigint, isPaused = false): PayablePlace => ({
    chainId,
    decimals,
    spendable,
    bridgeFeeRate: 0n,
    isPaused,
  });
  const form = {
    amount: 10n ** 6n,
    source: { decimals: 6, withdrawalFeeRate: 0n, mode: 'scaled' } as const,
    targetChainId: 6662,
    places: [place(6662, 6, 10n ** 12n, true), place(6661, 18, 10n ** 19n)],
    blocker: 'targetPaused' as const,
    pool: poolOn(1, 10n ** 12n, isSourcePaused),
  };
  return renderToString(
    <I18nProvider first={fullIntl('en', englishMessages)}>
      <BetterPlaces form={form} onPlace={() => undefined} />
    </I18nProvider>,
  );
}

test('another network is proposed where the chosen one is paused, unless the pool itself can send to none', () => {
  expect(proposed(false)).toContain('Withdraw to Local ETH');
  expect(proposed(true)).toBe('');
});
