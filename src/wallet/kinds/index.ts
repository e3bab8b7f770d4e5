import { addLiquidity } from './addLiquidity.ts';
import { approve } from './approve.ts';
import { burnLp } from './burnLp.ts';
import { buyBack } from './buyBack.ts';
import { deposit } from './deposit.ts';
import { giveToBurn } from './giveToBurn.ts';
import { harvest } from './harvest.ts';
import { harvestMany } from './harvestMany.ts';
import { writeKindsOf } from './registry.ts';
import { release } from './release.ts';
import { stake } from './stake.ts';
import { unstake } from './unstake.ts';
import { withdrawLiquidity } from './withdrawLiquidity.ts';

/** Every kind of write: nothing else is ever requested from a wallet. */
export const writeKinds = writeKindsOf([
  approve,
  deposit,
  release,
  addLiquidity,
  withdrawLiquidity,
  burnLp,
  stake,
  unstake,
  harvest,
  harvestMany,
  buyBack,
  giveToBurn,
]);
