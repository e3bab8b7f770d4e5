import * as v from 'valibot';
import { GOVERNANCE_MAX_BODY_BYTES } from '../../config/limits.ts';
import { GOVERNANCE_TIMEOUT_MS } from '../../config/timing.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { plainText } from '../../core/errors/plainText.ts';
import { fetchText, FetchFailure } from '../http/fetchText.ts';

/** The hub of a deployment. */
export interface Hub {
  hubUrl: string;
  /** The one space whose proposals are read. */
  space: string;
  fetch?: typeof fetch;
}

const answerSchema = v.object({
  data: v.optional(v.nullable(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(v.object({ message: v.string() }))),
});

/**
 * POST of a GraphQL query.
 * @returns the named field of the answer's data
 * @throws CausewayError 'hubFailed' with `text`, 'hubLimited'
 */
export async function askHub(
  hub: Pick<Hub, 'hubUrl' | 'fetch'>,
  field: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await fetchText(hub.hubUrl, {
    fetch: hub.fetch ?? ((input, options) => fetch(input, options)),
    timeoutMs: GOVERNANCE_TIMEOUT_MS,
    maxBytes: GOVERNANCE_MAX_BODY_BYTES,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    },
  }).catch((cause: unknown) => {
    if (cause instanceof FetchFailure) throw hubFailed(cause.message);
    throw cause;
  });
  if (answer.status === 429) throw new CausewayError({ code: 'hubLimited' });
  const parsed = v.safeParse(answerSchema, jsonOf(answer.text));
  const fault = parsed.success ? parsed.output.errors?.[0]?.message : undefined;
  if (fault !== undefined) throw hubFailed(fault);
  if (answer.status !== 200) throw hubFailed(`${answer.status} ${answer.statusText}`);
  const value = parsed.success ? parsed.output.data?.[field] : undefined;
  if (value === undefined) throw hubFailed('no data');
  return value;
}

/** The hub does not answer, or not with what it was asked for. */
export function hubFailed(text: string): CausewayError {
  const shown = plainText(text).slice(0, 200);
  return new CausewayError({ code: 'hubFailed', params: { text: shown }, detail: shown });
}

/** Whether a hub has refused a query because it does not have a field. */
export const lacksField = (detail: string | undefined, field = ''): boolean =>
  detail?.includes(`Cannot query field "${field}`) === true;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
