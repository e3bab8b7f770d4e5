import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { offersWalletConnect, openWalletConnect, walletConnectId } from '../walletConnect/load.ts';
import { lastWalletChain, recentWalletId } from './storage.ts';

/** An extension may be in the page only seconds after it has loaded, for example when a browser restores its tabs. */
const announceLimitMs = 3_000;

/** The connector of an id; extensions may announce themselves shortly after the page has loaded. */
export async function announcedConnector(config: Config, id: string): Promise<Connector | undefined> {
  if (id === walletConnectId) return restoredSession(config);
  const find = (): Connector | undefined => config.connectors.find((connector) => connector.id === id);
  const found = find();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const finish = (): void => {
      stop();
      clearTimeout(timer);
      resolve(find());
    };
    const stop = watchConnectors(config, { onChange: () => (find() ? finish() : undefined) });
    const timer = setTimeout(finish, announceLimitMs);
  });
}

/** Calls `act` if the wallet of the last visit announces itself after all, and no other one was chosen by then. */
export function whenAnnounced(config: Config, id: string, act: () => void): void {
  const stop = watchConnectors(config, {
    onChange: (connectors) => {
      if (!connectors.some((connector) => connector.id === id)) return;
      stop();
      if (recentWalletId() === id) act();
    },
  });
}

/** The connector of WalletConnect if its session of the last visit still exists. */
async function restoredSession(config: Config): Promise<Connector | undefined> {
  if (!offersWalletConnect) return undefined;
  const { connector, provider, resumeChain } = await openWalletConnect(config);
  await resumeChain(provider, lastWalletChain());
  return connector;
}
