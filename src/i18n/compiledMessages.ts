import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as the build compiled it: a syntax tree, or plain text. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Record<string, CompiledMessage>;

/** react-intl formats plain text and syntax trees in one record, but its types allow only one of the two. */
export function asIntlMessages(messages: CompiledMessages): Record<string, MessageFormatElement[]> {
  const trees: Record<string, MessageFormatElement[]> = {};
  for (const [id, message] of Object.entries(messages)) Reflect.set(trees, id, message);
  return trees;
}

/** Compiled messages from JSON. Entries that are not messages are left out; invalid JSON gives none. */
export function parseMessages(json: string): CompiledMessages {
  const isMessage = (entry: [string, unknown]): entry is [string, CompiledMessage] =>
    typeof entry[1] === 'string' || Array.isArray(entry[1]);
  try {
    const parsed: unknown = JSON.parse(json);
    return Object.fromEntries(Object.entries(parsed ?? {}).filter(isMessage));
  } catch {
    return {};
  }
}
