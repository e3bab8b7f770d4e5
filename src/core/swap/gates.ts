import { compareRatios, type Ratio, ratioOfBips } from './ratio.ts';

/** How much a swap moves the price, without the fee: below 1 %, below 3 %, below 5 %, or more. */
export type ImpactLevel = 'low' | 'medium' | 'raised' | 'high';

const levels: readonly (readonly [bips: number, level: ImpactLevel])[] = [
  [100, 'low'],
  [300, 'medium'],
  [500, 'raised'],
];
/** From here on the user types a word before the swap is sent. */
const TYPED_FROM_BIPS = 1_000;
/** Above this only expert mode can swap. */
const BLOCKED_ABOVE_BIPS = 1_500;

export interface ImpactGate {
  level: ImpactLevel;
  /** The user has to type a word, also in expert mode. */
  needsTypedWord: boolean;
  isBlocked: boolean;
}

/** What a price impact demands of the user. */
export function impactGate(impact: Ratio, isExpert: boolean): ImpactGate {
  const level = levels.find(([bips]) => compareRatios(impact, ratioOfBips(bips)) < 0)?.[1] ?? 'high';
  return {
    level,
    needsTypedWord: compareRatios(impact, ratioOfBips(TYPED_FROM_BIPS)) >= 0,
    isBlocked: !isExpert && compareRatios(impact, ratioOfBips(BLOCKED_ABOVE_BIPS)) > 0,
  };
}
