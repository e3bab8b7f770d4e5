import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import type { Eip1193Provider } from '../../../../src/wallet/provider/allowedProvider.ts';

/** What a page or worker of the model has instead of a network and a wallet extension. */
export interface Port {
  reader: RpcReader;
  provider: Eip1193Provider;
}
