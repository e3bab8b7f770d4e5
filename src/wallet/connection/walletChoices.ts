import type { Connector } from 'wagmi';
import { plainText } from '../../core/errors/plainText.ts';
import { offersWalletConnect, walletConnectId } from '../walletConnect/load.ts';

export interface WalletChoice {
  id: string;
  name: string;
  /** Image as a data URI, or null. */
  icon: string | null;
  /**
   * browser: a wallet in this browser, priority 1; walletConnect: one on another device or in another app, priority 2.
   */
  group: 'browser' | 'walletConnect';
  /** Used last in this browser. */
  isRecent: boolean;
  /** The browser's own `window.ethereum`, which has no name. */
  isGeneric: boolean;
  /** Shown only on request, with a warning. */
  isExperimental: boolean;
}

const genericId = 'injected';
const iconPattern = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;
const iconMaxLength = 200_000;
/** The most wallets per group. */
const groupSize = 2;

/**
 * The wallets to choose from: the last used first, then browser wallets, then WalletConnect. Names and icons come from
 * wallets and are treated as untrusted text.
 *
 * Experimental are all beyond two announced wallets, and the nameless `window.ethereum` beside announced ones: which
 * extension answers there is not determined.
 */
export function walletChoices(
  connectors: readonly Connector[],
  recentId: string | null,
  hasWalletConnect = offersWalletConnect,
): WalletChoice[] {
  const browser = connectors
    .filter(({ id }) => id !== walletConnectId)
    .map((connector) => browserChoice(connector, recentId));
  const announced = browser.filter(({ isGeneric }) => !isGeneric).toSorted(lastUsedFirst);
  const generic = browser.filter(({ isGeneric }) => isGeneric);
  const offered = announced.length > 0 ? announced.slice(0, groupSize) : generic;
  const beyond = announced.length > 0 ? [...announced.slice(groupSize), ...(hasGenericWallet() ? generic : [])] : [];
  const choices = [...offered, ...(hasWalletConnect ? [walletConnectChoice(recentId)] : [])].toSorted(lastUsedFirst);
  return [...choices, ...beyond.map((choice) => ({ ...choice, isExperimental: true }))];
}

const hasGenericWallet = (): boolean => typeof window !== 'undefined' && 'ethereum' in window;

const lastUsedFirst = (a: WalletChoice, b: WalletChoice): number => Number(b.isRecent) - Number(a.isRecent);

function browserChoice({ id, name, icon }: Connector, recentId: string | null): WalletChoice {
  return {
    id,
    name: plainText(name) || id,
    icon: safeIcon(icon),
    group: 'browser',
    isRecent: id === recentId,
    isGeneric: id === genericId,
    isExperimental: false,
  };
}

function walletConnectChoice(recentId: string | null): WalletChoice {
  return {
    id: walletConnectId,
    name: 'WalletConnect',
    icon: null,
    group: 'walletConnect',
    isRecent: recentId === walletConnectId,
    isGeneric: false,
    isExperimental: false,
  };
}

/** Name and icon of a connected wallet, safe to show. */
export function walletDisplay({ name, icon, id }: Pick<Connector, 'id' | 'name' | 'icon'>): {
  name: string;
  icon: string | null;
} {
  return { name: plainText(name) || id, icon: safeIcon(icon) };
}

function safeIcon(icon: string | undefined): string | null {
  const text = icon?.trim() ?? '';
  return text.length <= iconMaxLength && iconPattern.test(text) ? text : null;
}
