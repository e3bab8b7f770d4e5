import type { Address, Hex } from 'viem';
import * as v from 'valibot';
import { readParsed } from '../reads/readParsed.ts';
import type { NodeAnswer, ReadOptions, RpcCall, RpcReader } from '../rpc/rpcReader.ts';
import type { RpcLog } from '../rpc/rpcSchemas.ts';
import { logList } from '../rpc/rpcSchemas.ts';
import type { Blocks } from './blockRanges.ts';

export interface LogScanFilter {
  /** One contract or several; null: logs of every contract. */
  address: Address | readonly Address[] | null;
  /** Each is one topic, any of several, or null for any. */
  topics: readonly (Hex | readonly Hex[] | null)[];
}

/**
 * same: nodes of two operators gave all the logs that any has. different: they did not. alone: only one node gave an
 * answer, because the others refuse, do not answer, or do not exist.
 */
export type Agreement = 'same' | 'different' | 'alone';

export interface AskedLogs {
  /** All logs that at least one node has. */
  logs: RpcLog[];
  agreement: Agreement;
  /** The operator that answered alone; empty if that is not known, or if several answered. */
  by: string;
}

export interface LogQuestion {
  chainId: number;
  filters: readonly LogScanFilter[];
  blocks: Blocks;
  /** Nodes that gave no answer where another one did. They are not asked, and more of them are added. */
  silent: Set<string>;
}

type Node = Pick<NodeAnswer, 'node' | 'operator'>;

const nameOf = ({ node, operator }: Node): string => `${operator} ${node}`;

/**
 * The logs of some blocks from the nodes of two operators; as long as no two agree, those of further operators are
 * asked.
 * @throws as `readParsed` when no node answers
 */
export async function askLogs(
  reader: RpcReader,
  { chainId, filters, blocks, silent }: LogQuestion,
  options?: ReadOptions,
): Promise<AskedLogs> {
  const calls = callsOf(filters, blocks);
  const lists = new Map<string, RpcLog[]>();
  const asked = new Map<string, Node>();
  const isWanted = (node: Node): boolean => {
    const name = nameOf(node);
    return !silent.has(name) && !asked.has(name) && !lists.has(node.operator);
  };
  for (let operators = 2; ; operators = 1) {
    const round = (await reader.rpcEach?.(chainId, calls, { ...options, operators, isWanted })) ?? [];
    const answers = round.filter(isWanted);
    for (const answer of answers) {
      asked.set(nameOf(answer), answer);
      const logs = logsOf(answer, filters);
      if (logs !== null && !lists.has(answer.operator)) lists.set(answer.operator, logs);
    }
    // Where none of the first two answers, others are asked below, one after the other.
    if (answers.length === 0 || lists.size === 0 || areSame([...lists.values()])) break;
  }
  const [first] = lists.keys();
  if (first !== undefined) {
    for (const [name, { operator }] of asked) if (!lists.has(operator)) silent.add(name);
    const all = [...lists.values()];
    if (all.length === 1) return { logs: all.flat(), agreement: 'alone', by: first };
    return { logs: distinct(all.flat()), agreement: areSame(all) ? 'same' : 'different', by: '' };
  }
  const read = await Promise.all(
    calls.map(({ method, params }) => readParsed(reader, chainId, method, params, logList, options)),
  );
  return { logs: ours(read, filters), agreement: 'alone', by: '' };
}

/** Whether a node of another operator answers for some blocks. */
export async function doOthersAnswer(
  reader: RpcReader,
  { chainId, filters, blocks }: Omit<LogQuestion, 'silent'>,
  by: string,
  options?: ReadOptions,
): Promise<boolean> {
  const isWanted = ({ operator }: Node): boolean => operator !== by;
  const answers = (await reader.rpcEach?.(chainId, callsOf(filters, blocks), { ...options, isWanted })) ?? [];
  return answers.some((answer) => isWanted(answer) && logsOf(answer, filters) !== null);
}

function callsOf(filters: readonly LogScanFilter[], { low, high }: Blocks): RpcCall[] {
  const range = { fromBlock: `0x${low.toString(16)}`, toBlock: `0x${high.toString(16)}` };
  return filters.map(({ address, topics }) => ({
    method: 'eth_getLogs',
    params: [{ ...(address === null ? {} : { address }), topics, ...range }],
  }));
}

/** Null: the node did not answer every filter. */
function logsOf({ results }: NodeAnswer, filters: readonly LogScanFilter[]): RpcLog[] | null {
  const parsed = (results ?? []).map((result) => v.safeParse(logList, result));
  return parsed.length > 0 && parsed.every(({ success }) => success)
    ? distinct(
        ours(
          parsed.map(({ success, output }) => (success ? output : [])),
          filters,
        ),
      )
    : null;
}

/** The logs of each filter, without those of other contracts. */
const ours = (lists: readonly RpcLog[][], filters: readonly LogScanFilter[]): RpcLog[] =>
  lists.flatMap((logs, index) => {
    const address = filters[index]?.address ?? null;
    const wanted = (typeof address === 'string' ? [address] : (address ?? [])).map((one) => one.toLowerCase());
    return logs.filter((log) => address === null || wanted.includes(log.address));
  });

/** Two have all logs that any has: a node without old logs often answers as if there were none. */
function areSame(lists: readonly RpcLog[][]): boolean {
  const count = distinct(lists.flat()).length;
  return lists.filter((logs) => logs.length === count).length >= 2;
}

/** Several filters may find the same log. */
const distinct = (logs: readonly RpcLog[]): RpcLog[] => [...new Map(logs.map((log) => [logKey(log), log])).values()];

const logKey = ({ blockHash, transactionHash, logIndex }: RpcLog): string =>
  `${blockHash}:${transactionHash}:${logIndex}`;
