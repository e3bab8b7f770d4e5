import type { ServerResponse } from 'node:http';

const chunkBytes = 16 * 1024;
const chunkMs = 5;
const start = '{"result":{"txParams":[[27],["0x';

/**
 * Sends a body of that many bytes whose length is not told before, at about 3 MB/s, so that whoever reads it can break
 * off in time. `onSent` hears of the bytes that went out so far. Resolves when the body ended or the caller went away.
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
