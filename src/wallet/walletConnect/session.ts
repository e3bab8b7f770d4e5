import { numberToHex } from 'viem';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { parseChainId } from '../provider/answers.ts';
import type { WalletConnectProvider } from './client.ts';
import { codedError, pairingError } from './errors.ts';

export interface Pairing {
  /** Cancels the attempt; its link is useless afterwards. */
  signal: AbortSignal;
  /** Called with the link for the QR code, as soon as the relay has the request. Valid for five minutes. */
  onUri(uri: string): void;
}

/** A reachable relay answers within a second; the library itself would try for a minute. */
const relayLimitMs = 10_000;
const goodbyeLimitMs = 2_000;
const accountLimitMs = 5_000;
const accountPollMs = 50;

let attempt: Promise<void> = Promise.resolve();

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks any wallet for a session on the given chains; an earlier session is ended. Resolves when a wallet has agreed.
 */
export async function pairWallet(
  provider: WalletConnectProvider,
  chainIds: readonly number[],
  { signal, onUri }: Pairing,
): Promise<Result<void>> {
  if (!navigator.onLine) return fail({ code: 'offline' });
  if (provider.session) await sayGoodbye(provider);
  if (signal.aborted) return fail({ code: 'userDenied' });
  let isOver = false;
  const ask = async (limit: ReturnType<typeof setTimeout>): Promise<Result<void>> => {
    provider.once('display_uri', (uri) => {
      clearTimeout(limit);
      if (isOver) void giveUp(provider);
      else onUri(uri);
    });
    await provider.connect({ optionalChains: [...chainIds] });
    // The wallet agreed when nobody was waiting any more: its session is ended at once.
    if (isOver) await sayGoodbye(provider);
    return ok(undefined);
  };
  const result = await new Promise<Result<void>>((resolve) => {
    const limit = setTimeout(() => resolve(fail({ code: 'walletConnectUnreachable' })), relayLimitMs);
    signal.addEventListener('abort', () => resolve(fail({ code: 'userDenied' })), { once: true });
    // One after the other: the link of a cancelled attempt must never be used for the next one.
    attempt = attempt.then(() =>
      isOver ? undefined : ask(limit).then(resolve, (cause: unknown) => resolve(fail(pairingError(cause)))),
    );
    void attempt.finally(() => clearTimeout(limit));
  });
  isOver = true;
  if (!result.ok) await giveUp(provider);
  return result;
}

/** Lets the open request expire now, so that its QR code connects nobody. */
async function giveUp(provider: WalletConnectProvider): Promise<void> {
  const { client } = provider.signer;
  for (const { id } of client.proposal.getAll()) client.core.expirer.set(id, 0);
  await provider.signer.cleanupPendingPairings({ deletePairings: true });
}

/** Ends the session on both sides; an unreachable relay delays it by at most two seconds. */
export async function sayGoodbye(provider: WalletConnectProvider): Promise<void> {
  await Promise.race([provider.disconnect().catch(() => undefined), waitMs(goodbyeLimitMs)]);
}

/** Log-out: ends the session and removes everything that the library has stored in this browser. */
export async function forgetSession(provider: WalletConnectProvider): Promise<void> {
  await sayGoodbye(provider);
  const { storage } = provider.signer.client.core;
  await Promise.all((await storage.getKeys()).map((key) => storage.removeItem(key)));
}

/**
 * Sets a restored session to its last chain. The library stores the chain in two places, and only after it has
 * announced a switch: when the page reloads at once, one or both still contain the previous chain. Asks the wallet
 * nothing.
 */
export async function resumeChain(provider: WalletConnectProvider, chainId: number | null): Promise<void> {
  if (chainId === null || !isApproved(provider, chainId)) return;
  if (provider.chainId === chainId && parseChainId(await provider.request({ method: 'eth_chainId' })) === chainId)
    return;
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] });
}

/** Whether the session has an account on the chain. */
export function isApproved(provider: WalletConnectProvider, chainId: number): boolean {
  const accounts: readonly string[] = provider.session?.namespaces.eip155?.accounts ?? [];
  return accounts.some((account) => account.startsWith(`eip155:${chainId}:`));
}

/**
 * Asks the wallet for a chain that its session lacks. The library switches when the wallet agrees, which may be before
 * the account on the chain is known: wagmi would take the missing account for a log-out. So the account is awaited
 * first.
 * @throws code 4902 when the wallet agrees but gives no account on the chain
 */
export async function addSessionChain(provider: WalletConnectProvider, chainId: number): Promise<void> {
  const { session, signer } = provider;
  if (!session) throw codedError(4900, 'There is no session.');
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] };
  await signer.client.request({ topic: session.topic, chainId: `eip155:${provider.chainId}`, request });
  for (let waitedMs = 0; !isApproved(provider, chainId); waitedMs += accountPollMs) {
    if (waitedMs >= accountLimitMs) throw codedError(4902, 'The wallet gave no account on the chain.');
    await waitMs(accountPollMs);
  }
  signer.setDefaultChain(`eip155:${chainId}`);
}
