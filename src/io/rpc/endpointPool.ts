import { CausewayError } from '../../core/errors/appError.ts';
import type { Clock } from '../clock.ts';
import { Endpoint, EndpointFailure } from './endpoint.ts';
import type { RpcOutcome, RpcRequest } from './rpcBody.ts';
import { NodeRefusal, RpcAnswerError, isAnswer, isRateLimit } from './rpcError.ts';
import type { EachOptions, NodeAnswer, RpcCall } from './rpcReader.ts';

/** An outcome, and the endpoint that gave it. */
export interface ServedOutcome {
  outcome: RpcOutcome;
  by: Pick<Endpoint, 'host' | 'operator'>;
}

/** Longest wait for an endpoint that requested a pause, when no other one is left. */
const longestPauseMs = 4_000;

/** The endpoints of one chain, asked one after the other until one answers (rules 5.1, 5.2, 5.3). */
export class EndpointPool {
  readonly #endpoints: readonly Endpoint[];
  #lastGood: Endpoint | null = null;

  constructor(
    endpoints: readonly Endpoint[],
    readonly chainName: string,
    readonly clock: Clock,
  ) {
    this.#endpoints = endpoints;
  }

  /**
   * The outcome of every request. Requests that a node could not serve are sent to the next one; errors that any node
   * would give are final. A request without an outcome has a CausewayError: 'rpcUnreachable' naming each host, or
   * 'rpcWrongChain' when every endpoint is of another chain.
   */
  async send(
    requests: readonly RpcRequest[],
    signal?: AbortSignal,
  ): Promise<Map<number, ServedOutcome | CausewayError>> {
    const settled = new Map<number, ServedOutcome | CausewayError>();
    const refused = new Map<number, ServedOutcome>();
    const failures: EndpointFailure[] = [];
    let open = requests;
    for (const endpoint of this.#order()) {
      if (!(await this.#waitForPause(endpoint, failures, signal))) continue;
      try {
        const outcomes = await endpoint.send(open, signal);
        this.#lastGood = endpoint;
        for (const [id, outcome] of outcomes) {
          if (outcome.kind === 'result' || isAnswer(outcome.body)) settled.set(id, { outcome, by: endpoint });
          else if (isRateLimit(outcome.body)) failures.push(limitedBy(endpoint, outcome.body.message));
          else refused.set(id, { outcome, by: endpoint });
        }
      } catch (cause) {
        if (!(cause instanceof EndpointFailure)) throw cause;
        failures.push(cause);
      }
      open = open.filter((request) => !settled.has(request.id));
      if (open.length === 0) return settled;
    }
    for (const { id } of open) settled.set(id, refused.get(id) ?? this.#unreachable(failures));
    return settled;
  }

  /** The endpoint that the next reads are sent to; null if none can be used. */
  next(): Endpoint | null {
    const [first] = this.#order();
    return first && this.#isUsable(first) ? first : null;
  }

  /**
   * The same calls at every endpoint separately, except one that is asked otherwise; endpoints that are excluded,
   * limited or failed recently give null.
   */
  async sendEach(
    calls: readonly RpcCall[],
    { signal, operators, isWanted = () => true }: EachOptions = {},
    except: Endpoint | null = null,
  ): Promise<NodeAnswer[]> {
    const requests = calls.map((call, id) => ({ id: id + 1, ...call }));
    const isAsked = ({ host: node, operator }: Endpoint): boolean => isWanted({ node, operator });
    const chosen = operators === undefined ? this.#endpoints.filter(isAsked) : this.#oneOfEach(operators, isAsked);
    return Promise.all(
      chosen
        .filter((endpoint) => endpoint !== except)
        .map(async (endpoint) => {
          const { host: node, operator } = endpoint;
          if (!this.#isUsable(endpoint)) return { node, operator, results: null };
          try {
            const outcomes = await endpoint.send(requests, signal);
            return { node, operator, results: requests.map(({ id }) => valueOf(outcomes.get(id))) };
          } catch (cause) {
            if (!(cause instanceof EndpointFailure)) throw cause;
            return { node, operator, results: null };
          }
        }),
    );
  }

  #isUsable({ isShutOut, limitedUntilMs, failedUntilMs }: Endpoint): boolean {
    return !isShutOut && Math.max(limitedUntilMs, failedUntilMs) <= this.clock.nowMs();
  }

  /** One endpoint each of this many operators, those that can be used now first. */
  #oneOfEach(operators: number, isAsked: (endpoint: Endpoint) => boolean): Endpoint[] {
    const chosen = new Map<string, Endpoint>();
    for (const endpoint of this.#order().filter(isAsked))
      if (!chosen.has(endpoint.operator)) chosen.set(endpoint.operator, endpoint);
    return [...chosen.values()].slice(0, operators);
  }

  /** The endpoint that answered last comes first; those that failed recently or requested a pause come last. */
  #order(): Endpoint[] {
    const nowMs = this.clock.nowMs();
    const rank = (endpoint: Endpoint): number => {
      if (endpoint.isShutOut) return 4;
      if (endpoint.limitedUntilMs > nowMs) return 3;
      if (endpoint.failedUntilMs > nowMs) return 2;
      return endpoint === this.#lastGood ? 0 : 1;
    };
    return this.#endpoints.toSorted((a, b) => rank(a) - rank(b));
  }

  /** False when the endpoint requested a longer pause than a read may take. */
  async #waitForPause(endpoint: Endpoint, failures: EndpointFailure[], signal?: AbortSignal): Promise<boolean> {
    const pauseMs = endpoint.limitedUntilMs - this.clock.nowMs();
    if (pauseMs <= 0 || endpoint.isShutOut) return true;
    if (pauseMs > longestPauseMs) {
      failures.push(limitedBy(endpoint, 'asked for a pause (429)'));
      return false;
    }
    await this.clock.sleep(pauseMs, signal);
    return true;
  }

  #unreachable(failures: readonly EndpointFailure[]): CausewayError {
    const first = failures[0];
    const detail = failures.map((failure) => failure.message).join('; ');
    if (first && failures.every((failure) => failure.kind === 'wrongChain')) {
      return new CausewayError({ code: 'rpcWrongChain', params: { node: first.host, chain: this.chainName }, detail });
    }
    return new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: this.chainName },
      detail: detail || 'no endpoint is configured',
    });
  }
}

const limitedBy = ({ host }: Endpoint, message: string): EndpointFailure =>
  new EndpointFailure(host, 'limited', message);

/** The value of an outcome; undefined for an error, because null is what a node answers about something it lacks. */
export const valueOf = (outcome: RpcOutcome | undefined): unknown =>
  outcome?.kind === 'result' ? outcome.result : undefined;

/**
 * The value of an outcome.
 * @throws RpcAnswerError for an error of the request itself, NodeRefusal for any other one
 */
export function resultOf(outcome: RpcOutcome | undefined): unknown {
  if (outcome?.kind === 'result') return outcome.result;
  const body = outcome?.body ?? { code: 0, message: 'no answer' };
  throw isAnswer(body) ? new RpcAnswerError(body) : new NodeRefusal(body);
}
