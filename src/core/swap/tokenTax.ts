import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { Ratio } from './ratio.ts';

/** A transfer in a simulation. The amount is in smallest units of the token. */
export interface SimulatedTransfer {
  token: Address;
  from: Address;
  to: Address;
  amount: bigint;
}

/** A token that takes a part of its transfers. */
export interface TokenTax {
  token: Address;
  /** The part of the sent amount that did not arrive. */
  tax: Ratio;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** What an account got of a token in a simulation, minus what it gave, in smallest units; not below 0. */
export function arrivalIn(transfers: readonly SimulatedTransfer[], token: Address, account: Address): bigint {
  const ofToken = transfers.filter((transfer) => isSameAddress(transfer.token, token));
  const got = sum(ofToken.filter(({ to }) => isSameAddress(to, account)).map(({ amount }) => amount));
  const gave = sum(ofToken.filter(({ from }) => isSameAddress(from, account)).map(({ amount }) => amount));
  return got > gave ? got - gave : 0n;
}

/**
 * The taxed tokens of a swap: those of which a station got less than the station before it gave. A tax that a token
 * takes without an event is not seen here; only the arrival shows it.
 * @param path the tokens of the route
 * @param stations who holds them in turn, one more than tokens: the sender of the first (the router for the native
 * coin), each pair, and the receiver of the last (the router for the native coin)
 */
export function taxedTokens(
  transfers: readonly SimulatedTransfer[],
  path: readonly Address[],
  stations: readonly Address[],
): TokenTax[] {
  return path.flatMap((token, index) => {
    const [from, to] = [stations[index], stations[index + 1]];
    const ofToken = transfers.filter((transfer) => isSameAddress(transfer.token, token));
    const sent = ofToken.filter((transfer) => isSameAddress(transfer.from, from));
    const gave = sum(sent.map(({ amount }) => amount));
    const got = sum(sent.filter((transfer) => isSameAddress(transfer.to, to)).map(({ amount }) => amount));
    return got < gave ? [{ token, tax: { part: gave - got, whole: gave } }] : [];
  });
}
