import type { CompiledMessage, CompiledMessages } from './compiledMessages.ts';

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'type' in value;
const isCompiled = (value: unknown): value is CompiledMessage =>
  typeof value === 'string' || (Array.isArray(value) && value.every(isNode));

/** English with every usable message of the file over it: a missing or damaged message stays English. */
export function mergeOver(english: CompiledMessages, file: unknown): CompiledMessages {
  const merged: CompiledMessages = { ...english };
  if (typeof file !== 'object' || file === null) return merged;
  for (const [id, message] of Object.entries(file)) {
    if (Object.hasOwn(english, id) && isCompiled(message)) merged[id] = message;
  }
  return merged;
}
