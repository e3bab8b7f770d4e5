import type { AppError } from './appError.ts';
import type { ErrorCode } from './errorTable.ts';
import { plainText } from './plainText.ts';
import { revertReason } from './revertReason.ts';
import { classifyWalletError, errorTexts } from './walletError.ts';

/** How a kind of write explains its failures; what is left out is explained as for every write. */
export interface WriteContext {
  /** Reasons that mean something different for this kind; the first that matches applies. */
  rules?: readonly (readonly [RegExp, ErrorCode])[];
  /** The code for a reason that nothing matches. Left out: the contract's own words are shown. */
  unexpected?: ErrorCode;
  /** The wallet is on another chain. */
  wrongChain?: ErrorCode;
  /** The function ran and returned false. Left out: that is not a failure. */
  answeredFalse?: ErrorCode;
}

export const pausedReason = /Pausable: paused|EnforcedPause/i;
export const missingFundsReason =
  /amount exceeds (allowance|balance)|insufficient allowance|low-level call failed|ERC20Insufficient(Balance|Allowance)|SafeERC20FailedOperation/i;

/** Reverts of our contracts and of tokens. The first that matches applies. */
const BY_REASON: readonly (readonly [RegExp, ErrorCode])[] = [
  [/already processed/i, 'alreadyReleased'],
  [/not enough liquidity/i, 'notEnoughLiquidity'],
  [
    /owner query for nonexistent token|approve caller is not (owner nor approved|token owner or approved)|invalid token ID|ERC721NonexistentToken|ERC721InvalidApprover/i,
    'nftNotInWallet',
  ],
  [/collection not whitelisted/i, 'nftNotWhitelisted'],
  [
    /transfer caller is not owner nor approved|caller is not token owner or approved|caller is neither owner nor approved|ERC721InsufficientApproval|ERC721IncorrectOwner/i,
    'nftNotApproved',
  ],
  [/bridging fee exceeds release transaction value/i, 'nftFeeRaised'],
  [/invalid receiverAddress/i, 'invalidRecipient'],
  [pausedReason, 'paused'],
  [/deposited token amount incorrect/i, 'transferTaxed'],
  [missingFundsReason, 'allowanceOrBalance'],
];

function unmapped(reason: string, { unexpected }: WriteContext): AppError {
  if (unexpected !== undefined) return reason === '' ? { code: unexpected } : { code: unexpected, detail: reason };
  return reason === '' ? { code: 'gasEstimateUnexpected' } : { code: 'revertReason', params: { reason } };
}

/** Classifies a revert: the code of a known reason, else the contract's own reason as plain text. */
export function classifyRevert(text: string, context: WriteContext): AppError {
  const reason = plainText(revertReason(text));
  const code = [...(context.rules ?? []), ...BY_REASON].find(([pattern]) => pattern.test(reason))?.[1];
  return code === undefined ? unmapped(reason, context) : { code, detail: reason };
}

/**
 * Classifies a failed write, whatever raised the error: the user's refusal first, then what the wallet said, then the
 * revert reason; what nothing matches gets the code of the kind of write.
 */
export function classifyWriteError(cause: unknown, context: WriteContext): AppError {
  const wallet = classifyWalletError(cause);
  if (wallet.code === 'wrongChain' && context.wrongChain !== undefined) return { code: context.wrongChain };
  if (wallet.code !== 'providerError') return wallet;
  const reverts = errorTexts(cause).map((text) => classifyRevert(text, context));
  const mapped = reverts.find(
    ({ code }) => code !== 'revertReason' && code !== 'gasEstimateUnexpected' && code !== context.unexpected,
  );
  if (mapped !== undefined) return mapped;
  return context.unexpected === undefined ? wallet : unmapped(plainText(errorTexts(cause)[0] ?? ''), context);
}
