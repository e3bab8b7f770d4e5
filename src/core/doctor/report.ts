import type { Check, Checkup } from './checkup.ts';
import type { Verdict } from './verdict.ts';

export interface ReportInput {
  origin: { app: string; build: string; deployment: string };
  atMs: number;
  checkup: Checkup;
  checks: readonly Check[];
  verdict: Verdict;
  /** The text of a check in the user's language. */
  textOf(check: Check): string;
  verdictText: string;
}

/**
 * A checkup as plain text for the support team: facts that are public on the chains, and what the oracles said. It
 * contains no wallet, no balance of the user, no endpoint and nothing that is stored in the browser.
 */
export function formatReport({ origin, atMs, checkup, checks, verdict, textOf, verdictText }: ReportInput): string {
  const { ref, facts } = checkup;
  const lines = [
    `${origin.app} claim report`,
    `build ${origin.build}, deployment ${origin.deployment}, ${new Date(atMs).toISOString()}`,
    `deposit ${ref.depositHash}`,
    `type ${ref.type}, from chain ${ref.sourceChainId} to chain ${ref.targetChainId}`,
    ...(facts?.receipt ? [`block ${facts.receipt.blockNumber} ${facts.receipt.blockHash}`] : []),
    `verdict ${verdict.code}: ${verdictText}`,
    '',
    ...checks
      .filter(({ id }) => id !== 'gas' && id !== 'recipient')
      .map((check) => `[${check.state}] ${check.line}${check.error ? ` (${check.error.code})` : ''}: ${textOf(check)}`),
  ];
  return `${lines.join('\n')}\n`;
}
