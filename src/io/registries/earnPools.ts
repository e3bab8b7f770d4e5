import * as v from 'valibot';
import { COLLECTIONS_MAX_BODY_BYTES } from '../../config/limits.ts';
import { STATIC_HOST_TIMEOUT_MS } from '../../config/timing.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { addressSchema } from '../../core/records/schemas.ts';
import { abortReason } from '../clock.ts';
import { fetchText } from '../http/fetchText.ts';

/** The file of the static host for each kind of pool. */
export const poolFileNames = { mining: 'liquidityMiningPools', rewards: 'rewardPools' } as const;

export type PoolFile = keyof typeof poolFileNames;

const chainKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/));
const idSchema = v.pipe(v.number(), v.safeInteger());
const entrySchema = v.object({
  rewardPoolId: v.optional(idSchema),
  stakingPoolId: v.optional(idSchema),
  stakingSymbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  earningSymbol: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  contractAddress: v.record(chainKey, v.union([addressSchema, v.literal('')])),
  harvest: v.optional(v.boolean(), true),
  sortOrder: v.optional(idSchema),
  tokenPerBlock: v.optional(v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,30})?$/)), '1'),
  isFinished: v.optional(v.boolean(), false),
});
const symbolsSchema = v.object({ stakingSymbol: v.string(), earningSymbol: v.string() });
const answerSchema = v.object({ pools: v.array(v.unknown()) });

/** A registry with more entries is not plausible. */
const MAX_POOLS = 500;

export type RemotePool = v.InferOutput<typeof entrySchema> & { id: number };

/** The pools that a remote registry adds, and what has to be logged about it. */
export interface RemotePools {
  pools: RemotePool[];
  log: string[];
  /** False if there was no usable answer; a later request may succeed. */
  isRead: boolean;
}

/**
 * The pools of a remote registry for one network. A pool without its symbols is logged and skipped, one without a
 * contract there is skipped; none takes the others with it (rule 3.4).
 */
export function parsePools(json: unknown, file: PoolFile, chainId: number): RemotePools {
  const answer = v.safeParse(answerSchema, json);
  if (!answer.success) return { pools: [], log: [`Dynamic pools ${poolFileNames[file]}: no pools`], isRead: false };
  const pools: RemotePool[] = [];
  const log: string[] = [];
  for (const [index, value] of answer.output.pools.slice(0, MAX_POOLS).entries()) {
    const entry = v.safeParse(entrySchema, value);
    const name = `Dynamic pools ${poolFileNames[file]}.${index}`;
    if (!v.is(symbolsSchema, value)) log.push(`${name}: no stakingSymbol or earningSymbol`);
    else if (!entry.success) log.push(`${name}: not well-formed`);
    else if ((entry.output.contractAddress[chainId] ?? '') !== '') {
      const id = (file === 'mining' ? entry.output.stakingPoolId : entry.output.rewardPoolId) ?? index;
      pools.push({ ...entry.output, id });
    }
  }
  return { pools, log, isRead: true };
}

export interface PoolsQuestion {
  staticHost: string;
  file: PoolFile;
  chainId: number;
  fetch?: typeof fetch;
  signal?: AbortSignal | undefined;
}

/** GET {host}/{name}.json?chainId={chainId}. What went wrong stands in the log; rejects only when cancelled. */
export async function fetchPools({ staticHost, file, chainId, signal, ...given }: PoolsQuestion): Promise<RemotePools> {
  const failed = (why: string): RemotePools => ({
    pools: [],
    log: [`Dynamic pools ${poolFileNames[file]} failed: ${why}`],
    isRead: false,
  });
  try {
    const fetchBody: typeof fetch = given.fetch ?? ((input, init) => fetch(input, init));
    const url = `${staticHost.replace(/\/+$/, '')}/${poolFileNames[file]}.json?chainId=${chainId}`;
    const { status, text } = await fetchText(url, {
      fetch: fetchBody,
      timeoutMs: STATIC_HOST_TIMEOUT_MS,
      maxBytes: COLLECTIONS_MAX_BODY_BYTES,
      signal,
    });
    return status === 200 ? parsePools(JSON.parse(text), file, chainId) : failed(`status ${status}`);
  } catch (cause) {
    if (signal?.aborted) throw abortReason(signal);
    return failed(plainText(cause instanceof Error ? cause.message : String(cause)));
  }
}
