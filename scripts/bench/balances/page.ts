import { wrap } from 'comlink';
import { packTokens } from '../../../src/core/tokens/packedTokens.ts';
import type { ReadsApi } from '../../../src/workers/readsApi.ts';
import { benchChainId, callsPerChunk, readCount } from './questions.ts';

declare global {
  interface Window {
    /**
     * Reads all balances this many times, one after another.
     * @returns how long each took, in milliseconds
     */
    benchBalances(turns: number): Promise<number[]>;
    /**
     * Reads them once.
     * @throws when one is wrong
     */
    checkBalances(): Promise<void>;
  }
}

const reads = wrap<ReadsApi>(new Worker(new URL('./reads.worker.ts', import.meta.url), { type: 'module' }));
const account = `0x${'11'.repeat(20)}` as const;
const tokens = Array.from({ length: readCount }, (_, index) => ({
  address: `0x${(index + 1).toString(16).padStart(40, '0')}` as const,
  isNative: false,
}));

async function readAll(): Promise<(bigint | null)[]> {
  const read = await reads.readBalances(benchChainId, account, packTokens(tokens));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

window.benchBalances = async (turns) => {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const startedMs = performance.now();
    await readAll();
    took.push(performance.now() - startedMs);
  }
  return took;
};

window.checkBalances = async () => {
  const balances = await readAll();
  const wrong = balances.findIndex((balance, index) => balance !== BigInt((index % callsPerChunk) + 1));
  if (wrong !== -1 || balances.length !== readCount)
    throw new Error(`Of ${balances.length} balances number ${wrong} is wrong.`);
};
