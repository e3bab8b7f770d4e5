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

/** A claim that a withdrawal of a plan made, with the LP tokens that were given back for it, in smallest units. */
export interface ExitClaim {
  state: ClaimState;
  amount: bigint;
}

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
  /** One for each withdrawal that is paid on another network. */
  claims: readonly ExitClaim[] | null;
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
  const unstake = plan.place === null ? [] : [unstakeStep(plan, facts)];
  const withdraw: ExitStep = isExitDone(unstake)
    ? withdrawStep(plan, facts)
    : // What the unstake gives back is not in the wallet yet.
      { kind: 'withdraw', state: 'later', amount: toReturn(plan, facts.returned ?? 0n) };
  if (!isElsewhere(plan)) return [...unstake, withdraw];
  const claim = claimStep(facts);
  const isReached = withdraw.state === 'done';
  return [
    ...unstake,
    withdraw,
    isReached ? claim : { ...claim, state: 'later', amount: claim.amount + withdraw.amount },
  ];
}

/** Whether it is paid on another network, where it has to be claimed. */
export const isElsewhere = ({ chainId, targetChainId }: Pick<ExitPlan, 'chainId' | 'targetChainId'>): boolean =>
  targetChainId !== null && targetChainId !== chainId;

export const isExitDone = (steps: readonly ExitStep[]): boolean => steps.every(({ state }) => state === 'done');

const toReturn = ({ amount }: ExitPlan, returned: bigint): bigint => (amount > returned ? amount - returned : 0n);

function unstakeStep({ amount }: ExitPlan, { staked, unstaked }: ExitFacts): ExitStep {
  if (staked === null || unstaked === null) return { kind: 'unstake', state: 'unknown', amount };
  const wanted = amount > unstaked ? amount - unstaked : 0n;
  const left = wanted < staked ? wanted : staked;
  return { kind: 'unstake', state: left > 0n ? 'next' : 'done', amount: left };
}

function withdrawStep(plan: ExitPlan, { held, returned }: ExitFacts): ExitStep {
  const wanted = toReturn(plan, returned ?? 0n);
  if (wanted === 0n) return { kind: 'withdraw', state: 'done', amount: 0n };
  if (held === null || returned === null) return { kind: 'withdraw', state: 'unknown', amount: wanted };
  const left = wanted < held ? wanted : held;
  if (left > 0n) return { kind: 'withdraw', state: 'next', amount: left };
  return { kind: 'withdraw', state: returned > 0n ? 'done' : 'gone', amount: 0n };
}

function claimStep({ claims }: ExitFacts): ExitStep {
  if (claims === null) return { kind: 'claim', state: 'unknown', amount: 0n };
  // Without any, everything was paid on the network of the pool.
  const open = claims.filter(({ state: { kind } }) => kind !== 'failed' && kind !== 'released');
  const step = { kind: 'claim', amount: open.reduce((sum, { amount }) => sum + amount, 0n) } as const;
  const kinds = open.map(({ state }) => state.kind);
  if (kinds.includes('ready')) return { ...step, state: 'next' };
  if (kinds.includes('waiting')) return { ...step, state: 'waiting' };
  return { ...step, state: kinds.includes('unknown') ? 'unknown' : 'done' };
}
