import type { Address, Hex } from 'viem';
import type { OracleEndpoint } from '../../config/deploymentSchema.ts';
import { ORACLE_MAX_BODY_BYTES } from '../../config/limits.ts';
import { ORACLE_GRACE_MS, ORACLE_TIMEOUT_MS } from '../../config/timing.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { classifyOracleBody } from '../../core/errors/oracleError.ts';
import type { CollectedAnswer } from '../../core/oracles/agreement.ts';
import { parseOracleAnswer } from '../../core/oracles/answer.ts';
import type { OracleAnswer } from '../../core/oracles/answer.ts';
import { fail } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { abortReason } from '../clock.ts';
import { FetchFailure, fetchText } from '../http/fetchText.ts';

export interface ReleaseQuestion {
  endpoints: readonly OracleEndpoint[];
  depositChainId: number;
  /** The bridge on the deposit chain. */
  bridge: Address;
  depositHash: Hex;
  /** Which deposit of that transaction, if it holds several; oracles that do not know this parameter ignore it. */
  depositNumber?: bigint | undefined;
  signal?: AbortSignal | undefined;
  /** The time limit of one oracle. */
  timeoutMs?: number;
  maxBytes?: number;
  /** How much longer the others are waited for once there are enough answers. */
  graceMs?: number;
  onAnswer?: (answer: CollectedAnswer) => void;
  /** Whether the answers so far are enough for a release. */
  enough?: (answers: readonly CollectedAnswer[]) => boolean | Promise<boolean>;
  fetch?: typeof fetch;
}

/**
 * Asks every oracle at the same time for its release signature. It does not reject when oracles fail: a failure is the
 * oracle's answer. Once there are enough answers the others get 3 s more.
 * @returns one answer per endpoint, in the order of the endpoints
 */
export async function fetchReleaseAnswers(question: ReleaseQuestion): Promise<CollectedAnswer[]> {
  const { endpoints, signal, graceMs = ORACLE_GRACE_MS, enough } = question;
  if (signal?.aborted) throw abortReason(signal);
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  signal?.addEventListener('abort', cancel, { once: true });
  const answers: CollectedAnswer[] = [];
  let graceTimer: ReturnType<typeof setTimeout> | undefined;
  try {
    const asked = endpoints.map(async (endpoint) => {
      const answer: CollectedAnswer = {
        node: endpoint.name,
        answer: await askOracle(endpoint, question, controller.signal),
      };
      if (signal?.aborted) throw abortReason(signal);
      answers.push(answer);
      question.onAnswer?.(answer);
      if (graceTimer === undefined && answers.length < endpoints.length && (await enough?.([...answers]))) {
        graceTimer ??= setTimeout(() => controller.abort(), graceMs);
      }
      return answer;
    });
    return await Promise.all(asked);
  } finally {
    clearTimeout(graceTimer);
    signal?.removeEventListener('abort', cancel);
  }
}

async function askOracle(
  endpoint: OracleEndpoint,
  question: ReleaseQuestion,
  signal: AbortSignal,
): Promise<Result<OracleAnswer>> {
  const {
    depositChainId,
    bridge,
    depositHash,
    depositNumber,
    timeoutMs = ORACLE_TIMEOUT_MS,
    maxBytes = ORACLE_MAX_BODY_BYTES,
  } = question;
  const base = endpoint.url.replace(/\/+$/, '');
  const query = depositNumber === undefined ? '' : `?depositNumber=${depositNumber}`;
  const url = `${base}/${depositChainId}/${bridge}/release-signature/${depositHash}${query}`;
  const fetchBody: typeof fetch = question.fetch ?? ((input, init) => fetch(input, init));
  try {
    const { status, text } = await fetchText(url, { fetch: fetchBody, timeoutMs, maxBytes, signal });
    if (status < 200 || status > 299) return fail(classifyOracleBody(status, text, endpoint.name));
    return parseOracleAnswer(parseJson(text));
  } catch (cause) {
    return fail(unreachable(endpoint.name, cause));
  }
}

function unreachable(node: string, cause: unknown): AppError {
  const detail = cause instanceof FetchFailure ? cause.message : 'not waited for';
  return { code: 'oracleUnreachable', params: { node }, detail };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
