// What a page fetches, as its browser counts it.
import type { CDPSession } from 'playwright';

export interface PageNetwork {
  requests: number;
  /** Size on the wire: compressed, with headers. */
  bytes: number;
  scriptBytes: number;
  /** When anything last began or ended, in milliseconds of this process. */
  lastAtMs: number;
}

/** Counts from now on. The service worker's own requests are not counted. */
export function watchNetwork(devTools: CDPSession): PageNetwork {
  const scripts = new Set<string>();
  const network = { requests: 0, bytes: 0, scriptBytes: 0, lastAtMs: performance.now() };
  devTools.on('Network.requestWillBeSent', ({ request }) => {
    if (/^(data|blob):/.test(request.url)) return;
    network.requests += 1;
    network.lastAtMs = performance.now();
  });
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    network.bytes += encodedDataLength;
    if (scripts.has(requestId)) network.scriptBytes += encodedDataLength;
    network.lastAtMs = performance.now();
  });
  return network;
}
