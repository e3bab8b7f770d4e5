import type { SwapField } from './quote.ts';
import { compareRatios, type Ratio } from './ratio.ts';
import { minimumOf } from './slippage.ts';

/** What a node answered to a simulation of a swap. Amounts are in smallest units of the token out. */
export type Simulation =
  | {
      kind: 'passes';
      /** The amount that the call returned; null: the function returns none, as those for taxed tokens. */
      promised: bigint | null;
      /** The amount that the recipient got, from the transfers of the simulation; null: the node reports none. */
      arrived: bigint | null;
    }
  | { kind: 'reverts'; reason: string }
  /** No node could simulate it. */
  | { kind: 'unknown' };

/** The reverts of a swap whose pair or recipient got less of a token than the router computed. */
const TAX_REASON = /: (K|TRANSFER_FAILED|INSUFFICIENT_OUTPUT_AMOUNT)$/;

/** Whether the revert of the plain call suggests a token that arrives in part. */
function suggestsTax(reason: string): boolean {
  return TAX_REASON.test(reason);
}

/** Whether the router refused the plain call because it computed less than the minimum: before any token moved. */
export const isBelowMinimum = (reason: string): boolean => reason.endsWith(': INSUFFICIENT_OUTPUT_AMOUNT');

/** What follows from the simulation of the plain call. */
export type AfterPlain =
  /**
   * 'taxed': what arrives is not known, so the function for taxed tokens is signed. It compares its minimum with what
   * arrives; the plain one compares it with what the router computed, of which a token may keep a part.
   */
  | { next: 'sign'; variant: 'plain' | 'taxed' }
  /** The function for taxed tokens is simulated, with a minimum of 1. */
  | { next: 'simulateTaxed' }
  /** The router has no function that buys an exact amount of a taxed token, or with one. */
  | { next: 'needsExactInput' }
  | { next: 'refuse'; reason: string };

/**
 * Which call comes next after the simulation of the plain one. If less arrives than the call returned, only the
 * function for taxed tokens compares the minimum with what arrives.
 */
export function afterPlain(simulation: Simulation, field: SwapField): AfterPlain {
  const taxed: AfterPlain = { next: field === 'INPUT' ? 'simulateTaxed' : 'needsExactInput' };
  const unseen: AfterPlain = { next: 'sign', variant: field === 'INPUT' ? 'taxed' : 'plain' };
  if (simulation.kind === 'unknown') return unseen;
  if (simulation.kind === 'reverts')
    return suggestsTax(simulation.reason) ? taxed : { next: 'refuse', reason: simulation.reason };
  const { promised, arrived } = simulation;
  if (arrived === null) return unseen;
  return promised !== null && arrived < promised ? taxed : { next: 'sign', variant: 'plain' };
}

/** What follows from the simulation of the call for taxed tokens, made with a minimum of 1. */
export type AfterTaxed =
  /** With a minimum that follows from the arrival, in smallest units. */
  | { next: 'sign'; arrival: bigint }
  /** The node cannot tell what arrives, so no honest minimum is known: that function returns nothing. */
  | { next: 'arrivalUnknown' }
  | { next: 'refuse'; reason: string };

export function afterTaxed(simulation: Simulation): AfterTaxed {
  if (simulation.kind === 'reverts') return { next: 'refuse', reason: simulation.reason };
  const arrival = arrivalOf(simulation);
  return arrival === null ? { next: 'arrivalUnknown' } : { next: 'sign', arrival };
}

/** What the recipient got in a simulation; null: not known. What the call returned says nothing about it. */
export function arrivalOf(simulation: Simulation): bigint | null {
  return simulation.kind === 'passes' ? simulation.arrived : null;
}

/**
 * The minimum that is signed for an exact amount in: the smaller of quote and arrival, minus the slippage. Null: it
 * would be 0 or the slippage is refused, so that nothing is signed.
 * @param arrival null: not known
 */
export function signedMinimum(quoted: bigint, arrival: bigint | null, slippageBips: number): bigint | null {
  return minimumOf(arrival !== null && arrival < quoted ? arrival : quoted, slippageBips);
}

/** Below this part of the quote an arrival is named before the user signs: 97 %. */
const EXPECTED_ARRIVAL: Ratio = { part: 97n, whole: 100n };

/** The part of the quote that did not arrive; null: all of it arrived. */
export function shortfallOf(quoted: bigint, arrival: bigint): Ratio | null {
  return quoted > 0n && arrival < quoted ? { part: quoted - arrival, whole: quoted } : null;
}

/** Whether so little arrives that a tax is named, even if no transfer shows which token takes it. */
export function isShortArrival(quoted: bigint, arrival: bigint): boolean {
  return quoted > 0n && compareRatios({ part: arrival, whole: quoted }, EXPECTED_ARRIVAL) < 0;
}

/** The trial sale of what was bought: a token that cannot be sold again is a doubt, never a verdict. */
export function saleDoubt(sale: Simulation['kind']): 'cannotBeSold' | null {
  return sale === 'reverts' ? 'cannotBeSold' : null;
}
