import type { Deployment } from './deploymentSchema.ts';
import { ownNodeSources } from './ownNodeSources.ts';
import { rpcUrlsOf } from './rpcUrls.ts';
import { walletConnectSettings } from './walletConnect.ts';

/** Scheme, host and port of a checked address; null for an empty one. */
function origin(url: string | undefined): string | null {
  const match = /^(?:http|ws)s?:\/\/[^/]+/.exec(url ?? '');
  return match === null ? null : match[0].toLowerCase();
}

function origins(urls: readonly (string | undefined)[]): string[] {
  const found = urls.map(origin).filter((entry) => entry !== null);
  return [...new Set(found)].sort();
}

/**
 * Origins the app may connect to: exactly those the deployment names, and the places it allows for users' own nodes.
 */
export function connectSources(deployment: Deployment): string[] {
  const named = origins([
    ...deployment.chains.flatMap((chain) => [
      ...rpcUrlsOf(chain),
      chain.explorerApiUrl,
      ...chain.oracles.erc20.map((oracle) => oracle.url),
      ...chain.oracles.erc721.map((oracle) => oracle.url),
    ]),
    deployment.staticHost,
    deployment.nftIndexerUrl,
    deployment.pricesUrl,
    deployment.watcherUrl,
    deployment.governance?.hubUrl,
    deployment.governance?.verifyUrl,
    deployment.tokensUrl,
    deployment.features.errorReportingUrl,
    walletConnectSettings(deployment)?.relayUrl,
    ...(deployment.ipfsGateways ?? []),
    ...(deployment.tokenLists ?? []).map((list) => list.uri),
  ]);
  return [...new Set([...named, ...ownNodeSources(deployment)])];
}

/** Origins that images may come from. */
export function imageSources(deployment: Deployment): string[] {
  return origins([
    ...(deployment.imageHosts ?? []),
    ...(deployment.ipfsGateways ?? []),
    ...deployment.tokens.map((token) => token.logoURI),
    deployment.tokenLogos,
  ]);
}
