import * as v from 'valibot';
import type { OracleEndpoint } from '../../config/deploymentSchema.ts';
import { ORACLE_HEALTH_MAX_BYTES } from '../../config/limits.ts';
import { ORACLE_HEALTH_TIMEOUT_MS } from '../../config/timing.ts';
import type { OracleHealth } from '../../core/bridge/oracleHealth.ts';
import { oracleLag } from '../../core/bridge/oracleLag.ts';
import { FetchFailure, fetchText } from '../http/fetchText.ts';

interface HealthDependencies {
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** The chain that the oracles watch, and how the app reads its head. */
interface WatchedChain {
  chainId: number;
  readHead(): Promise<bigint | null>;
}

/**
 * The answer of one oracle; null: it did not answer. `head`: the newest block of the chain that it has seen, if it says
 * so.
 */
type HealthAnswer = { head: bigint | null } | null;

/**
 * Asks every oracle at the same time whether it is available, and the chain for its head. Any answer counts, even 404,
 * but not that of a gateway whose server is down. Never rejects.
 */
export async function askOracleHealth(
  endpoints: readonly OracleEndpoint[],
  { chainId, readHead }: WatchedChain,
  dependencies: HealthDependencies,
): Promise<OracleHealth> {
  const [head, ...answers] = await Promise.all([
    readHead().catch(() => null),
    ...endpoints.map(({ url }) => askOne(`${url.replace(/\/+$/, '')}/health`, chainId, dependencies)),
  ]);
  const heads = answers.flatMap((answer) => (answer === null ? [] : [answer.head]));
  return {
    total: endpoints.length,
    silent: endpoints.filter((_, index) => answers[index] === null).map(({ name }) => name),
    lag: oracleLag(heads, head),
  };
}

async function askOne(
  url: string,
  chainId: number,
  { fetch, timeoutMs = ORACLE_HEALTH_TIMEOUT_MS }: HealthDependencies,
): Promise<HealthAnswer> {
  const ask = (init: RequestInit) => fetchText(url, { fetch, timeoutMs, maxBytes: ORACLE_HEALTH_MAX_BYTES, init });
  try {
    const { status, text } = await ask({});
    return status < 500 ? { head: headIn(text, chainId) } : null;
  } catch (cause) {
    if (!(cause instanceof FetchFailure) || cause.kind === 'tooLarge') return { head: null };
    if (cause.kind === 'timeout') return null;
    // A server may have no /health and send its 404 without CORS headers: the answer then cannot be read, but it
    // arrived.
    return ask({ mode: 'no-cors' }).then(
      () => ({ head: null }),
      () => null,
    );
  }
}

/** Blocks by chain id, as numbers or decimal text. Everything else in the answer is ignored. */
const answerSchema = v.object({
  heads: v.record(
    v.string(),
    v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,18}$/))]),
  ),
});

function headIn(text: string, chainId: number): bigint | null {
  try {
    const parsed = v.safeParse(answerSchema, JSON.parse(text));
    const head = parsed.success ? parsed.output.heads[String(chainId)] : undefined;
    return head === undefined ? null : BigInt(head);
  } catch {
    return null;
  }
}
