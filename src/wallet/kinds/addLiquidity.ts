import { poolKind } from './liquidity.ts';

/** Adds an amount to the pool of a token or of the native coin, for the same number of LP token units. */
export const addLiquidity = poolKind({
  kind: 'addLiquidity',
  functions: ['addLiquidityERC20', 'addLiquidityNative'],
  takes: true,
  eventName: 'LiquidityAdded',
  isIts: (logged, amount) => logged === amount,
});
