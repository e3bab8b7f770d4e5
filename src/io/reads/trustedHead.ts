import * as v from 'valibot';
import { blockTimeSeconds } from '../../config/chains/chains.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { blocksIn, headOf, isPossible } from '../../core/watch/headRule.ts';
import type { HeadFinding, HeadView } from '../../core/watch/headRule.ts';
import { untilAborted } from '../clock.ts';
import { hexQuantity } from '../rpc/hexWords.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { quantity } from '../rpc/rpcSchemas.ts';
import { readHead } from './head.ts';
import { headsOf, noteNodeHead } from './nodeHeads.ts';

/** The head of a chain as a fact. */
export interface TrustedHead {
  block: bigint;
  /** Operators whose nodes have reached it; 1: no other one could be asked, or all others stand still. */
  agreedBy: number;
  /** The highest head that may already be true; above `block` only one node reports it. */
  highest: bigint;
}

/** After this long two nodes have to agree again. */
const agreementMs = 30_000;

/** The same for the rounds of a form, whose head decides no claim. */
export const formAgreementMs = 60_000;

export interface HeadOptions extends ReadOptions {
  /** How long an agreement holds for this reader, in ms; by default as for claims. */
  holdsMs?: number | undefined;
}

/**
 * The newest block of a chain, as a fact: the number of a single node is not one. The rule:
 *
 * 1. Agreement first. The head is the newest block that the nodes of two operators have reached. So bursts and fast
 *    chains need no allowance, and no clock is used.
 * 2. For half a minute after an agreement, and for a minute where no claim depends on it, a node's number is accepted
 *    without asking the others, as far as elapsed time and the chain's block time allow for it. The clock is used for
 *    nothing else: a number that it does not allow is checked with the others, so that a wrong clock costs requests but
 *    locks nobody out.
 * 3. If only one operator can be asked, or all others stand still far behind, its number has to be possible: the node
 *    must show that block, and the timestamps of that block and of the last head believed must allow for the blocks
 *    between them. Only the chain's own timestamps are compared. `agreedBy` is 1 then.
 * 4. What is neither agreed nor possible is not a fact: of two nodes the lower head counts, of one none.
 *
 * @throws CausewayError 'rpcFailed' for a head that cannot be true, and all that `readHead` throws
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
  const heads = headsOf(reader, chainId);
  heads.agreeing ??= agree(reader, chainId, nowMs).finally(() => (heads.agreeing = null));
  return untilAborted(heads.agreeing, options?.signal);
}

/** Asks the nodes. Not cancelled with the caller that began it, as others may wait for the same answer. */
async function agree(reader: RpcReader, chainId: number, nowMs: number): Promise<TrustedHead> {
  const read = headOf(await readHeadViews(reader, chainId, nowMs));
  const head = await settle(
    reader,
    chainId,
    read ?? { vouched: await readHead(reader, chainId), agreedBy: 1, highest: 0n, claimed: null },
  );
  headsOf(reader, chainId).trusted = { block: head.block, agreedBy: head.agreedBy, atMs: nowMs };
  return head;
}

/**
 * The head alone, for display and to decide whether transactions have not been seen for too long.
 * @throws as `readTrustedHead`
 */
export async function readTrustedBlock(reader: RpcReader, chainId: number, options?: ReadOptions): Promise<bigint> {
  return (await readTrustedHead(reader, chainId, Date.now(), options)).block;
}

const alone = (block: bigint): TrustedHead => ({ block, agreedBy: 1, highest: block });

async function readHeadViews(reader: RpcReader, chainId: number, nowMs: number): Promise<HeadView[]> {
  const call = { method: 'eth_blockNumber', params: [] };
  // The serving node is asked in the round that this head belongs to; only the others cost a request.
  const answers = (await reader.rpcEach?.(chainId, [call], { isShared: true })) ?? [];
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
): Promise<TrustedHead> {
  if (claimed !== null && (await isShown(reader, chainId, claimed))) return alone(claimed);
  if (agreedBy > 1) return { block: vouched, agreedBy, highest };
  if (await isShown(reader, chainId, vouched)) return alone(vouched);
  const message = `eth_blockNumber: block ${vouched} cannot be there yet`;
  throw new CausewayError({ code: 'rpcFailed', params: { message }, detail: message });
}

const blockSchema = v.nullable(v.object({ number: quantity, timestamp: quantity }));

/** Whether a node shows that block, and its timestamp allows for the blocks since the head that was believed last. */
async function isShown(reader: RpcReader, chainId: number, block: bigint): Promise<boolean> {
  const { trusted } = headsOf(reader, chainId);
  if (trusted !== null && block <= trusted.block) return true;
  const wanted = [block, ...(trusted === null ? [] : [trusted.block])];
  const calls = wanted.map((number) => ({ method: 'eth_getBlockByNumber', params: [hexQuantity(number), false] }));
  const answers = (await reader.rpcEach?.(chainId, calls)) ?? [];
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
