import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import { allowedEndpoint } from '../rules/pushServices.ts';
import { guardedLookup } from './guardedLookup.ts';

export interface PushRequest {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  payload: string;
  /** How long the push service keeps the message for a device that is off. */
  ttlSeconds: number;
  /** A later message with the same topic replaces this one at the push service (RFC 8030 5.4). */
  topic: string;
}

/** What became of a message. */
export type PushOutcome =
  | { kind: 'delivered' }
  /** The subscription no longer exists. */
  | { kind: 'gone' }
  /** It will never be accepted. */
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterMs: number | null };

export interface PushSettings {
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Origins of the operator's list. */
  listed: readonly string[];
  timeoutMs: number;
  lookup?: ReturnType<typeof guardedLookup>;
}

/** Sends one message; encrypted for the subscription's keys (RFC 8291). Never rejects, never follows a redirect. */
export type SendPush = (request: PushRequest) => Promise<PushOutcome>;

export function createPushSender({ vapid, listed, timeoutMs, lookup = guardedLookup() }: PushSettings): SendPush {
  return async ({ endpoint, keys, payload, ttlSeconds, topic }) => {
    const allowed = allowedEndpoint(endpoint, listed);
    if (allowed === null) return { kind: 'refused', reason: 'endpoint' };
    try {
      const details = webPush.generateRequestDetails({ endpoint, keys }, payload, {
        vapidDetails: vapid,
        TTL: ttlSeconds,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      });
      const answer = await post(allowed.url, {
        headers: details.headers,
        body: details.body,
        timeoutMs,
        ...(allowed.isListed ? {} : { lookup }),
      });
      return outcomeOf(answer);
    } catch (cause) {
      return { kind: 'failed', reason: reasonOf(cause), retryAfterMs: null };
    }
  };
}

interface Answer {
  status: number;
  retryAfter: string | undefined;
}

function post(
  url: URL,
  {
    headers,
    body,
    timeoutMs,
    lookup,
  }: { headers: Record<string, string>; body: Buffer | null; timeoutMs: number; lookup?: PushSettings['lookup'] },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = open(
      url,
      { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs), ...(lookup ? { lookup } : {}) },
      (response) => {
        // What it says does not matter.
        response.destroy();
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** RFC 8030 5 and what push services document. */
function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  // 401 and 403: our key is not accepted, which the operator may correct.
  if (status === 401 || status === 403 || status === 429 || status >= 500)
    return { kind: 'failed', reason: `status ${status}`, retryAfterMs: secondsOf(retryAfter) };
  return { kind: 'refused', reason: `status ${status}` };
}

const mostRetryAfterMs = 6 * 60 * 60_000;

function secondsOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Math.min(Number(text) * 1_000, mostRetryAfterMs) : null;
}

const reasonOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : cause instanceof Error
      ? cause.name
      : 'unknown';
