import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { tokens } from '../../../src/config/tokens.ts';
import { poolFacts } from '../../../src/core/liquidity/position.ts';
import { lower } from '../../../src/core/swap/candidates.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { stepRows } from '../../../src/pages/positions/exit/exitRows.tsx';
import type { ExitPosition } from '../../../src/pages/positions/exit/useExitPosition.ts';
import { account } from '../core/earn/places.ts';

const chainId = 6661;
const usdc = tokens.find(({ symbol }) => symbol === 'USDC');

/** A position in the pool of USDC, whose withdrawal fee is 0.2 %. The bridges of both networks take 1 %. */
function positionOf(): ExitPosition {
  if (usdc === undefined) throw new Error('USDC is not in the registry');
  const factsOn = (chain: number) =>
    poolFacts({
      chainId: chain,
      token: lower(tokenOnChain(usdc, chain)?.address ?? account),
      exists: true,
      lpToken: { address: account, symbol: 'USDC-LP', decimals: 6 },
      lpSupply: 10n ** 9n,
      lpRetired: 0n,
      maxPoolSize: 0n,
      bridgeBalance: 10n ** 9n,
      unsentFees: 0n,
      ownWithdrawalFee: 2_000n,
      defaultWithdrawalFee: 0n,
      ownBridgeFee: 10_000n,
      defaultBridgeFee: 0n,
      isManagerPaused: false,
      isBridgePaused: false,
    });
  const map = [chainId, 6662].map((chain) => ({
    chainId: chain,
    pools: [factsOn(chain)],
    readAtMs: 1,
    isLoading: false,
    isFailed: false,
    positions: [],
    arePositionsLoading: false,
    arePositionsUnread: false,
    refresh: () => undefined,
  }));
  return {
    pool: { facts: factsOn(chainId), entry: usdc },
    pair: null,
    symbol: 'USDC-LP',
    decimals: 6,
    held: 40_000_000n,
    heldAtMs: 1,
    heldBlock: 1n,
    staked: 0n,
    stake: null,
    stakesRead: null,
    map,
  };
}

/** The rows of a step about 40 USDC-LP as they are read. */
function shown(kind: 'withdraw' | 'claim', targetChainId: number): Record<string, string> {
  const rows = stepRows({ kind, state: 'next', amount: 40_000_000n }, positionOf(), targetChainId, null);
  return Object.fromEntries(
    rows.map(({ id, value }) => [
      id,
      renderToString(<I18nProvider first={fullIntl('en', englishMessages)}>{value}</I18nProvider>).replace(
        /<[^>]*>/gu,
        '',
      ),
    ]),
  );
}

test('fees and payout of a step are those of what is left to do, whatever the whole plan was about', () => {
  expect(shown('withdraw', chainId)).toMatchObject({
    amount: expect.stringContaining('40'),
    fee: expect.stringContaining('0.08'),
    receive: expect.stringContaining('39.92'),
  });
  expect(shown('claim', 6662)).toMatchObject({
    bridgeFee: expect.stringContaining('0.3992'),
    receive: expect.stringContaining('39.5208'),
  });
});
