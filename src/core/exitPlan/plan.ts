import type { ClaimState } from '../claims/claim.ts';
import * as v from 'valibot';
import { addressSchema, chainIdSchema, uintSchema } from '../records/schemas.ts';

/**
 * What is to be taken out of one position, and where it is paid. How far it has come is not stored: it follows from
 * facts of the chains.
 */
export const exitPlanSchema = v.object({
  account: addressSchema,
  chainId: chainIdSchema,
  /** The LP token of a pool of the bridge, or of a pair. */
  lpToken: addressSchema,
  /** Where the LP tokens were staked: the result of `earnKey`. Null: they were in the wallet. */
  place: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** LP tokens in smallest units. */
  amount: uintSchema,
  /** The network where a withdrawal is paid. Null: LP tokens of a pair, which pays on its own network. */
  targetChainId: v.nullable(chainIdSchema),
  /** Transfers before this block are not part of the plan. */
  startBlock: uintSchema,
  startedAtMs: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)),
});

export type ExitPlan = v.InferOutput<typeof exitPlanSchema>;

/** What the chains say of a plan. Amounts are LP tokens in smallest units; null: not known. */
export interface ExitFacts {
  /** Staked at the place of the plan now. */
  staked: bigint | null;
  /** In the wallet now. */
  held: bigint | null;
  /** Taken out of the place since the plan began. */
  unstaked: bigint | null;
  /** Given back to the pool or the pair since the plan began. */
  returned: bigint | null;
  /** The states of the claims that these withdrawals made, one for each that is paid on another network. */
  claims: readonly ClaimState[] | null;
}

export type ExitStepKind = 'unstake' | 'withdraw' | 'claim';

/**
 * unknown: it could not be read whether it is done. gone: the LP tokens are neither in the wallet nor were they given
 * back.
 */
export type ExitStepState = 'done' | 'next' | 'waiting' | 'later' | 'unknown' | 'gone';

export interface ExitStep {
  kind: ExitStepKind;
  state: ExitStepState;
  /** What is left to do, in LP tokens in smallest units. */
  amount: bigint;
}

/** The steps of a plan in their order. At most one of them is the next one. */
export function exitSteps(plan: ExitPlan, facts: ExitFacts): ExitStep[] {
  const steps = [
    ...(plan.place === null ? [] : [unstakeStep(plan, facts)]),
    withdrawStep(plan, facts),
    ...(isElsewhere(plan) ? [claimStep(plan, facts)] : []),
  ];
  let isReached = true;
  return steps.map((step) => {
    const shown: ExitStep = isReached ? step : { ...step, state: 'later', amount: laterAmount(step, plan, facts) };
    isReached &&= step.state === 'done';
    return shown;
  });
}

/** Whether it is paid on another network, where it has to be claimed. */
export const isElsewhere = ({ chainId, targetChainId }: Pick<ExitPlan, 'chainId' | 'targetChainId'>): boolean =>
  targetChainId !== null && targetChainId !== chainId;

export const isExitDone = (steps: readonly ExitStep[]): boolean => steps.every(({ state }) => state === 'done');

/** Of a step that is not reached: what it gives back is not in the wallet yet. */
const laterAmount = ({ kind, amount }: ExitStep, plan: ExitPlan, { returned }: ExitFacts): bigint =>
  kind === 'withdraw' ? toReturn(plan, returned ?? 0n) : amount;

const toReturn = ({ amount }: ExitPlan, returned: bigint): bigint => (amount > returned ? amount - returned : 0n);

function unstakeStep({ amount }: ExitPlan, { staked, unstaked }: ExitFacts): ExitStep {
  if (staked === null || unstaked === null) return { kind: 'unstake', state: 'unknown', amount };
  const wanted = amount > unstaked ? amount - unstaked : 0n;
  const left = wanted < staked ? wanted : staked;
  return { kind: 'unstake', state: left > 0n ? 'next' : 'done', amount: left };
}

function withdrawStep(plan: ExitPlan, { held, returned }: ExitFacts): ExitStep {
  if (held === null || returned === null) return { kind: 'withdraw', state: 'unknown', amount: plan.amount };
  const wanted = toReturn(plan, returned);
  const left = wanted < held ? wanted : held;
  if (left > 0n) return { kind: 'withdraw', state: 'next', amount: left };
  return { kind: 'withdraw', state: wanted === 0n || returned > 0n ? 'done' : 'gone', amount: 0n };
}

function claimStep({ amount }: ExitPlan, { claims }: ExitFacts): ExitStep {
  const step = { kind: 'claim', amount } as const;
  if (claims === null) return { ...step, state: 'unknown' };
  // Without any, everything was paid on the network of the pool.
  const kinds = claims.map(({ kind }) => kind).filter((kind) => kind !== 'failed');
  if (kinds.includes('ready')) return { ...step, state: 'next' };
  if (kinds.includes('waiting')) return { ...step, state: 'waiting' };
  return { ...step, state: kinds.includes('unknown') ? 'unknown' : 'done' };
}
