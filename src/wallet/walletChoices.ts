import type { Connector } from 'wagmi';
import { plainText } from '../core/errors/plainText.ts';

export interface WalletChoice {
  id: string;
  name: string;
  /** Image as a data URI, or null. */
  icon: string | null;
  /** Used last in this browser. */
  isRecent: boolean;
  /** The browser's own `window.ethereum`, without a name of its own. */
  isGeneric: boolean;
}

const genericId = 'injected';
const iconPattern = /^data:image\/(png|jpeg|gif|webp|svg\+xml)[;,]/;
const iconMaxLength = 200_000;

/** Connectors as choices; names and icons come from wallets and are treated as foreign text. */
export function walletChoices(connectors: readonly Connector[], recentId: string | null): WalletChoice[] {
  const hasAnnounced = connectors.some((connector) => connector.id !== genericId);
  return connectors
    .filter((connector) => !(hasAnnounced && connector.id === genericId))
    .map((connector) => ({
      id: connector.id,
      name: plainText(connector.name) || connector.id,
      icon: safeIcon(connector.icon),
      isRecent: connector.id === recentId,
      isGeneric: connector.id === genericId,
    }))
    .toSorted((a, b) => Number(b.isRecent) - Number(a.isRecent));
}

function safeIcon(icon: string | undefined): string | null {
  const text = icon?.trim() ?? '';
  return text.length <= iconMaxLength && iconPattern.test(text) ? text : null;
}
