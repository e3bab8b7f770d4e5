/** Who has to act before the same step can succeed. 'auto': the app tries again by itself. */
export type RetryPolicy = 'user' | 'auto' | 'never';

interface ErrorEntry {
  readonly retry: RetryPolicy;
  /** Placeholders of the message. */
  readonly params?: readonly string[];
}

/**
 * Every error people can meet. The text of a code is the message `error.<code>`,
 * what to do about it is `error.<code>.next` (spec B8).
 */
export const errorTable = {
  // wallet
  userDenied: { retry: 'user' },
  walletPending: { retry: 'user' },
  walletMissing: { retry: 'user' },
  walletUnauthorized: { retry: 'user' },
  walletDisconnected: { retry: 'user' },
  walletUnsupportedMethod: { retry: 'never' },
  walletUnknownChain: { retry: 'user' },
  walletConnectorUnknown: { retry: 'user' },
  walletConnectExpired: { retry: 'user' },
  walletConnectUnreachable: { retry: 'user' },
  walletSessionEnded: { retry: 'user' },
  providerMissing: { retry: 'user' },
  providerError: { retry: 'user', params: ['name', 'message'] },
  wrongChain: { retry: 'user' },
  unsupportedChain: { retry: 'user' },
  accountChanged: { retry: 'user' },
  insufficientFunds: { retry: 'user' },
  nonceConflict: { retry: 'user' },
  requestMismatch: { retry: 'never' },
  missingInputParameters: { retry: 'user' },
  networkSetupFailed: { retry: 'user' },
  // transactions
  noTransactionHash: { retry: 'user' },
  transactionExists: { retry: 'never' },
  batchUnsupported: { retry: 'user' },
  batchFailed: { retry: 'user' },
  batchPartial: { retry: 'user' },
  gasEstimateUnexpected: { retry: 'user' },
  revertReason: { retry: 'user', params: ['reason'] },
  paused: { retry: 'user' },
  releasePaused: { retry: 'user' },
  allowanceOrBalance: { retry: 'user' },
  transferTaxed: { retry: 'never' },
  approvalRefused: { retry: 'user' },
  depositReverted: { retry: 'user' },
  depositNotFound: { retry: 'auto' },
  depositRemoved: { retry: 'auto' },
  depositMoved: { retry: 'user' },
  approvalReverted: { retry: 'user' },
  releaseReverted: { retry: 'user' },
  transactionCancelled: { retry: 'user' },
  transactionReplaced: { retry: 'user' },
  transactionNotSeen: { retry: 'auto' },
  // votes
  signatureFailed: { retry: 'user' },
  // release
  alreadyReleased: { retry: 'never' },
  notEnoughLiquidity: { retry: 'user' },
  payoutBlocked: { retry: 'user' },
  releaseFailed: { retry: 'user' },
  nftClaimFailed: { retry: 'user' },
  releaseUnexpectedToken: { retry: 'user' },
  releaseUnexpectedNft: { retry: 'user' },
  releaseNotBooked: { retry: 'user' },
  claimElsewhere: { retry: 'auto' },
  depositElsewhere: { retry: 'auto' },
  invalidRecipient: { retry: 'user' },
  nftNotInWallet: { retry: 'user' },
  nftNotWhitelisted: { retry: 'never' },
  nftNotApproved: { retry: 'user' },
  nftFeeRaised: { retry: 'user' },
  nftsUnreadable: { retry: 'user' },
  // oracles
  oracleNotFound: { retry: 'user' },
  oracleInvalidHash: { retry: 'never' },
  oracleNotEnoughConfirmations: { retry: 'auto' },
  oracleNotWhitelisted: { retry: 'never' },
  oracleError: { retry: 'user', params: ['text'] },
  oracleNodeFailed: { retry: 'auto', params: ['node', 'status'] },
  oracleUnreachable: { retry: 'auto', params: ['node'] },
  oracleNoResult: { retry: 'auto' },
  oracleMismatch: { retry: 'user' },
  oracleNotYourDeposit: { retry: 'never' },
  oracleOtherDeposit: { retry: 'never' },
  oracleQuorumMissing: { retry: 'auto', params: ['have', 'need', 'missing'] },
  // deployment
  bridgeErc20NotFound: { retry: 'never' },
  bridgeErc721NotFound: { retry: 'never' },
  bridgeNotFound: { retry: 'never' },
  collectionNotFound: { retry: 'never' },
  managerNotFound: { retry: 'never' },
  noCollectionSet: { retry: 'user' },
  invalidAddressParameter: { retry: 'never' },
  decimalsMissing: { retry: 'never', params: ['symbol', 'chain'] },
  // names
  ensNotResolved: { retry: 'user', params: ['name'] },
  ensUnavailable: { retry: 'user' },
  ensChanged: { retry: 'user', params: ['name'] },
  // token lists
  listProtocol: { retry: 'never' },
  listDownload: { retry: 'auto', params: ['list'] },
  listInvalid: { retry: 'auto', params: ['faults'] },
  duplicateTokens: { retry: 'auto' },
  contenthashUntranslated: { retry: 'auto' },
  unrecognizedCodec: { retry: 'never' },
  hexLength: { retry: 'never' },
  invalidHex: { retry: 'never' },
  noPendingUpdate: { retry: 'never' },
  // tokens
  invalidAddress: { retry: 'user' },
  tokenOfLinkUnknown: { retry: 'user', params: ['currency'] },
  tokenUnreadable: { retry: 'user' },
  tokenDecimals: { retry: 'never', params: ['decimals'] },
  // claim links
  claimLinkDepositChain: { retry: 'never' },
  claimLinkReleaseChain: { retry: 'never' },
  claimLinkHash: { retry: 'never' },
  // reads
  balanceUnreadable: { retry: 'auto', params: ['symbol'] },
  rpcUnreachable: { retry: 'auto', params: ['chain'] },
  ownNodeAddress: { retry: 'user' },
  ownNodeNotAllowed: { retry: 'user', params: ['places'] },
  ownNodeSilent: { retry: 'user', params: ['node'] },
  ownNodeDiffers: { retry: 'user', params: ['node', 'chain'] },
  rpcWrongChain: { retry: 'never', params: ['node'] },
  nodesDisagree: { retry: 'auto', params: ['nodes'] },
  rpcFailed: { retry: 'auto', params: ['message'] },
  offline: { retry: 'auto' },
  // this browser
  storageUnavailable: { retry: 'user' },
  storageFull: { retry: 'user' },
  storageNewer: { retry: 'never' },
  recordDamaged: { retry: 'never', params: ['id'] },
  chunkMissing: { retry: 'user' },
  unexpected: { retry: 'user' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorTable;

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorTable, text);
}

export function retryPolicy(code: ErrorCode): RetryPolicy {
  return errorTable[code].retry;
}
