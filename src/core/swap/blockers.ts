import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import { amountRules, type AmountBlocker, type AmountInput } from '../amountRules.ts';
import type { RecipientBlock } from '../recipient/recipientBlock.ts';
import type { ApprovalStatus } from '../transactions/approval.ts';
import { impactGate } from './gates.ts';
import type { Quote, QuoteRefusal } from './quote.ts';
import { isSlippage } from './slippage.ts';
import type { SwapKind } from './swapKind.ts';

/** Why a swap cannot be sent yet. */
export type SwapBlocker =
  | 'noDex'
  | 'dexUnknown'
  | 'noWallet'
  | 'otherChain'
  | 'noToken'
  | QuoteRefusal
  | 'tokenUnconfirmed'
  | 'offline'
  | 'quoteUnknown'
  | 'recipientInvalid'
  | 'recipientIsToken'
  | 'recipientIsContract'
  | Exclude<AmountBlocker, 'noAmount'>
  | 'slippageRefused'
  | 'limitIsZero'
  | 'impactBlocked'
  | 'approvalUnknown'
  | 'approving'
  | 'needsApproval';

export interface SwapInput extends AmountInput {
  account: Address | null;
  walletChainId: number | null;
  chainId: number;
  /** The network has an exchange whose router is the one of the deployment; null: not known yet. */
  hasDex: boolean | null;
  /** Both tokens are chosen. */
  hasTokens: boolean;
  kind: SwapKind;
  /** Only a remote registry names one of the tokens, and the user has not accepted its full address. */
  isUnconfirmed: boolean;
  isOffline: boolean;
  /** The typed amount in smallest units, of the side that was typed in; null: none. */
  typedAmount: bigint | null;
  /** Null: not known yet, or nothing to quote. */
  quote: Quote | QuoteRefusal | null;
  /** Null: the account itself; the typed address otherwise, or 'invalid'. */
  recipient: Address | 'invalid' | null;
  recipientBlock: RecipientBlock | null;
  slippageBips: number;
  /** The minimum or maximum that would be signed; null: it would be 0, or is not known. */
  limit: bigint | null;
  isExpert: boolean;
  approval: ApprovalStatus;
}

type Rule = readonly [SwapBlocker, (input: SwapInput) => boolean];

const isSwap = ({ kind }: SwapInput): boolean => kind === 'swap';
const isQuote = (quote: SwapInput['quote']): quote is Quote => quote !== null && typeof quote !== 'string';
/** The pairs refuse to pay to the contract of one of their own tokens. */
const isRecipientToken = ({ recipient, recipientBlock, quote }: SwapInput): boolean =>
  recipientBlock === 'token' || (isQuote(quote) && quote.path.some((token) => isSameAddress(token, recipient)));

const refusals: readonly QuoteRefusal[] = ['noRoute', 'noReserve', 'tooLittle', 'exceedsReserve', 'overflow'];

// The first reason that applies is shown. Wrapping and unwrapping need neither an exchange nor a quote.
const rules: readonly Rule[] = [
  ['noDex', (input) => isSwap(input) && input.hasDex === false],
  ['noWallet', ({ account }) => account === null],
  ['otherChain', ({ walletChainId, chainId }) => walletChainId !== chainId],
  ['noToken', ({ hasTokens }) => !hasTokens],
  ['sameToken', ({ kind }) => kind === 'same'],
  ['noAmount', ({ typedAmount }) => typedAmount === null || typedAmount <= 0n],
  ['tokenUnconfirmed', ({ isUnconfirmed }) => isUnconfirmed],
  ['recipientInvalid', ({ recipient, recipientBlock }) => recipient === 'invalid' || recipientBlock === 'zero'],
  ['recipientIsToken', isRecipientToken],
  ['recipientIsContract', ({ recipientBlock }) => recipientBlock === 'contract'],
  ['offline', ({ isOffline }) => isOffline],
  ['dexUnknown', (input) => isSwap(input) && input.hasDex === null],
  ...refusals.map((refusal): Rule => [refusal, (input) => isSwap(input) && input.quote === refusal]),
  ['quoteUnknown', (input) => isSwap(input) && !isQuote(input.quote)],
  ['slippageRefused', (input) => isSwap(input) && !isSlippage(input.slippageBips)],
  ['limitIsZero', (input) => isSwap(input) && (input.limit === null || input.limit <= 0n)],
  [
    'impactBlocked',
    (input) => isSwap(input) && isQuote(input.quote) && impactGate(input.quote.impact, input.isExpert).isBlocked,
  ],
  ['balanceRefused', amountRules.balanceRefused],
  ['balanceUnknown', amountRules.balanceUnknown],
  ['exceedsBalance', amountRules.exceedsBalance],
  ['approvalUnknown', (input) => isSwap(input) && input.approval === 'UNKNOWN'],
  ['approving', (input) => isSwap(input) && input.approval === 'PENDING'],
  ['needsApproval', (input) => isSwap(input) && input.approval === 'NOT_APPROVED'],
];

/**
 * The first reason why a swap, a wrap or an unwrap cannot be sent, or null when it can be. `amount` is what is paid at
 * most: the typed amount, or the maximum for an exact amount out.
 */
export const swapBlocker = (input: SwapInput): SwapBlocker | null =>
  rules.find(([, holds]) => holds(input))?.[0] ?? null;
