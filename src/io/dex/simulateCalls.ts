import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { revertReason } from '../../core/errors/revertReason.ts';
import { plainText } from '../../core/errors/plainText.ts';
import type { SimulatedTransfer } from '../../core/swap/tokenTax.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { address, bytes, hash, quantity } from '../rpc/rpcSchemas.ts';

/** Under this address a node reports transfers of the native coin. */
export const NATIVE_TRANSFERS: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const callSchema = v.object({
  returnData: v.optional(bytes, '0x'),
  status: quantity,
  logs: v.optional(v.array(v.object({ address, topics: v.array(hash), data: bytes })), []),
  error: v.nullish(v.object({ message: v.optional(v.string(), ''), data: v.optional(v.unknown()) })),
});
const answerSchema = v.pipe(v.array(v.object({ calls: v.array(callSchema) })), v.minLength(1));
type AnsweredCall = v.InferOutput<typeof callSchema>;

/** One call of a simulation. */
export type SimulatedCall =
  | { kind: 'passes'; returned: Hex; transfers: SimulatedTransfer[] }
  | {
      kind: 'reverts';
      /** The contract's own words, as plain text. */
      reason: string;
    };

/**
 * Runs calls one after the other on the state of the newest block (eth_simulateV1), with every transfer that they make:
 * those of tokens by their events, those of the native coin as the node reports them.
 * @param calls as `eth_call` takes them
 * @returns one for each call; null: no node of the chain can do it. Rejects only when cancelled.
 */
export async function simulateCalls(
  reader: RpcReader,
  chainId: number,
  calls: readonly Record<string, string>[],
  options?: ReadOptions,
): Promise<SimulatedCall[] | null> {
  const asked = { blockStateCalls: [{ calls }], traceTransfers: true, validation: false };
  const answer = await reader.rpc(chainId, 'eth_simulateV1', [asked, 'latest'], options).catch((cause: unknown) => {
    if (options?.signal?.aborted) throw cause;
    return null;
  });
  const parsed = v.safeParse(answerSchema, answer);
  const answered = parsed.success ? (parsed.output[0]?.calls ?? []) : [];
  return answered.length === calls.length ? answered.map(simulated) : null;
}

function simulated({ status, returnData, logs, error }: AnsweredCall): SimulatedCall {
  if (status === 1n) return { kind: 'passes', returned: returnData, transfers: logs.flatMap(transferOf) };
  const data = typeof error?.data === 'string' ? error.data : returnData;
  const said = plainText(revertReason(data !== '0x' ? data : (error?.message ?? '')));
  return { kind: 'reverts', reason: said === '' ? plainText(error?.message ?? '') : said };
}

function transferOf({ address: token, topics, data }: AnsweredCall['logs'][number]): SimulatedTransfer[] {
  const [topic, sender, receiver] = topics;
  // The transfer of an NFT has its id as a topic, and no data.
  if (topic !== transferTopic || sender === undefined || receiver === undefined || data.length !== 66) return [];
  const [from, to] = [parseAddressWord(sender), parseAddressWord(receiver)];
  return from === null || to === null ? [] : [{ token, from, to, amount: BigInt(data) }];
}
