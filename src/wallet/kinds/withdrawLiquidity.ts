import { poolKind } from './liquidity.ts';

/** LP tokens given back for the token of their pool, on the same network. */
export const withdrawLiquidity = poolKind({
  kind: 'withdrawLiquidity',
  functions: ['withdrawLiquidityERC20', 'withdrawLiquidityNative'],
  takes: false,
  eventName: 'LiquidityRemoved',
  // What is left after a fee, which may have changed since.
  isIts: (logged, amount) => logged <= amount,
});
