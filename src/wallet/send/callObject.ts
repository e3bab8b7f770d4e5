import { numberToHex } from 'viem';
import type { Address } from 'viem';
import type { PreparedWrite } from './write.ts';

/** A write as nodes take it in `eth_call` and `eth_estimateGas`, and, with `gas`, as wallets take it. */
export function callObject(write: PreparedWrite, from: Address, gas?: bigint): Record<string, string> {
  return {
    from,
    to: write.to,
    data: write.data,
    value: numberToHex(write.value),
    ...(write.gasPrice === undefined ? {} : { gasPrice: numberToHex(write.gasPrice) }),
    ...(gas === undefined ? {} : { gas: numberToHex(gas) }),
  };
}
