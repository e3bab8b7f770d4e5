import type { Address } from 'viem';
import { isSameAddress } from '../../address.ts';
import type { RegistryToken } from '../token.ts';
import { hasMixedScripts, lookAlikeSkeleton } from './lookAlikeLetters.ts';

/**
 * Why a token needs a second check. sameSymbol: it has the symbol of a known token, at another address. lookAlike: its
 * symbol only looks like a known one. sameName: its name is that of a known token. mixedScripts: letters of scripts
 * that no language mixes. hidden: invisible characters were removed. cut: its texts were too long.
 */
export type TokenMark =
  { kind: 'sameSymbol' | 'lookAlike' | 'sameName'; symbol: string } | { kind: 'mixedScripts' | 'hidden' | 'cut' };

interface KnownToken {
  symbol: string;
  addresses: Readonly<Record<string, Address | ''>>;
}

/** Known tokens by what their symbols and names look like. */
export interface KnownLooks {
  bySymbol: ReadonlyMap<string, KnownToken>;
  byName: ReadonlyMap<string, KnownToken>;
}

/** Shorter names are too common to be compared. */
const shortestName = 5;

/** The tokens of the registry, which others may imitate. To be created once. */
export function knownLooks(registry: readonly RegistryToken[]): KnownLooks {
  const bySymbol = new Map<string, KnownToken>();
  const byName = new Map<string, KnownToken>();
  for (const { symbol, name, addresses } of registry) {
    const skeleton = lookAlikeSkeleton(symbol);
    if (skeleton !== '' && !bySymbol.has(skeleton)) bySymbol.set(skeleton, { symbol, addresses });
    const nameSkeleton = lookAlikeSkeleton(name);
    if (nameSkeleton.length >= shortestName && !byName.has(nameSkeleton))
      byName.set(nameSkeleton, { symbol, addresses });
  }
  return { bySymbol, byName };
}

export interface MarkedTexts {
  chainId: number;
  address: string;
  symbol: string;
  name: string;
  /** The result of cleaning its texts. */
  hadHidden: boolean;
  wasCut: boolean;
}

/**
 * The marks of one token, the most serious first. A token of the registry at its own address has only those of its
 * texts.
 */
export function tokenMarks(token: MarkedTexts, known: KnownLooks): TokenMark[] {
  const marks: TokenMark[] = [];
  const isItself = (other: KnownToken): boolean => isSameAddress(other.addresses[token.chainId], token.address);
  const skeleton = lookAlikeSkeleton(token.symbol);
  const like = known.bySymbol.get(skeleton);
  const isKnown = like !== undefined && isItself(like);
  if (like !== undefined && !isKnown) {
    marks.push({
      kind: token.symbol.toLowerCase() === like.symbol.toLowerCase() ? 'sameSymbol' : 'lookAlike',
      symbol: like.symbol,
    });
  }
  const namesake = isKnown ? undefined : known.byName.get(lookAlikeSkeleton(token.name));
  if (namesake !== undefined && !isItself(namesake) && namesake !== like && namesake.symbol !== like?.symbol)
    marks.push({ kind: 'sameName', symbol: namesake.symbol });
  if (hasMixedScripts(token.symbol) || hasMixedScripts(token.name)) marks.push({ kind: 'mixedScripts' });
  if (token.hadHidden) marks.push({ kind: 'hidden' });
  if (token.wasCut) marks.push({ kind: 'cut' });
  return marks;
}
