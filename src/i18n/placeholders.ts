/** The deepest permitted nesting of plurals and tags; no message needs more. */
const deepest = 8;

/**
 * Kinds of the syntax tree (`TYPE` of @formatjs/icu-messageformat-parser); importing the parser for its numbers is not
 * worth its size. Numbers, dates and times (2, 3, 4) are left out: English has none, and a wrong format throws while it
 * is rendered.
 */
const kinds = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 } as const;

/**
 * The names of all values and tags of a compiled message, sorted, as one text.
 * @returns null for anything that is not a complete message and so could not be formatted.
 */
export function readPlaceholders(message: unknown): string | null {
  if (typeof message === 'string') return message === '' ? null : '';
  const names = new Set<string>();
  if (!Array.isArray(message) || !readNodes(message, names, { depth: 0, isInPlural: false })) return null;
  // A message without visible content counts as missing.
  if (message.every((node) => isObject(node) && node.type === kinds.literal && String(node.value).trim() === ''))
    return null;
  return [...names].sort().join(' ');
}

interface Place {
  depth: number;
  /** '#' is a placeholder only inside a plural. */
  isInPlural: boolean;
}

function readNodes(nodes: unknown, names: Set<string>, place: Place): boolean {
  return (
    place.depth <= deepest &&
    Array.isArray(nodes) &&
    nodes.every((node) => isObject(node) && readNode(node, names, place))
  );
}

function readNode(node: Readonly<Record<string, unknown>>, names: Set<string>, place: Place): boolean {
  const { type, value, options, offset, pluralType, children } = node;
  if (type === kinds.pound) return place.isInPlural;
  if (typeof value !== 'string') return false;
  switch (type) {
    case kinds.literal:
      return true;
    case kinds.argument:
      break;
    case kinds.plural:
      if (typeof offset !== 'number' || (pluralType !== 'cardinal' && pluralType !== 'ordinal')) return false;
      if (!readOptions(options, names, { ...place, isInPlural: true })) return false;
      break;
    case kinds.select:
      if (!readOptions(options, names, place)) return false;
      break;
    case kinds.tag:
      names.add(`<${value}>`);
      return readNodes(children, names, { ...place, depth: place.depth + 1 });
    default:
      return false;
  }
  names.add(value);
  return true;
}

/** Every option of a plural or selection; without 'other' some values could not be formatted. */
function readOptions(options: unknown, names: Set<string>, place: Place): boolean {
  if (!isObject(options) || !('other' in options)) return false;
  return Object.values(options).every(
    (option) => isObject(option) && readNodes(option.value, names, { ...place, depth: place.depth + 1 }),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
