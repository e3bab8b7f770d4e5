import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A message as the build compiled it: a syntax tree, or plain text. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Record<string, CompiledMessage>;
