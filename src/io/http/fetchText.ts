import { abortReason } from '../clock.ts';

/** Why a request gave no usable body. `timeout` and `network` have no status. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  constructor(
    readonly kind: 'timeout' | 'network' | 'tooLarge',
    message: string,
  ) {
    super(message);
  }
}

export interface TextAnswer {
  status: number;
  /** The reason beside the status; empty over HTTP/2. */
  statusText: string;
  text: string;
  headers: Headers;
}

export interface FetchTextOptions {
  fetch: typeof fetch;
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
  init?: RequestInit;
}

/**
 * Fetches a body as text within a time limit (headers and body together) and a size limit. Never sends cookies and
 * never uses the HTTP cache.
 * @throws FetchFailure, or the signal's reason when the caller cancelled
 */
export async function fetchText(url: string, options: FetchTextOptions): Promise<TextAnswer> {
  const { signal, timeoutMs } = options;
  if (signal?.aborted) throw abortReason(signal);
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  signal?.addEventListener('abort', cancel, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  try {
    const response = await options.fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...options.init,
      signal: controller.signal,
    });
    const text = await readLimited(response, options.maxBytes);
    return { status: response.status, statusText: response.statusText, text, headers: response.headers };
  } catch (cause) {
    controller.abort();
    if (signal?.aborted) throw abortReason(signal);
    if (cause instanceof FetchFailure) throw cause;
    if (isLate) throw new FetchFailure('timeout', `no answer in ${timeoutMs} ms`);
    throw new FetchFailure('network', cause instanceof Error ? cause.message : String(cause));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const announced = Number(response.headers.get('content-length'));
  if (announced > maxBytes) throw tooLarge(maxBytes);
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    text += decoder.decode(value, { stream: true });
  }
}

const tooLarge = (maxBytes: number): FetchFailure =>
  new FetchFailure('tooLarge', `the answer is larger than ${maxBytes} bytes`);
