import type { Address } from 'viem';
import { numberToHex } from 'viem';
import type { Eip1193Provider } from '../provider/allowedProvider.ts';
import { ask } from '../provider/ask.ts';
import { parseAtomicSupport } from './answers.ts';

const patienceMs = 3_000;

/**
 * Whether the wallet offers atomic batches on a chain. A wallet that does not know the method, or does not answer, does
 * not.
 */
export async function askAtomicSupport(provider: Eip1193Provider, account: Address, chainId: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
  const asked = ask(provider, 'wallet_getCapabilities', [account, [numberToHex(chainId)]]).catch(() => null);
  const answer: unknown = await Promise.race([asked, silence]);
  clearTimeout(timer);
  return parseAtomicSupport(answer, chainId);
}
