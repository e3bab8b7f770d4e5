import { useStore } from 'zustand';
import { isSameAddress } from '../core/address.ts';
import type { ExitPlan } from '../core/exitPlan/plan.ts';
import { createPersistedSlice } from './persistedSlice.ts';

/** Older ones need not be stored. */
const mostPlans = 20;

const slice = createPersistedSlice({ key: 'exitPlans', persistedIn: 'forms', isShared: true, initial: { plans: [] } });

export const exitPlansSlice = slice;

/** What a plan is for: there is one for each position at most. */
export type ExitPlanName = Pick<ExitPlan, 'account' | 'chainId' | 'lpToken' | 'place'>;

const isSamePlan = (one: ExitPlanName, other: ExitPlanName): boolean =>
  one.chainId === other.chainId &&
  one.place === other.place &&
  isSameAddress(one.account, other.account) &&
  isSameAddress(one.lpToken, other.lpToken);

/** Every stored plan, newest first. */
export const useExitPlans = (): readonly ExitPlan[] => useStore(slice.store, ({ plans }) => plans);

/** The plan of a position; null: none was begun. */
export const planOf = (plans: readonly ExitPlan[], name: ExitPlanName): ExitPlan | null =>
  plans.find((plan) => isSamePlan(plan, name)) ?? null;

/** Begins a plan, unless there is one for its position. Resolves when it is stored. */
export function beginExit(plan: ExitPlan): Promise<void> {
  return slice.set(({ plans }) => ({ plans: planOf(plans, plan) ? plans : [plan, ...plans].slice(0, mostPlans) }));
}

/** Forgets a plan; what was sent for it stays on the chains. Resolves when that is stored. */
export function endExit(name: ExitPlanName): Promise<void> {
  return slice.set(({ plans }) => ({ plans: plans.filter((plan) => !isSamePlan(plan, name)) }));
}
