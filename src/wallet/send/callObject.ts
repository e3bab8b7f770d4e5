import { numberToHex } from 'viem';
import type { Address } from 'viem';
import type { CodeState } from '../../core/recipient/recipientDoubts.ts';
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

/**
 * The request in the form of a wallet request. It contains the chain: a wallet that was switched meanwhile refuses it
 * instead of sending it on the wrong chain.
 *
 * A contract account gets no gas: Safe signs it as `safeTxGas`, and a call that then fails uses up the Safe's nonce
 * instead of being refused. A write with `leastGas` does not fail as a whole, and needs it.
 */
export function walletRequest(
  write: PreparedWrite,
  account: Address,
  gas: bigint,
  code: CodeState,
): Record<string, string> {
  const isWithoutGas = code === 'contract' && write.leastGas === undefined;
  return { ...callObject(write, account, isWithoutGas ? undefined : gas), chainId: numberToHex(write.chainId) };
}
