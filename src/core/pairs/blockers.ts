import type { Address } from 'viem';
import { amountRules, type AmountInput } from '../amountRules.ts';
import { isSlippage } from '../swap/slippage.ts';
import type { ApprovalStatus } from '../transactions/approval.ts';
import type { Addition, AdditionRefusal } from './addition.ts';
import type { PairLookup } from './lookup.ts';
import type { Removal, RemovalRefusal } from './removal.ts';

/** Why liquidity cannot be added to a pair or removed from it yet. */
export type PairBlocker =
  | 'noDex'
  | 'dexUnknown'
  | 'noWallet'
  | 'otherChain'
  | 'noToken'
  | 'sameToken'
  | 'tokenUnconfirmed'
  | 'offline'
  | 'pairUnknown'
  | 'pairMissing'
  | 'slippageRefused'
  | AdditionRefusal
  | RemovalRefusal
  | 'balanceRefused'
  | 'balanceUnknown'
  | 'exceedsBalance'
  | 'approvalUnknown'
  | 'approving'
  | 'needsApproval';

interface PairInput {
  account: Address | null;
  walletChainId: number | null;
  chainId: number;
  /** The network has an exchange whose router is the one of the deployment; null: not known yet. */
  hasDex: boolean | null;
  /** Both tokens are chosen. */
  hasTokens: boolean;
  /** Both are the same token, or the native coin and its wrapped coin. */
  isSameToken: boolean;
  isOffline: boolean;
  slippageBips: number;
  lookup: PairLookup;
}

/** An amount of one token that the account gives. */
export interface GivenToken extends AmountInput {
  approval: ApprovalStatus;
}

export interface PairAdditionInput extends PairInput {
  /** Only a remote registry names one of the tokens, and the user has not accepted its full address. */
  isUnconfirmed: boolean;
  /** Null: an amount is missing, or the pair was not read. */
  addition: Addition | AdditionRefusal | null;
  given: readonly [GivenToken, GivenToken];
}

export interface PairRemovalInput extends PairInput {
  /** Null: nothing is typed, or the pair was not read. */
  removal: Removal | RemovalRefusal | null;
  /** The account's LP tokens and the router's approval for them. */
  given: GivenToken;
}

type Rule<Input> = readonly [PairBlocker, (input: Input) => boolean];

const first = <Input>(rules: readonly Rule<Input>[], input: Input): PairBlocker | null =>
  rules.find(([, holds]) => holds(input))?.[0] ?? null;

const onChain: readonly Rule<PairInput>[] = [
  ['noDex', ({ hasDex }) => hasDex === false],
  ['noWallet', ({ account }) => account === null],
  ['otherChain', ({ walletChainId, chainId }) => walletChainId !== chainId],
  ['noToken', ({ hasTokens }) => !hasTokens],
  ['sameToken', ({ isSameToken }) => isSameToken],
];
const read: readonly Rule<PairInput>[] = [
  ['offline', ({ isOffline }) => isOffline],
  ['dexUnknown', ({ hasDex }) => hasDex === null],
  ['pairUnknown', ({ lookup }) => lookup === 'LOADING'],
  ['slippageRefused', ({ slippageBips }) => !isSlippage(slippageBips)],
];

const isAny = (given: readonly GivenToken[], status: ApprovalStatus): boolean =>
  given.some(({ approval }) => approval === status);

function givenRules<Input>(givenOf: (input: Input) => readonly GivenToken[]): Rule<Input>[] {
  return [
    ['balanceRefused', (input) => givenOf(input).some(amountRules.balanceRefused)],
    ['balanceUnknown', (input) => givenOf(input).some(amountRules.balanceUnknown)],
    ['exceedsBalance', (input) => givenOf(input).some(amountRules.exceedsBalance)],
    ['approvalUnknown', (input) => isAny(givenOf(input), 'UNKNOWN')],
    ['approving', (input) => isAny(givenOf(input), 'PENDING')],
    ['needsApproval', (input) => isAny(givenOf(input), 'NOT_APPROVED')],
  ];
}

const additionRefusals: readonly AdditionRefusal[] = [
  'noAmount',
  'noReserve',
  'tooLittle',
  'overflow',
  'minimumIsZero',
];
const removalRefusals: readonly RemovalRefusal[] = [
  'noAmount',
  'exceedsOwn',
  'exceedsSupply',
  'tooLittle',
  'minimumIsZero',
];

// The first reason that applies is shown.
const additionRules: readonly Rule<PairAdditionInput>[] = [
  ...onChain,
  ['noAmount', ({ given }) => given.some(({ amount }) => amount === null || amount <= 0n)],
  ['tokenUnconfirmed', ({ isUnconfirmed }) => isUnconfirmed],
  ...read,
  ...additionRefusals.map((refusal): Rule<PairAdditionInput> => [refusal, ({ addition }) => addition === refusal]),
  ['pairUnknown', ({ addition }) => addition === null],
  ...givenRules<PairAdditionInput>(({ given }) => given),
];

/** The first reason why liquidity cannot be added, or null when it can be. A pair that does not exist is no reason. */
export const pairAdditionBlocker = (input: PairAdditionInput): PairBlocker | null => first(additionRules, input);

const removalRules: readonly Rule<PairRemovalInput>[] = [
  ...onChain,
  ['pairMissing', ({ lookup }) => lookup === 'NOT_EXISTS'],
  ['noAmount', ({ given }) => given.amount === null || given.amount <= 0n],
  ...read,
  ...removalRefusals.map((refusal): Rule<PairRemovalInput> => [refusal, ({ removal }) => removal === refusal]),
  ['pairUnknown', ({ removal }) => removal === null],
  ...givenRules<PairRemovalInput>(({ given }) => [given]),
];

/** The first reason why liquidity cannot be removed, or null when it can be. */
export const pairRemovalBlocker = (input: PairRemovalInput): PairBlocker | null => first(removalRules, input);
