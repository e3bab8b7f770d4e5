import type { Address } from 'viem';
import { isSameAddress, ZERO_ADDRESS } from '../address.ts';
import { amountRules, type AmountBlocker, type AmountInput } from '../amountRules.ts';
import type { OracleState } from '../bridge/oracleHealth.ts';
import type { RecipientBlock } from '../recipient/recipientBlock.ts';
import type { ApprovalStatus } from '../transactions/approval.ts';

/** Why liquidity cannot be added to a pool or withdrawn from it yet. */
export type PoolBlocker =
  | 'noWallet'
  | 'noPools'
  | 'otherChain'
  | 'noToken'
  | 'tokenUnconfirmed'
  | 'poolUnknown'
  | 'poolMissing'
  | 'poolPaused'
  | 'poolFull'
  | AmountBlocker
  | 'exceedsRoom'
  | 'exceedsSpendable'
  | 'offline'
  | 'noTarget'
  | 'recipientInvalid'
  | 'recipientIsToken'
  | 'recipientIsContract'
  | 'targetUnknown'
  | 'targetPaused'
  | 'mappingDiffers'
  | 'arrivesNothing'
  | 'oraclesUnknown'
  | 'oraclesFew'
  | 'approvalUnknown'
  | 'approving'
  | 'needsApproval';

/** The input that additions and withdrawals have in common. */
interface PoolInput extends AmountInput {
  account: Address | null;
  walletChainId: number | null;
  /** The network of the pool. */
  chainId: number;
  /** The deployment has pools on this network. */
  hasPools: boolean;
  hasToken: boolean;
  /** Only a remote registry names the token, and the user has not accepted its full address. */
  isUnconfirmed: boolean;
  isOffline: boolean;
  isPaused: boolean | null;
  approval: ApprovalStatus;
}

export interface AdditionInput extends PoolInput {
  isFull: boolean | null;
  /** Whether the amount fits into the pool; null: not known. */
  fits: boolean | null;
}

export interface WithdrawalInput extends PoolInput {
  /** null: not known. */
  exists: boolean | null;
  /** Paid on the pool's own network; null: paid on another network. */
  here: { spendable: bigint | null } | null;
  /** null: paid here. */
  elsewhere: ElsewhereInput | null;
}

/** Additional input of a withdrawal to another network. */
export interface ElsewhereInput {
  /** null: none has been chosen. */
  targetChainId: number | null;
  recipient: Address | null;
  recipientBlock: RecipientBlock | null;
  /** The token's contracts on both networks: neither may be the recipient. */
  tokens: readonly Address[];
  areConditionsLoading: boolean;
  /** The bridge that records the withdrawal. */
  isSourcePaused: boolean | null;
  isTargetPaused: boolean | null;
  /** The bridge there pays another token; null: not known, which does not block. */
  paysAnother: boolean | null;
  /** What the bridge there can pay out; null: not known, which does not block. */
  available: bigint | null;
  /** The amount that it would have to pay out, in its own units; null: not known. A claim of 0 is never paid. */
  gross: bigint | null;
  oracles: OracleState;
  /** The user accepts that the claim may be delayed. */
  isDelayAccepted: boolean;
}

type Rule<Input> = readonly [PoolBlocker, (input: Input) => boolean];

const first = <Input>(rules: readonly Rule<Input>[], input: Input): PoolBlocker | null =>
  rules.find(([, holds]) => holds(input))?.[0] ?? null;

const approvalRules: readonly Rule<PoolInput>[] = [
  ['approvalUnknown', (input) => input.approval === 'UNKNOWN'],
  ['approving', (input) => input.approval === 'PENDING'],
  ['needsApproval', (input) => input.approval === 'NOT_APPROVED'],
];

// The first reason that applies is shown; a full pool is shown before an amount is typed.
const additionRules: readonly Rule<AdditionInput>[] = [
  ['noPools', (input) => !input.hasPools],
  ['poolFull', (input) => input.isFull === true],
  ['noWallet', (input) => input.account === null],
  ['otherChain', (input) => input.walletChainId !== input.chainId],
  ['noToken', (input) => !input.hasToken],
  ['noAmount', amountRules.noAmount],
  ['tokenUnconfirmed', (input) => input.isUnconfirmed],
  ['offline', (input) => input.isOffline],
  ['balanceRefused', amountRules.balanceRefused],
  ['balanceUnknown', amountRules.balanceUnknown],
  ['exceedsBalance', amountRules.exceedsBalance],
  ['poolUnknown', (input) => input.fits === null || input.isPaused === null],
  ['poolPaused', (input) => input.isPaused === true],
  ['exceedsRoom', (input) => input.fits === false],
  ...approvalRules,
];

/** The first reason why an amount cannot be added, or null when it can be. */
export const additionBlocker = (input: AdditionInput): PoolBlocker | null => first(additionRules, input);

const isRecipientToken = ({ elsewhere }: WithdrawalInput): boolean =>
  elsewhere !== null &&
  (elsewhere.recipientBlock === 'token' || elsewhere.tokens.some((token) => isSameAddress(elsewhere.recipient, token)));

const withdrawalRules: readonly Rule<WithdrawalInput>[] = [
  ['noPools', (input) => !input.hasPools],
  ['noWallet', (input) => input.account === null],
  ['otherChain', (input) => input.walletChainId !== input.chainId],
  ['noToken', (input) => !input.hasToken],
  ['poolMissing', (input) => input.exists === false],
  ['noAmount', amountRules.noAmount],
  ['tokenUnconfirmed', (input) => input.isUnconfirmed],
  ['noTarget', ({ elsewhere }) => elsewhere !== null && elsewhere.targetChainId === null],
  [
    'recipientInvalid',
    ({ elsewhere }) =>
      elsewhere !== null && (elsewhere.recipient === null || isSameAddress(elsewhere.recipient, ZERO_ADDRESS)),
  ],
  ['recipientIsToken', isRecipientToken],
  ['recipientIsContract', ({ elsewhere }) => elsewhere?.recipientBlock === 'contract'],
  ['offline', (input) => input.isOffline],
  ['balanceRefused', amountRules.balanceRefused],
  ['balanceUnknown', amountRules.balanceUnknown],
  ['exceedsBalance', amountRules.exceedsBalance],
  ['poolUnknown', (input) => input.exists === null || input.isPaused === null],
  ['poolPaused', (input) => input.isPaused === true],
  [
    'exceedsSpendable',
    ({ here, amount }) => here !== null && here.spendable !== null && here.spendable < (amount ?? 0n),
  ],
  ['targetUnknown', ({ elsewhere }) => elsewhere?.areConditionsLoading === true],
  ['targetPaused', ({ elsewhere }) => elsewhere?.isSourcePaused === true || elsewhere?.isTargetPaused === true],
  ['mappingDiffers', ({ elsewhere }) => elsewhere?.paysAnother === true],
  ['arrivesNothing', ({ elsewhere }) => elsewhere?.gross === 0n],
  [
    'exceedsSpendable',
    ({ elsewhere }) => {
      const { available, gross } = elsewhere ?? { available: null, gross: null };
      return available !== null && available < (gross ?? 0n);
    },
  ],
  ['oraclesUnknown', ({ elsewhere }) => elsewhere?.oracles === 'asking'],
  ['oraclesFew', ({ elsewhere }) => elsewhere?.oracles === 'few' && !elsewhere.isDelayAccepted],
  ...approvalRules,
];

/** The first reason why an amount cannot be withdrawn, or null when it can be. */
export const withdrawalBlocker = (input: WithdrawalInput): PoolBlocker | null => first(withdrawalRules, input);
