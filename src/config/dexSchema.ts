import * as v from 'valibot';
import { address, chainId, text } from './deploymentFields.ts';

// Runs when the app is built and in tests, never in the browser.

/** The largest fee that is believed: more than this is a typing mistake. */
const LARGEST_FEE = 0.05;
/** More bases would make the search for a route too slow. */
const MOST_BASES = 6;

const part = v.pipe(
  v.number('must be a number'),
  v.safeInteger('must be a whole number'),
  v.minValue(1, 'must be above 0'),
);

/** The exchange of one network: contracts with the shape of version 2 of Uniswap. */
const dexSchema = v.strictObject({
  chainId,
  /** As users know it. */
  name: text,
  factory: address,
  router: address,
  /** The token that the router wraps coins into. */
  wrappedNative: address,
  /** Of `whole` parts that come in, `kept` count for the price; the others are the fee. */
  fee: v.pipe(
    v.strictObject({ kept: part, whole: part }),
    v.check(({ kept, whole }) => kept < whole, 'must keep less than the whole'),
    v.check(({ kept, whole }) => whole - kept <= whole * LARGEST_FEE, 'must keep at least 95 %'),
  ),
  /**
   * The protocol's part of the growth, as LP tokens: supply * (root - last) * times / (root * rootTimes + last *
   * lastTimes). 'root' is the root of the product of the reserves, 'last' the one after liquidity was last changed.
   */
  protocolPart: v.strictObject({ times: part, rootTimes: part, lastTimes: part }),
  /** Symbols of `tokens` through which routes may lead. */
  bases: v.pipe(
    v.array(text, 'must be a list of symbols'),
    v.maxLength(MOST_BASES, `must name ${MOST_BASES} tokens at most`),
  ),
  /** What the router's functions call the coin; absent: ETH. */
  coinInNames: v.exactOptional(v.picklist(['ETH', 'AVAX'], "must be 'ETH' or 'AVAX'")),
});

export const dexesSchema = v.array(dexSchema, 'must be a list of exchanges');

export type DexConfig = v.InferOutput<typeof dexSchema>;

interface DexDeployment {
  chains: readonly { chainId: number }[];
  tokens: readonly { symbol: string; addresses: Record<string, string>; nativeOn?: readonly number[] }[];
  dexes?: readonly DexConfig[] | undefined;
}

/** The faults in a deployment's exchanges, in plain words. */
export function dexFaults({ chains, tokens, dexes = [] }: DexDeployment): string[] {
  const faults: string[] = [];
  for (const [index, dex] of dexes.entries()) {
    const at = `dexes.${index}`;
    if (!chains.some((chain) => chain.chainId === dex.chainId)) {
      faults.push(`${at}.chainId must be one of the chains`);
      continue;
    }
    if (dexes.findIndex((other) => other.chainId === dex.chainId) !== index)
      faults.push(`${at}.chainId: a network has one exchange`);
    const addressOf = (token: DexDeployment['tokens'][number] | undefined) => token?.addresses[dex.chainId] ?? '';
    const native = addressOf(tokens.find(({ nativeOn = [] }) => nativeOn.includes(dex.chainId)));
    if (native.toLowerCase() !== dex.wrappedNative.toLowerCase())
      faults.push(`${at}.wrappedNative must be the address of the token that is native on chain ${dex.chainId}`);
    for (const symbol of dex.bases)
      if (addressOf(tokens.find((token) => token.symbol === symbol)) === '')
        faults.push(`${at}.bases: tokens has no ${symbol} on chain ${dex.chainId}`);
    if (new Set(dex.bases).size !== dex.bases.length) faults.push(`${at}.bases must not name a token twice`);
  }
  return faults;
}
