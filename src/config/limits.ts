// Limits on what the app accepts, sends and shows.

export const MULTICALL_CHUNK_CALLS = 500;
export const ORACLE_MAX_BODY_BYTES = 256 * 1024;
/** Only whether an oracle answers matters, not its body. */
export const ORACLE_HEALTH_MAX_BYTES = 16 * 1024;
/**
 * Enough for 200,000 tokens with symbol, name, address and image; for fewer with all the details that the schema
 * allows.
 */
export const TOKEN_LIST_MAX_BYTES = 64 * 1024 * 1024;
/** Rows in the first answer to a token search, a few screens full; more follow when the user scrolls. */
export const TOKEN_ROWS_AT_ONCE = 40;
export const NFT_PAGE_LIMIT = 99;
/** For bodies of the NFT indexer: a page of items, each with its complete metadata. */
export const NFT_MAX_BODY_BYTES = 16 * 1024 * 1024;
export const COLLECTIONS_MAX_BODY_BYTES = 512 * 1024;
/** The most units of gas that one harvest of several takes: measured in the local world, plus half. */
export const HARVEST_GAS = 190_000n;
/** Blocks in one request for logs of rewards, where a node does not take all of them at once. */
export const EARN_LOG_RANGES = [10_000n, 5_000n, 2_000n, 1_000n, 500n, 100n] as const;
/**
 * The most units of gas that the steps of an exit plan take: measured on the contracts of the local world, rounded up.
 */
export const EXIT_GAS = {
  approve: 50_000n,
  unstake: 180_000n,
  withdraw: 120_000n,
  burnLp: 100_000n,
  removePair: 230_000n,
};
/**
 * Units of gas that deposits and releases usually take: measured in the local world. They stand in where a bridge has
 * had none lately. A token's first release creates its reward pool; an NFT is made on the other chain, or comes home.
 */
export const USUAL_GAS = {
  erc20: { deposit: 80_000n, release: 210_000n, firstRelease: 1_700_000n },
  erc721: { deposit: 105_000n, mint: 275_000n, homecoming: 180_000n },
};
/** What an account has is searched for in so many of the newest blocks, where no node takes all blocks at once. */
export const POSITION_LOG_BLOCKS = 50_000n;
/** Milliseconds of one round of such a search; the next round goes on where this one ends. */
export const POSITION_LOG_ROUND_MS = 1_200;
/** Requests for logs of rewards in one round; the next round goes on where this one ends. */
export const EARN_LOG_REQUESTS = 48;
/** An answer of the price service with rates or prices. */
export const APR_MAX_BODY_BYTES = 1_000_000;

/**
 * An answer of the governance hub: a thousand votes, or proposals with their texts; and of the service that verifies.
 */
export const GOVERNANCE_MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Pages of votes that are read before what is known is shown; the next reading goes on there. */
export const VOTE_PAGES_AT_ONCE = 12;

/** Wei of the native coin below which 'Balance Low' is shown. */
export const LOW_BALANCE_WEI = 2_000_000_000n;
/** The most units of gas that a release takes: measured in the local world with three signatures, plus half. */
export const RELEASE_GAS = 400_000n;
/** The same for the first release of a token, if it creates the token's reward pool. */
export const FIRST_RELEASE_GAS = 2_600_000n;

/** Denominator of fees shown as percent, and of the gas padding. */
export const PAGE_FEE_DENOMINATOR = 10_000n;
/** The gas limit is the estimate multiplied by this and divided by PAGE_FEE_DENOMINATOR. */
export const GAS_PADDING_NUMERATOR = 11_000n;

export const BALANCE_DIGITS = 8;

/** Gas price presets in gwei; they apply on the BSC networks. */
export const GAS_PRICE_PRESETS_GWEI = { default: 5, fast: 6, instant: 7, testnet: 15 } as const;

/** The fixed gas price of a release, in wei: 1 on Autobahn; null on other networks. */
export function fixedReleaseGasPriceWei(chainId: number): bigint | null {
  return chainId === 45_000 ? 1n : null;
}
