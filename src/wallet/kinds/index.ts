import { addLiquidity } from './addLiquidity.ts';
import { approve } from './approve.ts';
import { burnLp } from './burnLp.ts';
import { deposit } from './deposit.ts';
import { writeKindsOf } from './registry.ts';
import { release } from './release.ts';
import { withdrawLiquidity } from './withdrawLiquidity.ts';

/** Every kind of write: nothing else is ever requested from a wallet. */
export const writeKinds = writeKindsOf([approve, deposit, release, addLiquidity, withdrawLiquidity, burnLp]);
