import { multicallEach } from '../rpc/askEach.ts';
import type { CallOutcome, ContractCall, NodeAnswer, ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import type { ContractRead } from '../reads/contractRead.ts';

/** The value according to one node, once the round has been read; null: it could not be read. */
export type EachValue<T> = (node: string) => T | null;

/** Views of different types that are read from the nodes of two operators in one round. */
export interface EachReads {
  add<T>(read: ContractRead<T>): EachValue<T>;
  /** Reads everything that was added. Rejects only when cancelled. @returns the nodes that could be asked */
  read(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<Pick<NodeAnswer, 'node' | 'operator'>[]>;
}

/** Answers of two operators are compared. */
const operators = 2;

export function gatherEach(): EachReads {
  const calls: ContractCall[] = [];
  const known = new Map<string, number>();
  /** The answers of each node, in the order of the calls. */
  const answers = new Map<string, readonly CallOutcome[]>();
  return {
    add({ to, data, decode }) {
      const key = `${to.toLowerCase()}:${data}`;
      const index = known.get(key) ?? calls.length;
      if (index === calls.length) {
        known.set(key, index);
        calls.push({ to, data });
      }
      return (node) => {
        const answer = answers.get(node)?.[index];
        return answer?.ok ? decode(answer.data) : null;
      };
    },
    async read(reader, chainId, options) {
      if (calls.length === 0) return [];
      const nodes = await multicallEach(reader, chainId, calls, 'latest', { ...options, operators });
      return nodes.flatMap(({ node, operator, outcomes }) => {
        if (outcomes === null) return [];
        answers.set(node, outcomes);
        return [{ node, operator }];
      });
    },
  };
}
