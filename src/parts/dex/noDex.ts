import type { Dex } from '../../config/dexes.ts';

/** Never read: it only completes the key of a query that is not enabled. */
export const noDex: Dex = {
  chainId: 0,
  name: '',
  factory: '0x',
  router: '0x',
  wrappedNative: '0x',
  fee: { kept: 1n, whole: 1n },
  protocolPart: { times: 0n, rootTimes: 1n, lastTimes: 0n },
  bases: [],
  coinInNames: 'ETH',
};
