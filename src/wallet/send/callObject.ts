import { numberToHex } from 'viem';
import type { Address } from 'viem';
import type { PreparedWrite } from './write.ts';

/** A write in the form of `eth_call` and `eth_estimateGas`, and, with `gas`, of a wallet request. */
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
