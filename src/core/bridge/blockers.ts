import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';
import { amountRules, type AmountBlocker, type AmountInput } from '../amountRules.ts';
import type { RecipientBlock } from '../recipient/recipientBlock.ts';
import type { Token } from '../tokens/token.ts';
import type { ApprovalStatus } from '../transactions/approval.ts';
import type { BridgeBan } from './availability.ts';
import type { OracleState } from './oracleHealth.ts';

/** Why the main button of the token bridge cannot send yet. */
export type BridgeBlocker =
  | 'noWallet'
  | 'unsupportedChain'
  | 'wrongChain'
  | 'offline'
  | 'noToken'
  | AmountBlocker
  | 'routeClosed'
  | 'noTarget'
  | 'amountHasDust'
  | 'tokenUnconfirmed'
  | BridgeBan
  | 'recipientInvalid'
  | 'recipientIsToken'
  | 'recipientIsContract'
  | 'recipientForeign'
  | 'termsLoading'
  | 'sourcePaused'
  | 'bridgePaused'
  | 'mappingDiffers'
  | 'notEnoughLiquidity'
  | 'oraclesUnknown'
  | 'oraclesFew'
  | 'approvalUnknown'
  | 'approving'
  | 'needsApproval';

export interface BridgeBlockerInput extends AmountInput {
  account: Address | null;
  walletChainId: number | null;
  isWalletChainAvailable: boolean;
  /** The chain the form was filled in for; it follows the wallet's chain. */
  sourceChainId: number | null;
  targetChainId: number | null;
  isOffline: boolean;
  /** The chosen token on the source chain. */
  token: Token | null;
  /** The token's contract on the target chain; it must not be the recipient either. */
  targetTokenAddress: Address | null;
  /** The token is named only by a remote registry, and the user has not accepted its full address. */
  isTokenUnconfirmed: boolean;
  /** No network is left to choose, or the chosen one has the token with other decimals. */
  isRouteClosed: boolean;
  /** The amount that the target bridge books, in units of the target's token. */
  arriving: bigint | null;
  /** A part of the amount is below the smallest unit of the target. */
  hasDust: boolean;
  recipient: Address | null;
  /** Why nothing may be sent to the recipient; null: nothing forbids it. */
  recipientBlock: RecipientBlock | null;
  /** The recipient came from a link and has not been confirmed. */
  isRecipientUnconfirmed: boolean;
  ban: BridgeBan | null;
  areConditionsLoading: boolean;
  /** The bridge that takes the deposit; null: could not be read. */
  isSourcePaused: boolean | null;
  /** The bridge that pays out the deposit; null: could not be read. */
  isPaused: boolean | null;
  /** The token that the target bridge pays out; null: could not be read, which does not block. */
  releaseToken: Address | null;
  /** Null: could not be read, which warns but does not block. */
  available: bigint | null;
  oracles: OracleState;
  /** The user accepts that the claim may be delayed. */
  isDelayAccepted: boolean;
  approval: ApprovalStatus;
}

function isTokenContract({ recipient, recipientBlock, token, targetTokenAddress }: BridgeBlockerInput): boolean {
  return (
    recipientBlock === 'token' ||
    isSameAddress(recipient, token?.address) ||
    isSameAddress(recipient, targetTokenAddress)
  );
}

function paysAnotherToken({ releaseToken, targetTokenAddress }: BridgeBlockerInput): boolean {
  return releaseToken !== null && targetTokenAddress !== null && !isSameAddress(releaseToken, targetTokenAddress);
}

type Rule = readonly [BridgeBlocker, (input: BridgeBlockerInput) => boolean];

// The first rule that holds is the one shown; what the user must do first comes first.
const rules: readonly Rule[] = [
  ['noWallet', (input) => input.account === null],
  ['unsupportedChain', (input) => !input.isWalletChainAvailable],
  ['wrongChain', (input) => input.sourceChainId !== null && input.walletChainId !== input.sourceChainId],
  ['noToken', (input) => input.token === null],
  ['noAmount', amountRules.noAmount],
  ['routeClosed', (input) => input.isRouteClosed && input.targetChainId === null],
  ['noTarget', (input) => input.targetChainId === null || input.targetChainId === input.sourceChainId],
  ['amountHasDust', (input) => input.hasDust],
  ['tokenUnconfirmed', (input) => input.isTokenUnconfirmed],
  ['txlTarget', (input) => input.ban === 'txlTarget'],
  ['pmonSource', (input) => input.ban === 'pmonSource'],
  ['txlSource', (input) => input.ban === 'txlSource'],
  ['recipientInvalid', (input) => input.recipient === null || isSameAddress(input.recipient, ZERO_ADDRESS)],
  ['recipientIsToken', (input) => isTokenContract(input)],
  ['recipientIsContract', (input) => input.recipientBlock === 'contract'],
  ['recipientForeign', (input) => input.isRecipientUnconfirmed && !isSameAddress(input.recipient, input.account)],
  ['offline', (input) => input.isOffline],
  ['balanceRefused', amountRules.balanceRefused],
  ['balanceUnknown', amountRules.balanceUnknown],
  ['exceedsBalance', amountRules.exceedsBalance],
  ['termsLoading', (input) => input.areConditionsLoading],
  ['sourcePaused', (input) => input.isSourcePaused === true],
  ['bridgePaused', (input) => input.isPaused === true],
  ['mappingDiffers', (input) => paysAnotherToken(input)],
  ['notEnoughLiquidity', (input) => input.available !== null && input.available <= (input.arriving ?? 0n)],
  ['oraclesUnknown', (input) => input.oracles === 'asking'],
  ['oraclesFew', (input) => input.oracles === 'few' && !input.isDelayAccepted],
  ['approvalUnknown', (input) => input.approval === 'UNKNOWN'],
  ['approving', (input) => input.approval === 'PENDING'],
  ['needsApproval', (input) => input.approval === 'NOT_APPROVED'],
];

/** The first reason why a deposit cannot be sent, or null when it can be. */
export function bridgeBlocker(input: BridgeBlockerInput): BridgeBlocker | null {
  return rules.find(([, holds]) => holds(input))?.[0] ?? null;
}
