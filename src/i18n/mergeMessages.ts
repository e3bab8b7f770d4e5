import type { CompiledMessage, CompiledMessages } from './compiledMessages.ts';
import { readPlaceholders } from './placeholders.ts';

const known = new Map<CompiledMessage, string>();

/** The placeholders of an English message as one text, for comparison. */
function wantedPlaceholders(message: CompiledMessage): string {
  const wanted = known.get(message) ?? readPlaceholders(message) ?? '';
  known.set(message, wanted);
  return wanted;
}

/**
 * English, replaced by every usable message of the file. A message that is missing or damaged, or whose placeholders
 * differ from the English ones, stays English: it could not be formatted, or would hide an amount (rule 8.15).
 */
export function mergeOver(english: CompiledMessages, file: unknown): CompiledMessages {
  const merged: CompiledMessages = { ...english };
  if (typeof file !== 'object' || file === null) return merged;
  for (const [id, message] of Object.entries(file)) {
    const source = Object.hasOwn(english, id) ? english[id] : undefined;
    if (source !== undefined && isUsable(message, source)) merged[id] = message;
  }
  return merged;
}

function isUsable(message: unknown, source: CompiledMessage): message is CompiledMessage {
  const found = readPlaceholders(message);
  return found !== null && found === wantedPlaceholders(source);
}
