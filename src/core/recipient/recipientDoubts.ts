import type { Address } from 'viem';
import { isSameAddress } from '../address.ts';
import type { KnownAddress, LookAlike } from './lookAlike.ts';
import { lookAlike } from './lookAlike.ts';

/** Whether an address has contract code; unknown: the chain could not be read. */
export type CodeState = 'contract' | 'none' | 'unknown';

/** What the two chains of a deposit say about its recipient. */
export interface RecipientFacts {
  source: CodeState;
  target: CodeState;
}

/** A reason to check a recipient again. None of them forbids it. */
export type RecipientDoubt =
  | { kind: 'lookAlike'; of: LookAlike }
  /** A contract on the source chain and no code on the target: a contract wallet may not exist there. */
  | { kind: 'notOnTarget' }
  | { kind: 'contract'; on: 'source' | 'target' }
  | { kind: 'firstUse' }
  /** Chains that did not answer: shown, but does not block. */
  | { kind: 'unchecked'; on: readonly ('source' | 'target')[] };

export interface RecipientDoubtsInput {
  recipient: Address;
  account: Address | null;
  known: readonly KnownAddress[];
  /** Null: still being read, or no target has been chosen yet. */
  facts: RecipientFacts | null;
}

/** The doubts about a recipient, the most serious first (rule 9.5). */
export function recipientDoubts({ recipient, account, known, facts }: RecipientDoubtsInput): RecipientDoubt[] {
  const isOwn = isSameAddress(recipient, account);
  const doubts: RecipientDoubt[] = [];
  const resembled = lookAlike(recipient, known);
  if (resembled !== null && !isOwn) doubts.push({ kind: 'lookAlike', of: resembled });
  if (facts !== null) doubts.push(...codeDoubts(facts, isOwn));
  const isUsed = known.some(
    ({ address, as }) => (as === 'claim' || as === 'recent') && isSameAddress(address, recipient),
  );
  if (!isOwn && !isUsed) doubts.push({ kind: 'firstUse' });
  return doubts;
}

function codeDoubts({ source, target }: RecipientFacts, isOwn: boolean): RecipientDoubt[] {
  if (source === 'contract' && target === 'none') return [{ kind: 'notOnTarget' }];
  const doubts: RecipientDoubt[] = [];
  if (target === 'contract') doubts.push({ kind: 'contract', on: 'target' });
  else if (source === 'contract') doubts.push({ kind: 'contract', on: 'source' });
  const on = (['source', 'target'] as const).filter((place) => (place === 'source' ? source : target) === 'unknown');
  // The account signs with its key on every chain; the other chain matters only if the account is a contract.
  const matters = on.length > 0 && (!isOwn || doubts.length > 0);
  return matters ? [...doubts, { kind: 'unchecked', on }] : doubts;
}

/**
 * What has to be confirmed before the wallet is asked: that the whole address was compared, or that the contract can be
 * reached.
 */
export function neededTicks(
  doubts: readonly RecipientDoubt[],
  isFromLink: boolean,
): { compare: boolean; reach: boolean } {
  const isDeceiving = doubts.some((doubt) => doubt.kind === 'lookAlike' && doubt.of.ends === 'both');
  return { compare: isFromLink || isDeceiving, reach: doubts.some((doubt) => doubt.kind === 'notOnTarget') };
}
