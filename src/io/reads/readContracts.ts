import * as v from 'valibot';
import type { AppError } from '../../core/errors/appError.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { isAbort } from '../clock.ts';
import { multicallEach } from '../rpc/askEach.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { CallOutcome, MulticallOptions, NodeAnswer, ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { bytes } from '../rpc/rpcSchemas.ts';
import type { ContractRead } from './contractRead.ts';

/** Why a call gave no value. */
export interface ReadError extends AppError {
  /**
   * reverted: the contract refused; garbled: the data is not a valid answer of that function; unread: the node did not
   * answer.
   */
  kind: 'reverted' | 'garbled' | 'unread';
}

export interface ReadContractsOptions extends MulticallOptions {
  /**
   * If all of several calls fail, each is made on its own: a contract that burns all gas makes the others of its
   * multicall fail.
   */
  isEachReadAlone?: boolean;
}

type Answers<Reads extends readonly ContractRead<unknown>[]> = {
  -readonly [index in keyof Reads]: Reads[index] extends ContractRead<infer T> ? Result<T, ReadError> : never;
};

/**
 * Reads many views of a chain's contracts, in their order, through the chain's multicall: 500 a chunk, and a chunk that
 * fails is halved until only the calls that cannot be read are marked. Each call has a value or an error; one never
 * affects another. Rejects only when cancelled.
 */
export async function readContracts<const Reads extends readonly ContractRead<unknown>[]>(
  reader: RpcReader,
  chainId: number,
  reads: Reads,
  options?: ReadContractsOptions,
): Promise<Answers<Reads>>;
export async function readContracts(
  reader: RpcReader,
  chainId: number,
  reads: readonly ContractRead<unknown>[],
  options: ReadContractsOptions = {},
): Promise<Result<unknown, ReadError>[]> {
  if (reads.length === 0) return [];
  const { isEachReadAlone = false, ...callOptions } = options;
  const outcomes = await reader.multicall(
    chainId,
    reads.map(({ to, data }) => ({ to, data })),
    callOptions,
  );
  if (isEachReadAlone && reads.length > 1 && outcomes.every(({ ok: isRead }) => !isRead)) {
    return Promise.all(reads.map((read) => readContract(reader, chainId, read, 'latest', options)));
  }
  return reads.map((read, index) => answerOf(read, outcomes[index]));
}

/** Reads one view at a block, without the multicall. Rejects only when cancelled. */
export async function readContract<T>(
  reader: RpcReader,
  chainId: number,
  read: ContractRead<T>,
  block: bigint | 'latest',
  options?: ReadOptions,
): Promise<Result<T, ReadError>> {
  const { to, data } = read;
  try {
    const answer = v.safeParse(
      bytes,
      await reader.rpc(chainId, 'eth_call', [{ to, data }, block === 'latest' ? block : hexQuantity(block)], options),
    );
    return answer.success ? answerOf(read, { ok: true, data: answer.output }) : fail(garbled(read));
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    return answerOf(read, { ok: false, cause });
  }
}

/** What one endpoint of a chain answered to the views. */
export interface NodeReads<T> extends Omit<NodeAnswer, 'results'> {
  /** In the order of the views; null altogether when the node could not be asked. */
  answers: Result<T, ReadError>[] | null;
}

/** The same views at every endpoint of a chain, where it matters which node answers. Rejects only when cancelled. */
export async function readContractsEach<T>(
  reader: RpcReader,
  chainId: number,
  reads: readonly ContractRead<T>[],
  options?: ReadOptions,
): Promise<NodeReads<T>[]> {
  const nodes = await multicallEach(
    reader,
    chainId,
    reads.map(({ to, data }) => ({ to, data })),
    'latest',
    options,
  );
  return nodes.map(({ node, operator, outcomes }) => ({
    node,
    operator,
    answers: outcomes && reads.map((read, index) => answerOf(read, outcomes[index])),
  }));
}

/** The value of an answer; null if there is none. */
export function valueOrNull<T>(answer: Result<T, ReadError> | undefined): T | null {
  return answer?.ok ? answer.value : null;
}

function answerOf<T>(read: ContractRead<T>, outcome: CallOutcome | undefined): Result<T, ReadError> {
  if (outcome?.ok) {
    const value = read.decode(outcome.data);
    return value === null ? fail(garbled(read)) : ok(value);
  }
  const cause = outcome?.cause;
  if (cause instanceof CausewayError) return fail({ ...cause.appError, kind: 'unread' });
  if (cause instanceof Error && !(cause instanceof RpcAnswerError))
    return fail(failed(read, plainText(cause.message), 'unread'));
  return fail(failed(read, 'the contract refused', 'reverted'));
}

const garbled = (read: ContractRead<unknown>): ReadError => failed(read, 'the answer is not well-formed', 'garbled');

function failed({ name }: ContractRead<unknown>, why: string, kind: ReadError['kind']): ReadError {
  const message = `${name}: ${why}`;
  return { code: 'rpcFailed', params: { message }, detail: message, kind };
}
