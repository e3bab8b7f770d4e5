// Every timer of the app. The names state the units.

export const BLOCK_POLL_MS = 6_000;
export const EXPLORER_POLL_MS = 6_000;
export const WALLET_PROVIDER_POLL_MS = 12_000;
export const FAST_REFRESH_MS = 10_000;
export const SLOW_REFRESH_MS = 60_000;
/** After a failed first read, while there is nothing to show. */
export const FIRST_READ_RETRY_MS = 2_000;
/** A browser that has not listed its databases by then counts as one that has some. */
export const DATABASE_LIST_TIMEOUT_MS = 2_000;
export const TOKEN_LIST_REFRESH_MS = 600_000;
export const TOKEN_LIST_TIMEOUT_MS = 15_000;

export const SEARCH_DEBOUNCE_MS = 200;
export const MULTICALL_DEBOUNCE_MS = 100;
export const SCROLL_THROTTLE_MS = 200;
export const TYPED_SAVE_DEBOUNCE_MS = 100;

export const MULTICALL_RETRY_MIN_MS = 2_500;
export const MULTICALL_RETRY_MAX_MS = 3_500;

export const RPC_TIMEOUT_MS = 4_000;
export const RPC_LIMITED_GAP_MS = 1_000;

export const ORACLE_TIMEOUT_MS = 15_000;
/** An oracle that has not answered within this time counts as not answering. */
export const ORACLE_HEALTH_TIMEOUT_MS = 3_000;
/** While all oracles answer, they are asked at this interval, which is longer than SLOW_REFRESH_MS. */
export const ORACLE_HEALTH_REST_MS = 300_000;
export const NFT_INDEXER_TIMEOUT_MS = 15_000;
export const STATIC_HOST_TIMEOUT_MS = 10_000;
export const PRICES_TIMEOUT_MS = 10_000;
export const GOVERNANCE_TIMEOUT_MS = 10_000;
/** How long a governance hub is left alone that says that it was asked too often. */
export const HUB_LIMITED_MS = 20_000;
/** Once enough oracles have answered, the others have this much more time. */
export const ORACLE_GRACE_MS = 3_000;
export const ORACLE_RETRY_MIN_MS = 2_000;
export const ORACLE_RETRY_MAX_MS = 60_000;

/** How long the bridge is asked whether it has booked a release that has a receipt. */
export const RELEASE_PROOF_MS = 20_000;
export const RELEASE_PROOF_STEP_MS = 1_000;

/** How long the release dialog shows success before it closes. */
export const RELEASED_DIALOG_MS = 4_000;

/** How long the wallet is held back for one more look at what its dialog showed. */
export const RECHECK_LIMIT_MS = 3_000;

/** How long the wallet of the last visit is waited for, also by a network that was chosen. */
export const WALLET_RESTORED_MAX_MS = 10_000;

/** How long an approval that needs two requests waits for the block of the first one. */
export const APPROVAL_STEP_MAX_MS = 600_000;

/** After this long without news the screen says what it is waiting for. */
export const SILENCE_MS = 30_000;
/**
 * After this many of its usual block times without a block a chain is reported to stand still, but not before
 * SILENCE_MS.
 */
export const BLOCK_PATIENCE = 5;
export const TOAST_LIFETIME_MS = 6_000;
export const COPIED_LABEL_MS = 1_000;
export const QUERY_CACHE_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
