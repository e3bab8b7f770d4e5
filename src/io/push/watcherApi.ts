import * as v from 'valibot';
import { fetchText } from '../http/fetchText.ts';
import { troubleOf, WatcherError } from './watcherTrouble.ts';

/** What an app tells the watcher: three facts of each claim, and how to reach this browser. */
export interface PushWish {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  locale: string;
  wishes: readonly string[];
  claims: readonly { sourceChainId: number; targetChainId: number; depositHash: string }[];
}

const serviceSchema = v.object({ vapidPublicKey: v.string(), ticket: v.string(), mostClaims: v.number() });
/** An earlier version does not say how many claims it leaves out. */
const leftOut = v.optional(v.number(), 0);
const madeSchema = v.object({ secret: v.pipe(v.string(), v.minLength(20)), leftOut });
const changedSchema = v.object({ leftOut });

export type WatcherService = v.InferOutput<typeof serviceSchema>;

export interface WatcherApi {
  /** Its public key, and a ticket for one request. Rejects when it cannot be reached. */
  service(): Promise<WatcherService>;
  /** @returns the secret of the subscription, and how many claims are not followed, as their chains are not known */
  subscribe(ticket: string, wish: PushWish): Promise<{ secret: string; leftOut: number }>;
  /** @returns how many claims are not followed; null when it knows the subscription no longer */
  change(secret: string, ticket: string, wish: PushWish): Promise<{ leftOut: number } | null>;
  /** Deletes everything that it knows of the subscription. */
  end(secret: string): Promise<void>;
}

const timeoutMs = 8_000;
const maxBytes = 16 * 1024;

/** The watcher of the deployment. Every method rejects when it cannot be reached, or refuses (WatcherError). */
export function createWatcherApi(
  url: string,
  fetchBody: typeof fetch = (input, init) => fetch(input, init),
): WatcherApi {
  async function ask(path: string, method: string, secret?: string, body?: object) {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await fetchText(`${url.replace(/\/$/, '')}/v1/${path}`, {
      fetch: fetchBody,
      timeoutMs,
      maxBytes,
      init,
    });
    if (answer.status >= 400 && !(answer.status === 404 && method === 'PUT'))
      throw new WatcherError(troubleOf(answer.status), `The watcher answered ${answer.status}.`);
    return answer;
  }
  return {
    service: async () => v.parse(serviceSchema, JSON.parse((await ask('service', 'GET')).text)),
    async subscribe(ticket, wish) {
      return v.parse(madeSchema, JSON.parse((await ask('subscription', 'POST', undefined, { ticket, ...wish })).text));
    },
    async change(secret, ticket, wish) {
      const { status, text } = await ask('subscription', 'PUT', secret, { ticket, ...wish });
      return status === 404 ? null : v.parse(changedSchema, JSON.parse(text));
    },
    end: async (secret) => void (await ask('subscription', 'DELETE', secret)),
  };
}
