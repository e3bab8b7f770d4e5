import type { Hex } from 'viem';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { ContractRead } from './contractRead.ts';
import { readContracts } from './readContracts.ts';

/** The value of a gathered read, once the round has been read; null: it could not be read. */
export type GatheredValue<T> = () => T | null;

/** Views of different types that are read in one round, in any number; one that is asked for twice is read once. */
export interface GatheredReads {
  add<T>(read: ContractRead<T>): GatheredValue<T>;
  /** Reads everything that was added, after which the values are available. Rejects only when cancelled. */
  read(reader: RpcReader, chainId: number, options?: MulticallOptions): Promise<void>;
}

export function gatherReads(): GatheredReads {
  const reads: ContractRead<unknown>[] = [];
  /** By what is asked of which contract. */
  const takers = new Map<string, ((answer: Hex) => unknown)[]>();
  return {
    add<T>(read: ContractRead<T>) {
      let value: T | null = null;
      const take = (answer: Hex): T | null => {
        value = read.decode(answer);
        return value;
      };
      const asked = `${read.to.toLowerCase()}:${read.data}`;
      const all = takers.get(asked);
      if (all === undefined) {
        const first = [take];
        takers.set(asked, first);
        reads.push({ ...read, decode: (answer) => first.map((one) => one(answer))[0] ?? null });
      } else all.push(take);
      return () => value;
    },
    async read(reader, chainId, options) {
      await readContracts(reader, chainId, reads, options);
    },
  };
}
