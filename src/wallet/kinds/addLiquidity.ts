import { poolKind } from './liquidity.ts';

/** An amount put into the pool of a token or of the native coin, for as many units of its LP token. */
export const addLiquidity = poolKind({
  kind: 'addLiquidity',
  functions: ['addLiquidityERC20', 'addLiquidityNative'],
  takes: true,
  eventName: 'LiquidityAdded',
  isIts: (logged, amount) => logged === amount,
});
