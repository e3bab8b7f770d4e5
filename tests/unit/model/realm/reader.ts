// Replaces `src/wallet/send/reader.ts`: the model's nodes instead of HTTP.
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import type { Port } from './port.ts';

declare const port: Port;

export function chainReader(): RpcReader {
  return port.reader;
}
