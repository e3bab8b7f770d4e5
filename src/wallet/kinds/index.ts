import { addLiquidity } from './addLiquidity.ts';
import { addPair } from './addPair.ts';
import { approve } from './approve.ts';
import { burnLp } from './burnLp.ts';
import { buyBack } from './buyBack.ts';
import { deposit } from './deposit.ts';
import { giveToBurn } from './giveToBurn.ts';
import { harvest } from './harvest.ts';
import { harvestMany } from './harvestMany.ts';
import { writeKindsOf } from './registry.ts';
import { release } from './release.ts';
import { releaseMany } from './releaseMany.ts';
import { removePair } from './removePair.ts';
import { stake } from './stake.ts';
import { swap } from './swap.ts';
import { unstake } from './unstake.ts';
import { withdrawLiquidity } from './withdrawLiquidity.ts';
import { wrap } from './wrap.ts';

/** Every kind of write: nothing else is ever requested from a wallet. */
export const writeKinds = writeKindsOf([
  approve,
  deposit,
  release,
  releaseMany,
  addLiquidity,
  withdrawLiquidity,
  burnLp,
  addPair,
  removePair,
  swap,
  wrap,
  stake,
  unstake,
  harvest,
  harvestMany,
  buyBack,
  giveToBurn,
]);
