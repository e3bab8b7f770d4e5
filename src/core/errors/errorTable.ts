/** Who has to act before the same step can succeed. */
export type RetryPolicy = keyof typeof codes;

/**
 * Every error that users can see, by who has to act. The text of a code is the message `error.<code>`;
 * `error.<code>.next` says what to do.
 */
const codes = {
  /** The user has to do something else, or the same again. */
  user: [
    // wallet
    'userDenied',
    'walletPending',
    'walletMissing',
    'walletUnauthorized',
    'walletDisconnected',
    'walletUnknownChain',
    'walletConnectorUnknown',
    'walletConnectExpired',
    'walletConnectUnreachable',
    'walletSessionEnded',
    'providerMissing',
    'providerError',
    'wrongChain',
    'unsupportedChain',
    'accountChanged',
    'insufficientFunds',
    'nonceConflict',
    'missingInputParameters',
    'networkSetupFailed',
    // transactions
    'noTransactionHash',
    'batchUnsupported',
    'batchFailed',
    'batchPartial',
    'gasEstimateUnexpected',
    'revertReason',
    'paused',
    'releasePaused',
    'allowanceOrBalance',
    'poolFull',
    'poolShort',
    'poolPaused',
    'poolMissing',
    'stakeTooSmall',
    'stakeTooHigh',
    'stakePoolFull',
    'stakeLeavesTooLittle',
    'stakeTooMuch',
    'earnPaused',
    'nothingToHarvest',
    'burnPaused',
    'nothingToBurn',
    'burnShareMissing',
    'burnNoMarket',
    'dexExpired',
    'dexPriceMoved',
    'dexTooLittle',
    'dexTooMuch',
    'dexTransferRefused',
    'dexNeedsExactInput',
    'dexArrivalUnknown',
    'approvalRefused',
    'depositReverted',
    'depositMoved',
    'approvalReverted',
    'releaseReverted',
    'transactionCancelled',
    'transactionReplaced',
    // votes
    'signatureFailed',
    // release
    'notEnoughLiquidity',
    'payoutBlocked',
    'releaseFailed',
    'nftClaimFailed',
    'releaseUnexpectedToken',
    'releaseUnexpectedNft',
    'releaseNotBooked',
    'invalidRecipient',
    'nftNotInWallet',
    'nftNotApproved',
    'nftFeeRaised',
    'routeChanged',
    'nftsUnreadable',
    // oracles
    'oracleNotFound',
    'oracleError',
    'oracleMismatch',
    // deployment
    'noCollectionSet',
    // names
    'ensNotResolved',
    'ensUnavailable',
    'ensChanged',
    // tokens
    'invalidAddress',
    'tokenOfLinkUnknown',
    'tokenUnreadable',
    // reads
    'ownNodeAddress',
    'ownNodeNotAllowed',
    'ownNodeSilent',
    'ownNodeDiffers',
    // this browser
    'requestNotSaved',
    'storageUnavailable',
    'storageFull',
    'unexpected',
  ],
  /** The app tries again by itself. */
  auto: [
    // transactions
    'depositNotFound',
    'depositRemoved',
    'transactionNotSeen',
    // release
    'claimElsewhere',
    'depositElsewhere',
    'liquidityElsewhere',
    // oracles
    'oracleNotEnoughConfirmations',
    'oracleNodeFailed',
    'oracleUnreachable',
    'oracleNoResult',
    'oracleQuorumMissing',
    // token lists
    'listDownload',
    'listInvalid',
    'duplicateTokens',
    'contenthashUntranslated',
    // reads
    'balanceUnreadable',
    'aprRequestFailed',
    'hubFailed',
    'hubLimited',
    'votesIncomplete',
    'verifyFailed',
    'rpcUnreachable',
    'nodesDisagree',
    'rpcFailed',
    'offline',
  ],
  /** Trying again does not help. */
  never: [
    // wallet
    'walletUnsupportedMethod',
    'requestMismatch',
    // transactions
    'transactionExists',
    'transferTaxed',
    'poolTaxed',
    // release
    'alreadyReleased',
    'nftNotWhitelisted',
    // oracles
    'oracleInvalidHash',
    'oracleNotWhitelisted',
    'oracleNotYourDeposit',
    'oracleOtherDeposit',
    // deployment
    'bridgeErc20NotFound',
    'bridgeErc721NotFound',
    'bridgeNotFound',
    'collectionNotFound',
    'managerNotFound',
    'earnContractNotFound',
    'dexNotFound',
    'earnMissing',
    'burnContractNotFound',
    'invalidAddressParameter',
    'decimalsMissing',
    // token lists
    'listProtocol',
    'unrecognizedCodec',
    'hexLength',
    'invalidHex',
    'noPendingUpdate',
    // tokens
    'tokenDecimals',
    // claim links
    'claimLinkDepositChain',
    'claimLinkReleaseChain',
    'claimLinkHash',
    // reads
    'rpcWrongChain',
    // this browser
    'storageNewer',
  ],
} as const;

export type ErrorCode = (typeof codes)[RetryPolicy][number];

/** The placeholders of the messages that have some. */
export const errorParams: Partial<Readonly<Record<ErrorCode, readonly string[]>>> = {
  providerError: ['name', 'message'],
  revertReason: ['reason'],
  oracleError: ['text'],
  oracleNodeFailed: ['node', 'status'],
  oracleUnreachable: ['node'],
  oracleQuorumMissing: ['have', 'need', 'missing'],
  decimalsMissing: ['symbol', 'chain'],
  ensNotResolved: ['name'],
  ensChanged: ['name'],
  listDownload: ['list'],
  listInvalid: ['faults'],
  tokenOfLinkUnknown: ['currency'],
  tokenDecimals: ['decimals'],
  balanceUnreadable: ['symbol'],
  aprRequestFailed: ['status', 'text'],
  hubFailed: ['text'],
  verifyFailed: ['text'],
  rpcUnreachable: ['chain'],
  routeChanged: ['chain'],
  ownNodeNotAllowed: ['places'],
  ownNodeSilent: ['node'],
  ownNodeDiffers: ['node', 'chain'],
  rpcWrongChain: ['node'],
  nodesDisagree: ['nodes'],
  rpcFailed: ['message'],
};

// Marked as pure, so that a build which uses none of the codes leaves all of them out.
export const errorCodes: readonly ErrorCode[] = /* @__PURE__ */ Object.values(codes).flat();

export function isErrorCode(text: string): text is ErrorCode {
  const known: readonly string[] = errorCodes;
  return known.includes(text);
}

export function retryPolicy(code: ErrorCode): RetryPolicy {
  const isIn = (list: readonly string[]): boolean => list.includes(code);
  if (isIn(codes.user)) return 'user';
  return isIn(codes.auto) ? 'auto' : 'never';
}
