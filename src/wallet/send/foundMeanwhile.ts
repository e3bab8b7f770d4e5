import type { Hex } from 'viem';

const waiting = new Map<string, (hash: Hex) => void>();

/**
 * What the wallet answers to a request, or the hash under which the request's transaction was found before that: some
 * wallets send and never answer, and then the chain ends the waiting. @throws as the wallet does
 */
export async function answerOrFound(
  intentId: string,
  asked: Promise<unknown>,
): Promise<{ answer: unknown } | { found: Hex }> {
  const found = new Promise<Hex>((resolve) => waiting.set(intentId, resolve));
  try {
    return await Promise.race([asked.then((answer) => ({ answer })), found.then((hash) => ({ found: hash }))]);
  } finally {
    waiting.delete(intentId);
  }
}

/** A request's transaction was found on the chain, and is kept. */
export function noteFound(intentId: string, hash: Hex): void {
  waiting.get(intentId)?.(hash);
}
