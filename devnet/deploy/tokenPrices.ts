// What the tokens of the local world are worth: for its price service, and for the pairs of its exchanges.

/** US dollars for one whole token, by symbol. Tokens that are not here have no price. */
export const dollars: Readonly<Record<string, number>> = {
  ETH: 3_000,
  BNB: 600,
  USDC: 1,
  USDT: 1,
  BRIDGE: 0.25,
  TXL: 0.02,
  ISLAND: 0.1,
  XGC: 0.01,
  CCS: 2,
};
