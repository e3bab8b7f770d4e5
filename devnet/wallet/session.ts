import type { Address } from 'viem';
import { users } from './users.ts';

/** What the demo wallet stores in this browser. */
export interface Session {
  isConnected: boolean;
  account: Address;
  chainId: number;
}

const key = 'causeway-demo-wallet';

/** @param defaultChainId the chain of a wallet that was never used */
export function loadSession(defaultChainId: number): Session {
  const fresh: Session = { isConnected: false, account: users[0].address, chainId: defaultChainId };
  try {
    const persisted: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof persisted !== 'object' || persisted === null) return fresh;
    const account = users.find((user) => user.address === Reflect.get(persisted, 'account'))?.address;
    const chainId: unknown = Reflect.get(persisted, 'chainId');
    if (account === undefined || typeof chainId !== 'number') return fresh;
    return { isConnected: Reflect.get(persisted, 'isConnected') === true, account, chainId };
  } catch {
    return fresh;
  }
}

export function saveSession(session: Session): void {
  try {
    localStorage.setItem(key, JSON.stringify(session));
  } catch {
    // It is then lost with the page.
  }
}

/** Calls the listener when another tab has changed the session. */
export function onOtherTab(listener: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener();
  });
}
