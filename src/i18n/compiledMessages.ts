import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as the build compiled it: a syntax tree, or plain text. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Record<string, CompiledMessage>;

/** react-intl formats text and syntax trees side by side, but its types know only uniform records. */
export function asIntlMessages(messages: CompiledMessages): Record<string, MessageFormatElement[]> {
  const trees: Record<string, MessageFormatElement[]> = {};
  for (const [id, message] of Object.entries(messages)) Reflect.set(trees, id, message);
  return trees;
}
