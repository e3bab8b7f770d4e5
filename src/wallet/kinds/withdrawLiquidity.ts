import { poolKind } from './liquidity.ts';

/** Gives LP tokens back for the token of their pool, on the same network. */
export const withdrawLiquidity = poolKind({
  kind: 'withdrawLiquidity',
  functions: ['withdrawLiquidityERC20', 'withdrawLiquidityNative'],
  takes: false,
  eventName: 'LiquidityRemoved',
  // What is left after a fee, which may have changed since.
  isIts: (logged, amount) => logged <= amount,
});
