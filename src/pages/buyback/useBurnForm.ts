import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { burnBlocker, type BurnBlocker } from '../../core/burn/blockers.ts';
import type { BurnMode } from '../../core/burn/facts.ts';
import { burnOutcome, refusalOfTrial, type BurnOutcome } from '../../core/burn/outcome.ts';
import { burnPreview } from '../../core/burn/preview.ts';
import { refusalBeforeSwap, type BurnRefusal } from '../../core/burn/refusals.ts';
import { burnTrialQuery } from '../../parts/burn/burnQueries.ts';
import { collectedAddress } from '../../parts/burn/burnTokens.ts';
import { burnMarketOf } from '../../parts/burn/useBurnChains.ts';
import { useIsOffline } from '../../parts/reads/useIsOffline.ts';
import { useReadState } from '../../state/freshReads.ts';
import type { BurnPlace } from './useBurnPlace.ts';

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
  const refusal =
    before !== null && before !== 'unknown' ? { why: before, reason: '' } : refusalOfTrial(trial, preview);
  const isFresh = chain?.isFresh === true && (asked === null || isTried);
  const outcome =
    facts === null || before !== null || refusal !== null || (trial === null && typeof preview !== 'object')
      ? null
      : burnOutcome(facts, mode, trial, typeof preview === 'object' ? preview : null);
  const verdict = refusal?.why ?? (before === 'unknown' || !isFresh || outcome === null ? 'unknown' : null);
  const site = { account, walletChainId, chainId, hasContract: contract !== null, hasToken: token !== null, isOffline };
  return { mode, setMode, oneMode, outcome, refusal, blocker: burnBlocker(site, verdict) };
}
