import type { EarnKind } from '../../core/earn/entry.ts';
import { earnChainIds } from '../../parts/earn/earnChainIds.ts';
import { useShownChainIds } from '../../parts/network/useShownChainIds.ts';

/** The networks whose places are shown. */
export const useEarnChainIds = (kind: EarnKind): number[] => useShownChainIds(earnChainIds(kind));
