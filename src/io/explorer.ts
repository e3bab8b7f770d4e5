import type { Address } from 'viem';
import * as v from 'valibot';
import { fail, ok } from '../core/result.ts';
import type { Result } from '../core/result.ts';
import { plainText } from '../core/errors/plainText.ts';
import { fetchText } from './http/fetchText.ts';
import { address, bytes, hash } from './rpc/rpcSchemas.ts';

const decimalText = v.pipe(v.string(), v.regex(/^\d{1,78}$/));

const entry = v.object({
  hash,
  from: address,
  // Empty for a contract creation.
  to: v.union([
    address,
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
  ]),
  nonce: v.pipe(
    decimalText,
    v.transform((text) => Number(text)),
  ),
  blockNumber: v.pipe(
    decimalText,
    v.transform((text) => BigInt(text)),
  ),
  value: v.pipe(
    decimalText,
    v.transform((text) => BigInt(text)),
  ),
  input: bytes,
});

/** A transaction as an explorer lists it: only a hint, which is checked on the chain (rule 9.3). */
export type ExplorerTransaction = v.InferOutput<typeof entry>;

export interface ExplorerQuestion {
  apiUrl: string;
  account: Address;
  startBlock: bigint;
  endBlock?: bigint;
  signal?: AbortSignal | undefined;
  fetch?: typeof fetch;
}

/**
 * Newest transactions of an account from the explorer's `txlist`. Entries of another shape are left out.
 * @returns 'rpcFailed' with the reason when there is no list; rejects only when cancelled
 */
export async function fetchAccountTransactions(question: ExplorerQuestion): Promise<Result<ExplorerTransaction[]>> {
  const { account, startBlock, endBlock, signal } = question;
  const failed = (message: string) => fail({ code: 'rpcFailed' as const, params: { message: plainText(message) } });
  try {
    const url = new URL(question.apiUrl);
    url.searchParams.set('module', 'account');
    url.searchParams.set('action', 'txlist');
    url.searchParams.set('address', account);
    url.searchParams.set('startblock', startBlock.toString());
    url.searchParams.set('endblock', (endBlock ?? 99_999_999n).toString());
    url.searchParams.set('sort', 'desc');
    const fetchBody: typeof fetch = question.fetch ?? ((input, init) => fetch(input, init));
    const answer = await fetchText(url.href, {
      fetch: fetchBody,
      timeoutMs: 10_000,
      maxBytes: 4 * 1024 * 1024,
      signal,
    });
    if (answer.status !== 200) return failed(`explorer: status ${answer.status}`);
    const body = v.safeParse(v.object({ result: v.array(v.unknown()) }), JSON.parse(answer.text));
    if (!body.success) return failed('explorer: no list of transactions');
    return ok(
      body.output.result.flatMap((item) => {
        const parsed = v.safeParse(entry, item);
        return parsed.success ? [parsed.output] : [];
      }),
    );
  } catch (cause) {
    if (signal?.aborted) throw cause;
    return failed(cause instanceof Error ? `explorer: ${cause.message}` : 'explorer: no answer');
  }
}
