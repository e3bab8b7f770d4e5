// Everything of the product that the model uses, for one page or worker. It is bundled once and evaluated again for
// each page and worker, so that each of them has its own memory.
export { persistedClaim } from '../../../../src/core/claims/claimKey.ts';
export { claimState } from '../../../../src/core/claims/claim.ts';
export { listedClaims } from '../../../../src/core/claims/archive.ts';
export { claimButton } from '../../../../src/core/bridge/claimButton.ts';
export { claimLockName } from '../../../../src/core/transactions/writeLock.ts';
export { isOnItsWay, releaseTransaction } from '../../../../src/core/transactions/releaseTransaction.ts';
export { trackRemark } from '../../../../src/core/watch/claimTrack.ts';
export { claimWith } from '../../../../src/core/watch/claimWith.ts';
export { readClaimFacts } from '../../../../src/io/reads/readClaims.ts';
export { RpcAnswerError } from '../../../../src/io/rpc/rpcError.ts';
export { CausewayError } from '../../../../src/core/errors/appError.ts';
export { openTabChannel } from '../../../../src/io/tabChannel.ts';
export { depositToken } from '../../../../src/pages/bridgeTokens/depositAction.ts';
export { checkRelease, signRelease } from '../../../../src/parts/bridge/release/releaseAction.ts';
export { refreshShownClaims } from '../../../../src/parts/claims/list/claimsAction.ts';
export { openRequestsStore, giveUpOpenRequest } from '../../../../src/state/openRequests.ts';
export { bridgeErc20Store, resetBridgeErc20 } from '../../../../src/state/bridgeErc20.ts';
export { changeClaim, claimsStore } from '../../../../src/state/claims.ts';
export { flushState, hydrateState } from '../../../../src/state/hydrateState.ts';
export { storageHealthStore } from '../../../../src/state/storageHealth.ts';
export { transactionsStore } from '../../../../src/state/transactions.ts';
export { createWatchSession } from '../../../../src/sw/watchSession.ts';
export { walletStore } from '../../../../src/wallet/connection/store.ts';
export { startWrites } from '../../../../src/wallet/send/writes.ts';
export { systemClock } from '../../../../src/io/clock.ts';
