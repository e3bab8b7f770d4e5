import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { burnBlocker, type BurnBlocker } from '../../core/burn/blockers.ts';
import type { BurnMode } from '../../core/burn/facts.ts';
import { pendingToBurn } from '../../core/burn/pending.ts';
import { burnPreview, type BurnPreview } from '../../core/burn/preview.ts';
import { refusalBeforeSwap, refusalOfReason, type BurnRefusal } from '../../core/burn/refusals.ts';
import { isSameAddress } from '../../core/address.ts';
import type { BurnTrial } from '../../core/burn/round.ts';
import { burnTrialQuery } from '../../parts/burn/burnQueries.ts';
import { collectedAddress } from '../../parts/burn/burnTokens.ts';
import { burnMarketOf } from '../../parts/burn/useBurnChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useReadState } from '../../state/freshReads.ts';
import type { BurnPlace } from './useBurnPlace.ts';

/** What a call would do: what the reserves promise, and what a simulation brought. */
export interface BurnOutcome {
  /** Of the collected token: all that waits. */
  amountIn: bigint;
  /** Of the burn token: what the swap brings; null: it needs none, or that is not known. */
  bought: bigint | null;
  /** By how much the supply falls; null: not known. */
  burned: bigint | null;
  /** What the contract then holds for the next burn; null: not known. */
  kept: bigint | null;
  /** null: not known, or nothing is swapped. */
  impact: { part: bigint; whole: bigint } | null;
  /** The simulation brings clearly less than the reserves promise. */
  isShort: boolean;
}

export interface BurnForm {
  mode: BurnMode;
  setMode(mode: BurnMode): void;
  /** Why there is one mode only; null: there are two. */
  oneMode: 'original' | 'native' | null;
  /** null: not known yet, or it would be refused. */
  outcome: BurnOutcome | null;
  /** Why the contract would refuse the call, and its own reason; null: it would not, or that is not known yet. */
  refusal: { why: BurnRefusal; reason: string } | null;
  blocker: BurnBlocker | null;
}

/** Below this part of what the reserves promise, the difference is shown: 97 of 100. */
const [shortPart, shortWhole] = [97n, 100n];

/** The form of a burn: the mode, what the call would do, and why it cannot be sent. */
export function useBurnForm({ account, walletChainId, chainId, contract, chain, token, facts }: BurnPlace): BurnForm {
  const [wished, setMode] = useState<BurnMode>('swapAndBurn');
  const isOffline = useIsOffline();
  const oneMode = token?.isNative === true ? 'native' : facts?.isOriginal === true ? 'original' : null;
  const mode = oneMode === null ? wished : 'swapAndBurn';
  const before = facts === null ? null : refusalBeforeSwap(facts, mode);
  const asked =
    token === null || facts === null || before !== null
      ? null
      : { token: collectedAddress(token), burnToken: facts.burnToken, mode };
  const query = burnTrialQuery(chainId, asked);
  const read = useQuery(query);
  // The write is simulated once more before the wallet is asked, so a trial that could not be read is not waited for.
  const isTried = useReadState(query.queryKey) !== 'reading';
  const trial = asked === null ? null : (read.data ?? null);
  const market = chain === null ? null : burnMarketOf(chain);
  const preview = facts === null || market === null ? null : burnPreview(facts, mode, market);
  const refusal = before !== null && before !== 'unknown' ? { why: before, reason: '' } : refusalOf(trial, preview);
  const isFresh = chain?.isFresh === true && (asked === null || isTried);
  const outcome =
    facts === null || before !== null || refusal !== null || (trial === null && typeof preview !== 'object')
      ? null
      : outcomeOf({ facts, mode, trial, preview: typeof preview === 'object' ? preview : null });
  const verdict = refusal?.why ?? (before === 'unknown' || !isFresh || outcome === null ? 'unknown' : null);
  const site = { account, walletChainId, chainId, hasContract: contract !== null, hasToken: token !== null, isOffline };
  return { mode, setMode, oneMode, outcome, refusal, blocker: burnBlocker(site, verdict) };
}

function refusalOf(trial: BurnTrial | null, preview: BurnPreview | BurnRefusal | null): BurnForm['refusal'] {
  if (trial === null || trial.isOk) return null;
  const why = refusalOfReason(trial.reason);
  // A pair that is missing makes the call fail without words.
  return why === 'otherReason' && typeof preview === 'string' && preview !== 'unknown'
    ? { why: preview, reason: '' }
    : { why, reason: trial.reason };
}

function outcomeOf({
  facts,
  mode,
  trial,
  preview,
}: {
  facts: NonNullable<BurnPlace['facts']>;
  mode: BurnMode;
  trial: BurnTrial | null;
  preview: BurnPreview | null;
}): BurnOutcome {
  const made = trial?.isOk === true ? trial : null;
  const held = facts.heldBurnToken;
  const isSwapped = preview === null ? !isSameAddress(facts.token, facts.burnToken) : preview.swap !== null;
  const promised = preview?.swap?.amountOut ?? null;
  const tried =
    made === null || held === null
      ? null
      : mode === 'swapOnly'
        ? made.bought
        : made.burned === null
          ? null
          : made.burned - held;
  const bought = isSwapped ? (tried ?? promised) : null;
  const kept = held === null || bought === null ? (preview?.keptAfter ?? null) : held + bought;
  return {
    amountIn: preview?.amountIn ?? pendingToBurn(facts) ?? 0n,
    bought,
    burned: made?.burned ?? preview?.burned ?? null,
    kept: mode === 'swapOnly' ? kept : 0n,
    impact: preview?.swap?.impact ?? null,
    isShort: isSwapped && tried !== null && promised !== null && tried * shortWhole < promised * shortPart,
  };
}
