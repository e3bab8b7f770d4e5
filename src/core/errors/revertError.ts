import type { AppError } from './appError.ts';
import type { ErrorCode } from './errorTable.ts';
import { plainText } from './plainText.ts';
import { revertReason } from './revertReason.ts';
import { classifyWalletError, errorTexts } from './walletError.ts';

export type WriteContext = 'deposit' | 'approve' | 'releaseToken' | 'releaseNft';

const PAUSED = /Pausable: paused|EnforcedPause/i;
const MISSING_FUNDS = /amount exceeds (allowance|balance)|insufficient allowance|low-level call failed|ERC20Insufficient(Balance|Allowance)|SafeERC20FailedOperation/i;

/** Reverts of our contracts and of tokens (spec B8). The first that matches holds. */
const BY_REASON: readonly (readonly [RegExp, ErrorCode])[] = [
  [/already processed/i, 'alreadyReleased'],
  [/not enough liquidity/i, 'notEnoughLiquidity'],
  [/owner query for nonexistent token|approve caller is not (owner nor approved|token owner or approved)|invalid token ID|ERC721NonexistentToken|ERC721InvalidApprover/i, 'nftNotInWallet'],
  [/collection not whitelisted/i, 'nftNotWhitelisted'],
  [/transfer caller is not owner nor approved|caller is not token owner or approved|caller is neither owner nor approved|ERC721InsufficientApproval|ERC721IncorrectOwner/i, 'nftNotApproved'],
  [/bridging fee exceeds release transaction value/i, 'nftFeeRaised'],
  [/invalid receiverAddress/i, 'invalidRecipient'],
  [PAUSED, 'paused'],
  [/deposited token amount incorrect/i, 'transferTaxed'],
  [MISSING_FUNDS, 'allowanceOrBalance'],
];

/** What only a release can hit, before its signatures are judged as a whole. */
const byReleaseReason = (context: WriteContext): readonly (readonly [RegExp, ErrorCode])[] => [
  [/Release not permitted/i, context === 'releaseNft' ? 'nftClaimFailed' : 'releaseFailed'],
  [PAUSED, 'releasePaused'],
  // A claim moves nothing of its sender: what is missing lies between the contracts of the bridge.
  [MISSING_FUNDS, 'payoutBlocked'],
];

function unmapped(reason: string, context: WriteContext): AppError {
  if (context === 'releaseToken' || context === 'releaseNft') {
    const code = context === 'releaseToken' ? 'releaseUnexpectedToken' : 'releaseUnexpectedNft';
    return reason === '' ? { code } : { code, detail: reason };
  }
  return reason === '' ? { code: 'gasEstimateUnexpected' } : { code: 'revertReason', params: { reason } };
}

/** What a revert means for people: the catalogue's text, or the contract's own reason as plain text (spec B8). */
export function classifyRevert(text: string, context: WriteContext): AppError {
  const reason = plainText(revertReason(text));
  const isRelease = context === 'releaseToken' || context === 'releaseNft';
  const rules = isRelease ? [...byReleaseReason(context), ...BY_REASON] : BY_REASON;
  const code = rules.find(([pattern]) => pattern.test(reason))?.[1];
  return code === undefined ? unmapped(reason, context) : { code, detail: reason };
}

/**
 * What a failed write means, whoever raised it: the user's refusal first, then what the wallet said, then the
 * revert reason; a release that fits nothing is the catalogue's 'Unexpected error during release' (spec B8).
 */
export function classifyWriteError(cause: unknown, context: WriteContext): AppError {
  const wallet = classifyWalletError(cause);
  const isRelease = context === 'releaseToken' || context === 'releaseNft';
  if (wallet.code === 'wrongChain' && isRelease) return { code: 'releaseFailed' };
  if (wallet.code !== 'providerError') return wallet;
  const reverts = errorTexts(cause).map((text) => classifyRevert(text, context));
  const mapped = reverts.find((error) => error.code !== 'revertReason' && error.code !== 'gasEstimateUnexpected' && !error.code.startsWith('releaseUnexpected'));
  if (mapped !== undefined) return mapped;
  return isRelease ? unmapped(plainText(errorTexts(cause)[0] ?? ''), context) : wallet;
}
