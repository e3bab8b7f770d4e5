import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { tokens } from '../../../src/config/tokens.ts';
import { poolFacts, positionsOf, type PoolFacts, type PoolReads } from '../../../src/core/liquidity/position.ts';
import { lower } from '../../../src/core/swap/candidates.ts';
import { tokenOnChain } from '../../../src/core/tokens/token.ts';
import { fullIntl } from '../../../src/i18n/fullIntl.ts';
import { I18nProvider } from '../../../src/i18n/I18nProvider.tsx';
import { englishMessages } from '../../../src/i18n/messages.ts';
import { MapRow } from '../../../src/pages/liquidity/manage/MapRow.tsx';
import { LiquidityItem } from '../../../src/pages/positions/LiquidityItem.tsx';
import { account } from '../core/earn/places.ts';

const chainId = 6661;
const usdc = tokens.flatMap((entry) => tokenOnChain(entry, chainId) ?? []).find(({ symbol }) => symbol === 'USDC');

const factsOf = (isManagerPaused: boolean): PoolFacts =>
  poolFacts({
    chainId,
    token: lower(usdc?.address ?? account),
    exists: true,
    lpToken: { address: account, symbol: 'USDC-LP', decimals: 6 },
    lpSupply: 70_000_000n,
    lpRetired: 0n,
    maxPoolSize: 100_000_000n,
    bridgeBalance: 70_000_000n,
    unsentFees: 0n,
    ownWithdrawalFee: 0n,
    defaultWithdrawalFee: 0n,
    ownBridgeFee: 0n,
    defaultBridgeFee: 0n,
    isManagerPaused,
    isBridgePaused: false,
  } satisfies PoolReads);

/** The rows that are drawn, as they are read. */
function drawn(children: React.ReactNode, end: string): string[] {
  return renderToString(
    <MemoryRouter>
      <I18nProvider first={fullIntl('en', englishMessages)}>{children}</I18nProvider>
    </MemoryRouter>,
  )
    .split(end)
    .map((row) => row.replace(/<[^>]*>/gu, ' '));
}

test('a card says that a pool is paused where it says what can be withdrawn', () => {
  const rowOf = (isPaused: boolean) => {
    const balances = { chainId, block: 1n, readAtMs: 1, balances: { [account]: 50_000_000n } };
    const [position] = positionsOf([factsOf(isPaused)], balances, tokens);
    const card = position && <LiquidityItem position={{ ...position, value: null }} isOwn={false} />;
    return drawn(card, '</dd>').find((row) => row.includes('Can be withdrawn here now'));
  };
  expect(rowOf(false)).toContain('50');
  expect(rowOf(true)).toContain('Paused');
  expect(rowOf(true)).not.toContain('50');
});

test('the map says that a pool is paused where it says how much can be added', () => {
  const roomOf = (isPaused: boolean) =>
    usdc &&
    drawn(<MapRow token={usdc} pool={factsOf(isPaused)} isReading={false} />, '</td>').find((cell) =>
      cell.includes('Room in the pool'),
    );
  expect(roomOf(false)).not.toContain('Paused');
  expect(roomOf(true)).toContain('Paused');
});
