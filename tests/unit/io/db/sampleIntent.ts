import type { Intent } from '../../../../src/core/transactions/intent.ts';

/** A request of a deposit that the wallet has been asked for. */
export const intentOf = (id: string): Intent => ({
  id,
  kind: 'deposit',
  account: `0x${'11'.repeat(20)}`,
  chainId: 6661,
  nonce: 0,
  target: `0x${'22'.repeat(20)}`,
  dataHash: `0x${'33'.repeat(32)}`,
  value: 0n,
  startBlock: 1n,
  createdAtMs: 1,
  state: 'asked',
});
