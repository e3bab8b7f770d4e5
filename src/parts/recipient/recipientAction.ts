import type { RecipientFacts } from '../../core/recipient/recipientDoubts.ts';
import { readRecipientFacts, type RecipientQuestion } from '../../io/reads/recipientFacts.ts';
import { chainReader } from '../../wallet/send/reader.ts';

/** What the two chains say about a recipient; 'unknown' for a chain that cannot be read. */
export function checkRecipient(question: RecipientQuestion, signal: AbortSignal): Promise<RecipientFacts> {
  return readRecipientFacts(chainReader(), question, { signal });
}
