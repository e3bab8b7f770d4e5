import type { Hex } from 'viem';
import { parseUintText } from '../amounts.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { ClaimRef, ClaimType } from './claim.ts';

const CHAIN_ID = /^[1-9]\d{0,14}$/;

function isHash(text: string): text is Hex {
  return /^0x[0-9a-f]+$/.test(text);
}

function parseChainId(text: string, isSupportedChain: (chainId: number) => boolean): number | null {
  if (!CHAIN_ID.test(text)) return null;
  const chainId = Number(text);
  return isSupportedChain(chainId) ? chainId : null;
}

/**
 * Parses the value of a claim link, 'sourceChainId,targetChainId,depositHash'. It needs exactly three parts: a missing
 * part is reported as that part; a surplus part is counted to the hash and makes it invalid. A target chain equal to
 * the source chain is not valid. A hash of the wrong length is passed on: the oracles report it.
 */
export function parseClaimLink(
  text: string,
  isSupportedChain: (chainId: number) => boolean,
  type: ClaimType = 'erc20',
): Result<ClaimRef> {
  const [source = '', target = '', ...rest] = text.split(',');
  const sourceChainId = parseChainId(source, isSupportedChain);
  if (sourceChainId === null) return fail({ code: 'claimLinkDepositChain' });
  const targetChainId = parseChainId(target, isSupportedChain);
  // A deposit is never released on its own chain.
  if (targetChainId === null || targetChainId === sourceChainId) return fail({ code: 'claimLinkReleaseChain' });
  const hash = rest.join(',');
  const depositHash = hash.slice(0, 2) + hash.slice(2).toLowerCase();
  if (!isHash(depositHash)) return fail({ code: 'claimLinkHash' });
  return ok({ type, sourceChainId, targetChainId, depositHash });
}

/** The value of a claim link: 'sourceChainId,targetChainId,depositHash'. */
export function formatClaimLink(ref: Pick<ClaimRef, 'sourceChainId' | 'targetChainId' | 'depositHash'>): string {
  return `${ref.sourceChainId},${ref.targetChainId},${ref.depositHash}`;
}

/**
 * Which deposit of the transaction a link means, from its parameter 'deposit'; undefined for anything that is not a
 * number.
 */
export function parseDepositNumber(text: string | null): bigint | undefined {
  return parseUintText(text ?? '') ?? undefined;
}

/** The page of each type of claim, relative to the app's folder and without a leading slash. */
export const claimPages = { erc20: 'bridge/tokens', erc721: 'bridge/nfts' } as const satisfies Record<
  ClaimType,
  string
>;

/**
 * The path of the release view of a claim, relative to the app's folder and without a leading slash; with the deposit's
 * number if it has one.
 */
export function claimPath(ref: ClaimRef): string {
  const deposit = ref.depositNumber === undefined ? '' : `&deposit=${ref.depositNumber}`;
  return `${claimPages[ref.type]}?release=${formatClaimLink(ref)}${deposit}`;
}
