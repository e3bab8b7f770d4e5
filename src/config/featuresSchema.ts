import * as v from 'valibot';
import { ownNodeSource, relayUrlOrEmpty, reportId, urlOrEmpty } from './deploymentFields.ts';

// Runs when the app is built and in tests, never in the browser.

export const featuresSchema = v.strictObject({
  /** The demo wallet signs with publicly known keys, so it is only for a world on this machine. */
  demoWallet: v.boolean('must be true or false'),
  /** Empty or absent: WalletConnect is not offered. */
  walletConnectProjectId: v.exactOptional(
    v.custom<string>(
      (value) => typeof value === 'string' && /^[\w-]{0,64}$/.test(value),
      'must be a WalletConnect project id, or empty',
    ),
  ),
  walletConnectRelayUrl: v.exactOptional(relayUrlOrEmpty),
  /** The operator's own service for reports of errors and load times; empty or absent: nothing is sent. */
  errorReportingUrl: v.exactOptional(urlOrEmpty),
  /** Sent to that service with each report; no script is ever loaded for them. */
  analyticsId: v.exactOptional(reportId),
  tagManagerId: v.exactOptional(reportId),
  /** Where users' own nodes may be, each added to the content security policy; empty or absent: not offered. */
  ownNodeSources: v.exactOptional(v.array(ownNodeSource, 'must be a list of places')),
  /** True while bridging NFTs costs nothing: the NFT page says so. */
  freeNftBridging: v.exactOptional(v.boolean('must be true or false')),
});
