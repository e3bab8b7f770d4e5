import { CausewayError } from '../../core/errors/appError.ts';
import { abortReason } from '../clock.ts';
import type { RpcRequest } from './rpcBody.ts';
import { resultOf } from './endpointPool.ts';
import type { ServedOutcome } from './endpointPool.ts';

interface Waiting {
  request: RpcRequest;
  size: number;
  signal: AbortSignal | undefined;
  resolve(served: ServedOutcome | undefined): void;
  reject(cause: unknown): void;
}

export interface BatcherOptions {
  send(requests: readonly RpcRequest[], signal: AbortSignal): Promise<Map<number, ServedOutcome | CausewayError>>;
  /** The most reads in one HTTP request. */
  maxRequests: number;
  /** A body is sent before it would exceed this many characters. */
  maxBodyLength: number;
}

/** Collects the reads of one turn of the event loop into as few HTTP requests as the limits allow. */
export class Batcher {
  #waiting: Waiting[] = [];
  #nextId = 1;

  constructor(readonly options: BatcherOptions) {}

  /**
   * @throws RpcAnswerError when the read itself failed, NodeRefusal when each node refused it, what `send` gives or
   * throws, or the signal's reason
   */
  async read(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> {
    return resultOf((await this.ask(method, params, signal))?.outcome);
  }

  /**
   * A read with the endpoint that answered it.
   * @throws what `send` gives or throws, or the signal's reason
   */
  ask(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<ServedOutcome | undefined> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortReason(signal));
      const request = { id: this.#nextId++, method, params };
      const size = params.reduce<number>((sum, param) => sum + lengthOf(param), 80);
      this.#waiting.push({ request, size, signal, resolve, reject });
      if (this.#waiting.length === 1) setTimeout(() => this.#flush(), 0);
    });
  }

  #flush(): void {
    let batch: Waiting[] = [];
    let length = 0;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const entry of waiting) {
      const isFull = batch.length >= this.options.maxRequests || length + entry.size > this.options.maxBodyLength;
      if (isFull && batch.length > 0) {
        void this.#send(batch);
        batch = [];
        length = 0;
      }
      batch.push(entry);
      length += entry.size;
    }
    void this.#send(batch);
  }

  /** Each caller may cancel; the HTTP request is aborted when the last one has. */
  async #send(batch: readonly Waiting[]): Promise<void> {
    const controller = new AbortController();
    let left = 0;
    const leave = batch.map((entry) => () => {
      entry.reject(abortReason(entry.signal));
      left += 1;
      if (left === batch.length) controller.abort();
    });
    batch.forEach((entry, index) => {
      const onAbort = leave[index];
      if (!onAbort) return;
      if (entry.signal?.aborted) onAbort();
      else entry.signal?.addEventListener('abort', onAbort, { once: true });
    });
    try {
      if (controller.signal.aborted) return;
      const outcomes = await this.options.send(
        batch.map((entry) => entry.request),
        controller.signal,
      );
      for (const entry of batch) {
        const served = outcomes.get(entry.request.id);
        if (served instanceof CausewayError) entry.reject(served);
        else entry.resolve(served);
      }
    } catch (cause) {
      for (const entry of batch) entry.reject(cause);
    } finally {
      batch.forEach((entry, index) => {
        const onAbort = leave[index];
        if (onAbort) entry.signal?.removeEventListener('abort', onAbort);
      });
    }
  }
}

function lengthOf(param: unknown): number {
  if (typeof param === 'string') return param.length;
  if (typeof param !== 'object' || param === null) return 8;
  return Object.values(param).reduce<number>((sum, value) => sum + lengthOf(value) + 12, 0);
}
