import { operatorOf } from '../../config/operators.ts';
import { parseUrl } from '../../config/parseUrl.ts';
import { RPC_LIMITED_GAP_MS } from '../../config/timing.ts';
import type { Clock } from '../clock.ts';
import { FetchFailure, fetchText } from '../http/fetchText.ts';
import { formatRpcBody, parseRpcBody } from './rpcBody.ts';
import type { RpcOutcome, RpcRequest } from './rpcBody.ts';
import { isBatchRefusal, isRateLimit } from './rpcError.ts';

/** An endpoint gave nothing usable; the next one is asked. */
export class EndpointFailure extends Error {
  override readonly name = 'EndpointFailure';
  constructor(
    readonly host: string,
    readonly kind: 'wrongChain' | 'limited' | 'unusable',
    message: string,
  ) {
    super(`${host}: ${message}`);
  }
}

export interface EndpointOptions {
  chainId: number;
  url: string;
  /** The operator of each host; the host's domain if it is left out. */
  rpcOperators?: Readonly<Record<string, string>> | undefined;
  fetch: typeof fetch;
  clock: Clock;
  timeoutMs: number;
  maxBytes: number;
}

const proofId = 0;
const backOffStartMs = 500;
const backOffMaxMs = 8_000;
const limitedPauseMaxMs = 60_000;
/** What status 413 says about each call of a body. */
const bodyTooLarge = '{"error":{"message":"batch too large"}}';

/** One RPC endpoint of one chain: its proof of the chain id, its pauses, its requests. */
export class Endpoint {
  readonly host: string;
  readonly operator: string;
  /** It has proved another chain id: excluded for the session (rule 5.3). */
  isShutOut = false;
  /** Not to be asked before this time: the node requested the pause (429). */
  limitedUntilMs = 0;
  /** Asked after the others until this time: it failed recently. */
  failedUntilMs = 0;
  #failures = 0;
  /** The most calls in one body, as far as a refusal has shown it. */
  #mostCalls = Infinity;
  #isProven = false;
  #proof: Promise<EndpointFailure | null> | null = null;

  constructor(readonly options: EndpointOptions) {
    this.host = parseUrl(options.url)?.host ?? options.url;
    this.operator = operatorOf(this.host, options.rpcOperators);
  }

  /**
   * Sends the requests as one body. The first body of a session also asks for the chain id; bodies that come meanwhile
   * wait for that proof, so that no data of another chain is ever used.
   * @throws EndpointFailure, or the signal's reason.
   */
  async send(requests: readonly RpcRequest[], signal?: AbortSignal): Promise<Map<number, RpcOutcome>> {
    while (!this.#isProven) {
      if (this.isShutOut) throw this.#wrongChain();
      if (!this.#proof) return this.#sendWithProof(requests, signal);
      const failure = await this.#proof;
      if (failure) throw failure;
    }
    return this.#sendParts(requests, signal);
  }

  async #sendWithProof(requests: readonly RpcRequest[], signal?: AbortSignal): Promise<Map<number, RpcOutcome>> {
    let settle: (failure: EndpointFailure | null) => void = () => undefined;
    this.#proof = new Promise((resolve) => {
      settle = resolve;
    });
    try {
      const outcomes = await this.#sendParts([{ id: proofId, method: 'eth_chainId', params: [] }, ...requests], signal);
      this.#prove(outcomes.get(proofId));
      this.#isProven = true;
      settle(null);
      return outcomes;
    } catch (cause) {
      // A cancelled proof is not the endpoint's failure: each waiting request then proves the chain id itself.
      settle(cause instanceof EndpointFailure ? cause : null);
      throw cause;
    } finally {
      this.#proof = null;
    }
  }

  #prove(outcome: RpcOutcome | undefined): void {
    const answer = outcome?.kind === 'result' ? outcome.result : null;
    if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,13}$/i.test(answer)) throw this.#failure('gave no chain id');
    if (Number(answer) === this.options.chainId) return;
    this.isShutOut = true;
    throw this.#wrongChain();
  }

  /** One body, or several one after the other where the node refuses so many calls in one. */
  async #sendParts(requests: readonly RpcRequest[], signal?: AbortSignal): Promise<Map<number, RpcOutcome>> {
    const all = new Map<number, RpcOutcome>();
    let open = requests;
    while (open.length > 0) {
      const part = open.slice(0, this.#mostCalls);
      const outcomes = await this.#exchange(part, signal);
      const refused = part.filter(({ id }) => {
        const outcome = outcomes.get(id);
        return part.length > 1 && outcome?.kind === 'error' && isBatchRefusal(outcome.body);
      });
      if (refused.length > 0) this.#mostCalls = Math.min(this.#mostCalls, Math.ceil(part.length / 2));
      open = [...refused, ...open.slice(part.length)];
      for (const [id, outcome] of outcomes) all.set(id, outcome);
    }
    return all;
  }

  async #exchange(requests: readonly RpcRequest[], signal?: AbortSignal): Promise<Map<number, RpcOutcome>> {
    const { url, fetch, timeoutMs, maxBytes, clock } = this.options;
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: formatRpcBody(requests) };
    const answer = await fetchText(url, { fetch, timeoutMs, maxBytes, signal, init }).catch((cause: unknown) => {
      throw cause instanceof FetchFailure ? this.#failure(cause.message) : cause;
    });
    if (answer.status === 429) {
      throw this.#limited(parseRetryAfterMs(answer.headers.get('retry-after'), clock.nowMs()) ?? RPC_LIMITED_GAP_MS);
    }
    const isSeveral = requests.length > 1;
    const outcomes = parseRpcBody(answer.status === 413 && isSeveral ? bodyTooLarge : answer.text, requests);
    if (!outcomes)
      throw this.#failure(answer.status === 200 ? 'the answer is not JSON-RPC' : `status ${answer.status}`);
    const isServing = requests.some(({ id }) => id !== proofId && outcomes.get(id)?.kind === 'result');
    for (const { id, method } of requests) {
      const outcome = outcomes.get(id);
      if (outcome?.kind !== 'error' || (isSeveral && isBatchRefusal(outcome.body))) continue;
      // Some nodes give no logs and say so with this code: that is no reason to ask them less for anything else.
      const isWithoutLogs = isServing && method === 'eth_getLogs' && outcome.body.code === -32005;
      if (isRateLimit(outcome.body) && !isWithoutLogs) throw this.#limited(RPC_LIMITED_GAP_MS);
    }
    this.#failures = 0;
    this.failedUntilMs = 0;
    return outcomes;
  }

  #failure(message: string): EndpointFailure {
    const pauseMs = Math.min(backOffStartMs * 2 ** this.#failures, backOffMaxMs);
    this.#failures += 1;
    this.failedUntilMs = this.options.clock.nowMs() + pauseMs;
    return new EndpointFailure(this.host, 'unusable', message);
  }

  #limited(pauseMs: number): EndpointFailure {
    const boundedMs = Math.min(Math.max(pauseMs, RPC_LIMITED_GAP_MS), limitedPauseMaxMs);
    this.limitedUntilMs = this.options.clock.nowMs() + boundedMs;
    return new EndpointFailure(this.host, 'limited', 'asked too often (429)');
  }

  #wrongChain(): EndpointFailure {
    return new EndpointFailure(this.host, 'wrongChain', `is not chain ${this.options.chainId}`);
  }
}

/**
 * Milliseconds to wait according to a Retry-After header (seconds or a date, RFC 9110 10.2.3); null when it is not
 * usable.
 */
function parseRetryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1_000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs);
}
