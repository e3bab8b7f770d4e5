// Numbers that bound what the app takes, sends and shows.

export const MULTICALL_CHUNK_CALLS = 500;
export const ORACLE_MAX_BODY_BYTES = 256 * 1024;
/** That an oracle answers is all that counts. */
export const ORACLE_HEALTH_MAX_BYTES = 16 * 1024;
/** 200,000 tokens with symbol, name, address and picture; with all the details that the schema allows fewer. */
export const TOKEN_LIST_MAX_BYTES = 64 * 1024 * 1024;
/** Rows that a token search answers with at once, some screens full; more come when people scroll to them. */
export const TOKEN_ROWS_AT_ONCE = 40;
export const NFT_PAGE_LIMIT = 99;
/** Bodies of the NFT indexer: a page of items, each with its whole metadata. */
export const NFT_MAX_BODY_BYTES = 16 * 1024 * 1024;
export const COLLECTIONS_MAX_BODY_BYTES = 512 * 1024;

/** Wei of the native coin below which 'Balance Low' is shown. */
export const LOW_BALANCE_WEI = 2_000_000_000n;
/** Wei sent with an NFT release. */
export { RELEASE_VALUE_WEI } from '../core/nfts/fee.ts';
/** Units of gas that a release takes at most, as the local world measures it with three signatures, and a half more. */
export const RELEASE_GAS = 400_000n;
/** The same of the first release of a token where it creates the token's reward pool. */
export const FIRST_RELEASE_GAS = 2_600_000n;

/** Denominator of fees shown as percent, and of the gas padding. */
export const PAGE_FEE_DENOMINATOR = 10_000n;
/** The gas limit is the estimate times this over PAGE_FEE_DENOMINATOR. */
export const GAS_PADDING_NUMERATOR = 11_000n;

export const BALANCE_DIGITS = 8;

/** Gas price presets in gwei; they apply on the BSC networks. */
export const GAS_PRICE_PRESETS_GWEI = { default: 5, fast: 6, instant: 7, testnet: 15 } as const;

/** Release on Autobahn has a fixed gas price of 1 wei; other networks none. */
export function fixedReleaseGasPriceWei(chainId: number): bigint | null {
  return chainId === 45_000 ? 1n : null;
}
