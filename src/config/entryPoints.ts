import type { Address } from 'viem';

/**
 * The EntryPoints of EIP-4337, which bundlers call; the same on every network, because each address follows from the
 * contract's code. Anyone can deploy a contract that logs the same events: only these are believed.
 */
export const entryPoints: readonly Address[] = [
  // 0.6, 0.7, 0.8, 0.9
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
  '0x433709009B8330FDa32311DF1C2AFA402eD8D009',
];
