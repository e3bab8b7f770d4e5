import type { Hex } from 'viem';
import type { AppError } from '../errors/appError.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { ClaimRef, ClaimType } from './claim.ts';
import { parseClaimLink, parseDepositNumber } from './claimLink.ts';

/** What a pasted text asks for: the claim of this deposit. */
export interface ResumeWish {
  depositHash: Hex;
  type: ClaimType;
  /** The chain that the text names, as a hint only: the claim is looked for on every chain. */
  sourceChainId: number | null;
  /** The whole claim, when the text was a claim link. */
  link: ClaimRef | null;
}

/** Why no claim was recognised in a text. Each has a message of its own. */
export type ResumeFault =
  | { kind: 'empty' }
  | { kind: 'address' }
  /** Looks like a hash, but does not have 64 characters. */
  | { kind: 'hashLength'; count: number }
  | { kind: 'noHash' }
  | { kind: 'link'; error: AppError };

export interface ResumeContext {
  isSupportedChain(chainId: number): boolean;
  /** Explorers of the deployment's chains. */
  explorers: readonly { chainId: number; url: string }[];
}

/** Longest text that is read: a mail with a link in it is fine, a file is not. */
export const MAX_RESUME_TEXT_LENGTH = 20_000;

const isWholeHash = (hex: string): boolean => /^0x[0-9a-f]{64}$/.test(hex);

/**
 * Reads a deposit hash, an explorer address or a claim link out of a text that was pasted, dropped or shared. The
 * link's own chains only count as a hint (rule 3.1). Never throws.
 */
export function parseResumeText(text: string, context: ResumeContext): Result<ResumeWish, ResumeFault> {
  // Zero-width characters and soft hyphens are often copied along with a link from a chat or a mail.
  const clean = text
    .slice(0, MAX_RESUME_TEXT_LENGTH)
    .replaceAll(/\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF/g, '')
    .trim();
  if (clean === '') return fail({ kind: 'empty' });
  const type: ClaimType = /\/bridge\/(nfts|erc721)\b/.test(clean) ? 'erc721' : 'erc20';
  const linkText = claimLinkIn(clean);
  if (linkText !== null) {
    const link = parseClaimLink(linkText, (chainId) => context.isSupportedChain(chainId), type);
    if (!link.ok) return fail({ kind: 'link', error: link.error });
    const { depositHash, sourceChainId } = link.value;
    if (!isWholeHash(depositHash)) return fail({ kind: 'hashLength', count: depositHash.length - 2 });
    const [, number = null] = /[?&]deposit=(\d+)/.exec(clean) ?? [];
    const depositNumber = parseDepositNumber(number);
    return ok({
      depositHash,
      type,
      sourceChainId,
      link: depositNumber === undefined ? link.value : { ...link.value, depositNumber },
    });
  }
  const [digits] = /(?<![0-9a-zA-Z])(?:0x)?[0-9a-fA-F]{64}(?![0-9a-zA-Z])/.exec(clean) ?? [];
  if (digits !== undefined) {
    const depositHash: Hex = `0x${digits.slice(-64).toLowerCase()}`;
    return ok({ depositHash, type, sourceChainId: explorerChain(clean, context), link: null });
  }
  const [nearly] = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]+/.exec(clean) ?? [];
  if (nearly === undefined) return fail({ kind: 'noHash' });
  return fail(nearly.length === 42 ? { kind: 'address' } : { kind: 'hashLength', count: nearly.length - 2 });
}

/** The value of a claim link, within an address or alone; null when there is none. */
function claimLinkIn(text: string): string | null {
  const [, inAddress] = /[?&]release=([^&#\s"'<>]*)/.exec(text) ?? [];
  if (inAddress !== undefined) return linkValue(decoded(inAddress));
  return /^[^\s/]*,[^\s/]*,0x[^\s/]*$/i.test(text) ? linkValue(text) : null;
}

/** Without the punctuation of the sentence that the link stands in, and what follows it. */
function linkValue(text: string): string {
  const [whole] = /^\d+,\d+,0x[0-9a-fA-F]+(?![0-9a-zA-Z])/.exec(text) ?? [];
  return whole ?? text.replace(/[.)\]]+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function explorerChain(text: string, { explorers }: ResumeContext): number | null {
  const found = explorers.find(
    ({ url }) => url !== '' && text.toLowerCase().includes(`${url.toLowerCase().replace(/\/+$/, '')}/`),
  );
  return found?.chainId ?? null;
}
