import type { EarnKind } from '../../core/earn/entry.ts';
import { earnChainIds } from '../../parts/earn/earnChainIds.ts';
import { useWantedChainId } from '../../parts/earnWatch/useCardFocus.ts';
import { useShownChainIds } from '../../parts/network/useShownChainIds.ts';

/** The networks whose places are shown; also that of a card to which the address of the page leads. */
export function useEarnChainIds(kind: EarnKind): number[] {
  const all = earnChainIds(kind);
  const shown = useShownChainIds(all);
  const wanted = useWantedChainId();
  return wanted === null || shown.includes(wanted) || !all.includes(wanted) ? shown : [...shown, wanted];
}
