// Replaces `src/wallet/connection/engine.ts`, which only connects a wallet: here it is already connected.
import type { Eip1193Provider } from '../../../../src/wallet/provider/allowedProvider.ts';
import type { Port } from './port.ts';

declare const port: Port;

export function walletProvider(): Promise<Eip1193Provider> {
  return Promise.resolve(port.provider);
}
