import { numberToHex } from 'viem';
import type { Address } from 'viem';
import type { PreparedWrite } from './write.ts';

/**
 * A write in the form of `eth_call` and `eth_estimateGas`, and of a wallet request. Only with `gas` does it have a gas
 * price: for a call with one, a node demands balance for all gas that it would allow (geth).
 */
export function callObject(write: PreparedWrite, from: Address, gas?: bigint): Record<string, string> {
  const call = { from, to: write.to, data: write.data, value: numberToHex(write.value) };
  if (gas === undefined) return call;
  const price = write.gasPrice === undefined ? {} : { gasPrice: numberToHex(write.gasPrice) };
  return { ...call, ...price, gas: numberToHex(gas) };
}
