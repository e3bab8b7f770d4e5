// The demo wallet of a local world: a normal EIP-6963 wallet with public keys. This file contains what is needed at
// page load; windows, signing and decoding are loaded with the first request that needs them.
import type { Address } from 'viem';
import defaults from 'virtual:demo-wallet-chains';
import { guardEscape } from './escapeHatch.ts';
import { icon } from './icon.ts';
import { loadSession, onOtherTab, saveSession } from './session.ts';
import type { Session } from './session.ts';

type Listener = (...data: unknown[]) => void;

const listeners = new Map<string, Set<Listener>>();
let session = loadSession(defaults.defaultChainId);

function emit(event: string, data: unknown): void {
  for (const listener of listeners.get(event) ?? []) listener(data);
}

const accountsOf = ({ isConnected, account }: Session): Address[] => (isConnected ? [account] : []);
const hexChainId = ({ chainId }: Session): string => `0x${chainId.toString(16)}`;

/** Applies a session and informs the page of the changes. */
function take(next: Session): void {
  const before = session;
  session = next;
  if (before.chainId !== next.chainId) emit('chainChanged', hexChainId(next));
  if (String(accountsOf(before)) !== String(accountsOf(next))) emit('accountsChanged', accountsOf(next));
}

async function request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
  if (method === 'eth_accounts') return accountsOf(session);
  if (method === 'eth_chainId') return hexChainId(session);
  const { answer } = await import('./requests.ts');
  return answer({ method, params }, session, (next) => {
    saveSession(next);
    take(next);
  });
}

const provider = {
  request,
  on(event: string, listener: Listener) {
    const known = listeners.get(event) ?? new Set();
    listeners.set(event, known.add(listener));
    return provider;
  },
  removeListener(event: string, listener: Listener) {
    listeners.get(event)?.delete(listener);
    return provider;
  },
};

const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Causeway Demo Wallet',
  icon,
  rdns: 'local.causeway.demo-wallet',
});
const detail = Object.freeze({ info, provider });
const announce = (): boolean => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));

guardEscape();
onOtherTab(() => take(loadSession(defaults.defaultChainId)));
addEventListener('eip6963:requestProvider', announce);
announce();
