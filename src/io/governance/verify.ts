import * as v from 'valibot';
import { GOVERNANCE_MAX_BODY_BYTES } from '../../config/limits.ts';
import { GOVERNANCE_TIMEOUT_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { plainText } from '../../core/errors/plainText.ts';
import type { Verification, Vote } from '../../core/governance/vote.ts';
import { fetchText, FetchFailure } from '../http/fetchText.ts';

/** The service that verifies votes. */
export interface VoteVerifier {
  /** Without '/verify'; empty: there is none. */
  verifyUrl: string;
  fetch?: typeof fetch;
}

const answerSchema = v.object({ data: v.record(v.string(), v.unknown()) });
const entrySchema = v.object({ isValid: v.boolean() });

/**
 * POST {service}/verify: whether the service has signed the power of each vote.
 * @param snapshot the block at which powers were counted; empty: the latest
 * @returns by the id of the vote; a vote without a hash cannot be verified and is missing
 * @throws CausewayError 'verifyFailed' with `text`: the status text of the answer
 */
export async function verifyVotes(
  verifier: VoteVerifier,
  snapshot: string,
  votes: readonly Vote[],
): Promise<Map<string, Verification>> {
  const asked = votes.filter(({ verificationHash }) => verificationHash !== null);
  if (asked.length === 0 || verifier.verifyUrl === '') return new Map();
  const body = {
    block: snapshot === '' ? 'latest' : snapshot,
    votes: asked.map(({ voter, verificationHash, votingPower }) => ({
      address: voter,
      verificationHash,
      total: votingPower,
    })),
  };
  const answer = await fetchText(`${verifier.verifyUrl.replace(/\/+$/, '')}/verify`, {
    fetch: verifier.fetch ?? ((input, options) => fetch(input, options)),
    timeoutMs: GOVERNANCE_TIMEOUT_MS,
    maxBytes: GOVERNANCE_MAX_BODY_BYTES,
    init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  }).catch((cause: unknown) => {
    if (cause instanceof FetchFailure) throw verifyFailed(cause.message);
    throw cause;
  });
  if (answer.status < 200 || answer.status > 299) throw verifyFailed(answer.statusText || String(answer.status));
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), answerSchema), answer.text);
  if (!parsed.success) throw verifyFailed('no data');
  const { data } = parsed.output;
  return new Map(
    asked.map(({ id, voter }) => {
      const entry = v.safeParse(entrySchema, data[voter.toLowerCase()]);
      return [id, entry.success ? (entry.output.isValid ? 'valid' : 'invalid') : 'unknown'];
    }),
  );
}

function verifyFailed(text: string): CausewayError {
  const shown = plainText(text).slice(0, 200);
  return new CausewayError({ code: 'verifyFailed', params: { text: shown }, detail: shown });
}
