import * as v from 'valibot';
import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { blocksIn, headOf, isPossible } from '../../core/watch/headRule.ts';
import type { HeadFinding, HeadView } from '../../core/watch/headRule.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readHead } from './head.ts';
import { headsOf, noteNodeHead } from './nodeHeads.ts';

/** The head of a chain as a fact. */
export interface TrustedHead {
  block: bigint;
  /** Operators whose nodes have reached it; 1: no other one could be asked, or none but this one goes on. */
  agreedBy: number;
  /** The highest head that may be true already; one node alone says so where it is above `block`. */
  highest: bigint;
}

/** After this long two nodes have to agree anew. */
const agreementMs = 30_000;

/** The same for the rounds of a form, whose head decides no claim. */
export const formAgreementMs = 60_000;

export interface HeadOptions extends ReadOptions {
  /** How long an agreement holds for this reader; as for claims unless told. */
  holdsMs?: number | undefined;
}

/**
 * The newest block of a chain, as a fact: one node's number alone is none. The rule:
 *
 * 1. Agreement first. The head is the newest block that the nodes of two operators say has been reached. So bursts and
 *    fast chains need no allowance, and no clock is asked.
 * 2. For half a minute after an agreement, and for a minute where no claim depends on it, a node's number is taken
 *    without asking the others, as far as elapsed time and the chain's block time allow for it. The clock can do no
 * more than that: what it does not allow is asked of the
 *    others, so that a clock which is wrong costs questions and locks nobody out.
 * 3. Where one operator alone can be asked, or all others stand still far behind, its number has to be possible: the
 *    node must show that block, and the times in that block and in the last head believed must allow for the blocks
 * between
 *    them. Only the chain's own times are compared. `agreedBy` is 1 then.
 * 4. What is neither agreed nor possible is no fact: of two nodes the lower head counts, of one none.
 *
 * @throws CausewayError 'rpcFailed' for a head that cannot be true, and all that `readHead` throws.
 */
export async function readTrustedHead(
  reader: RpcReader,
  chainId: number,
  nowMs: number,
  options?: HeadOptions,
): Promise<TrustedHead> {
  if (!reader.rpcEach) return alone(await readHead(reader, chainId, options));
  const { trusted } = headsOf(reader, chainId);
  const elapsedMs = nowMs - (trusted?.atMs ?? nowMs);
  if (trusted !== null && elapsedMs >= 0 && elapsedMs <= (options?.holdsMs ?? agreementMs)) {
    const block = await readHead(reader, chainId, options);
    if (block <= trusted.block + blocksIn(elapsedMs, blockTimeSeconds(chainId)))
      return { block, agreedBy: trusted.agreedBy, highest: block };
  }
  const heard = headOf(await hearHeads(reader, chainId, nowMs, options));
  const head = await settle(
    reader,
    chainId,
    heard ?? { vouched: await readHead(reader, chainId, options), agreedBy: 1, highest: 0n, claimed: null },
    options,
  );
  headsOf(reader, chainId).trusted = { block: head.block, agreedBy: head.agreedBy, atMs: nowMs };
  return head;
}

/** The head alone: it is shown, and by it transactions are said not to be seen. @throws as `readTrustedHead` */
export async function readTrustedBlock(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return (await readTrustedHead(reader, chainId, Date.now(), options)).block;
}

const alone = (block: bigint): TrustedHead => ({ block, agreedBy: 1, highest: block });

async function hearHeads(
  reader: RpcReader,
  chainId: number,
  nowMs: number,
  options?: ReadOptions,
): Promise<HeadView[]> {
  const call = { method: 'eth_blockNumber', params: [] };
  // The serving node is asked in the round that this head belongs to; only the others cost a request.
  const answers = (await reader.rpcEach?.(chainId, [call], { signal: options?.signal, isShared: true })) ?? [];
  return answers.flatMap(({ node, operator, results }) => {
    const block = v.safeParse(quantity, results?.[0]);
    return block.success
      ? [
          {
            operator,
            block: block.output,
            isStanding: noteNodeHead(reader, chainId, { node, block: block.output, nowMs }),
          },
        ]
      : [];
  });
}

async function settle(
  reader: RpcReader,
  chainId: number,
  { vouched, agreedBy, highest, claimed }: HeadFinding,
  options?: ReadOptions,
): Promise<TrustedHead> {
  if (claimed !== null && (await isShown(reader, chainId, claimed, options))) return alone(claimed);
  if (agreedBy > 1) return { block: vouched, agreedBy, highest };
  if (await isShown(reader, chainId, vouched, options)) return alone(vouched);
  const message = `eth_blockNumber: block ${vouched} cannot be there yet`;
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}

const blockSchema = v.nullable(v.object({ number: quantity, timestamp: quantity }));

/** Whether a node shows that block, and its time allows for the blocks since the head that was believed last. */
async function isShown(reader: RpcReader, chainId: number, block: bigint, options?: ReadOptions): Promise<boolean> {
  const { trusted } = headsOf(reader, chainId);
  if (trusted !== null && block <= trusted.block) return true;
  const wanted = [block, ...(trusted === null ? [] : [trusted.block])];
  const calls = wanted.map((number) => ({ method: 'eth_getBlockByNumber', params: [hexQuantity(number), false] }));
  const answers = (await reader.rpcEach?.(chainId, calls, options)) ?? [];
  return answers.some(({ results }) => {
    const [to, from] = wanted.map((number, index) => shownBlock(results?.[index], number));
    if (!to || from === null) return false;
    return from === undefined || isPossible(from, to, blockTimeSeconds(chainId));
  });
}

function shownBlock(answer: unknown, wanted: bigint): { block: bigint; seconds: bigint } | null {
  const shown = v.safeParse(blockSchema, answer);
  return shown.success && shown.output?.number === wanted ? { block: wanted, seconds: shown.output.timestamp } : null;
}
