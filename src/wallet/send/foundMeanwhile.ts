import type { Hex } from 'viem';

const waiting = new Map<string, (hash: Hex) => void>();

/**
 * The wallet's answer to a request, or the hash under which the request's transaction was found before it: some wallets
 * send and never answer, and then the chain ends the waiting.
 * @throws as the wallet does
 */
export async function answerOrFound<Answer>(
  intentId: string,
  asked: Promise<Answer>,
): Promise<{ answer: Answer } | { found: Hex }> {
  const found = new Promise<Hex>((resolve) => waiting.set(intentId, resolve));
  try {
    return await Promise.race([asked.then((answer) => ({ answer })), found.then((hash) => ({ found: hash }))]);
  } finally {
    waiting.delete(intentId);
  }
}

/** Reports that a request's transaction was found on the chain and stored. */
export function noteFound(intentId: string, hash: Hex): void {
  waiting.get(intentId)?.(hash);
}
