import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import * as v from 'valibot';

const atomicSchema = v.object({ atomic: v.object({ status: v.string() }) });

/**
 * Whether a `wallet_getCapabilities` answer offers atomic batches on a chain (EIP-5792): 'supported', or 'ready' once
 * the user agrees to it. Chain ids are hex of any length; any other answer means no.
 */
export function parseAtomicSupport(answer: unknown, chainId: number): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const own = Object.entries(answer).find(([key]) => /^0x[0-9a-f]{1,13}$/i.test(key) && Number(key) === chainId);
  const parsed = v.safeParse(atomicSchema, own?.[1]);
  return parsed.success && (parsed.output.atomic.status === 'supported' || parsed.output.atomic.status === 'ready');
}

const batchId = v.pipe(v.string(), v.minLength(1), v.maxLength(8_194));
const sentSchema = v.union([
  v.pipe(
    v.object({ id: batchId }),
    v.transform(({ id }) => id),
  ),
  batchId,
]);

/** The id in a `wallet_sendCalls` answer; older wallets return it as plain text. Null when there is none. */
export function parseBatchId(answer: unknown): string | null {
  const parsed = v.safeParse(sentSchema, answer);
  return parsed.success ? parsed.output : null;
}

const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value));
const statusSchema = v.object({
  status: v.pipe(v.number(), v.integer()),
  receipts: v.optional(v.nullable(v.array(v.object({ transactionHash: hash })))),
});

export interface BatchStatus {
  /**
   * failed: nothing reached the chain. reverted: everything was undone. partial: some of the calls took effect.
   * unknown: the wallet does not know it (any more).
   */
  state: 'pending' | 'confirmed' | 'failed' | 'reverted' | 'partial' | 'unknown';
  /** Only hints: their contents are read from our own node. */
  hashes: Hex[];
}

/** Parses a `wallet_getCallsStatus` answer (EIP-5792, codes 1xx to 6xx); null when it is not one. */
export function parseBatchStatus(answer: unknown): BatchStatus | null {
  const parsed = v.safeParse(statusSchema, answer);
  if (!parsed.success) return null;
  const states: Record<number, BatchStatus['state']> = {
    1: 'pending',
    2: 'confirmed',
    4: 'failed',
    5: 'reverted',
    6: 'partial',
  };
  const state = states[Math.floor(parsed.output.status / 100)];
  const hashes = (parsed.output.receipts ?? []).map(
    ({ transactionHash }): Hex => `0x${transactionHash.slice(2).toLowerCase()}`,
  );
  return state === undefined ? null : { state, hashes: [...new Set(hashes)] };
}

/** Codes with which a wallet says that it does not support this batch: unknown method, and those of EIP-5792. */
const unsupportedCodes: ReadonlySet<unknown> = new Set([4200, -32601, 5700, 5710, 5720, 5740, 5750, 5760]);

/** The code with which a wallet says that it does not know the id of a batch (EIP-5792). */
const unknownCodes: ReadonlySet<unknown> = new Set([5730]);

/**
 * Whether a wallet refuses batches in general, and not this request: then approval and write can still be sent
 * separately.
 */
export const isBatchUnsupported = (cause: unknown): boolean => hasCode(cause, unsupportedCodes);

/** Whether a wallet says that it does not know a batch: not that it failed. */
export const isBatchUnknown = (cause: unknown): boolean => hasCode(cause, unknownCodes);

function hasCode(cause: unknown, codes: ReadonlySet<unknown>, depth = 0): boolean {
  if (typeof cause !== 'object' || cause === null || depth > 4) return false;
  if (codes.has(Reflect.get(cause, 'code'))) return true;
  return ['cause', 'data', 'error', 'originalError'].some((name) =>
    hasCode(Reflect.get(cause, name), codes, depth + 1),
  );
}

/** The request of a batch (EIP-5792, version 2.0.0): all calls or none. */
export function batchRequest(
  from: string,
  chainId: number,
  calls: readonly { to: string; data: string; value: bigint }[],
) {
  return {
    version: '2.0.0',
    from,
    chainId: numberToHex(chainId),
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) })),
  };
}
