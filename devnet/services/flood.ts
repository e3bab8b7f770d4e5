import type { ServerResponse } from 'node:http';

const chunkBytes = 16 * 1024;
const chunkMs = 5;
const start = '{"result":{"txParams":[[27],["0x';

/**
 * Sends a body of that many bytes without announcing its length, at about 3 MB/s, so that the reader can cancel in
 * time. `onSent` receives the number of bytes sent so far. Resolves when the body ended or the caller disconnected.
 */
export async function flood(response: ServerResponse, bytes: number, onSent: (bytes: number) => void): Promise<void> {
  const isGone = (): boolean => response.destroyed || response.writableEnded;
  for (let sent = 0; sent < bytes && !isGone();) {
    const chunk = (sent === 0 ? start : '').padEnd(Math.min(chunkBytes, bytes - sent), '1');
    response.write(chunk);
    sent += chunk.length;
    onSent(sent);
    await new Promise((resolve) => setTimeout(resolve, chunkMs));
  }
  if (!isGone()) response.end();
}
