import type { CompiledMessage } from './compiledMessages.ts';

/**
 * The values of a message by name: texts, numbers, other things that can be rendered, and functions that render tags.
 */
export type PartValues<Drawn> = Readonly<
  Record<string, string | number | bigint | null | undefined | Drawn | DrawTag<Drawn>>
>;
type DrawTag<Drawn> = (parts: (string | Drawn)[]) => Drawn;

/** An element of the syntax tree; its kind determines which of these fields it has. */
interface Element {
  type: number;
  value?: string;
  children?: readonly Element[];
  options?: Readonly<Record<string, { value: readonly Element[] }>>;
  offset?: number;
  pluralType?: Intl.PluralRuleType | undefined;
}

/**
 * Kinds of the syntax tree (`TYPE` of @formatjs/icu-messageformat-parser). No message has the other kinds: numbers,
 * dates and times (`readPlaceholders`).
 */
const kinds = { literal: 0, argument: 1, select: 5, plural: 6, pound: 7, tag: 8 };

/**
 * The parts of a message in order, with adjacent texts joined. The result equals that of react-intl, with much less
 * code: for the first view and the service worker.
 * @param tag Intl tag of the message's language
 * @throws when a value is missing or of the wrong type
 */
export function messageParts<Drawn>(
  message: CompiledMessage,
  tag: string,
  values: PartValues<Drawn>,
): (string | Drawn)[] {
  return typeof message === 'string' ? [message] : partsOf(message, { tag, values, count: null });
}

interface Place<Drawn> {
  tag: string;
  values: PartValues<Drawn>;
  /** The number that '#' is replaced by. */
  count: number | null;
}

function partsOf<Drawn>(elements: readonly Element[], place: Place<Drawn>): (string | Drawn)[] {
  const parts: (string | Drawn)[] = [];
  for (const part of elements.flatMap((element) => elementParts(element, place))) {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

function elementParts<Drawn>(element: Element, place: Place<Drawn>): (string | Drawn)[] {
  const { type, value: name = '', children = [] } = element;
  if (type === kinds.literal) return [name];
  if (type === kinds.pound) return place.count === null ? [] : [new Intl.NumberFormat(place.tag).format(place.count)];
  if (!(name in place.values)) throw new Error(`A message lacks its ${name}.`);
  const value = place.values[name] ?? '';
  if (isDrawTag<Drawn>(value)) {
    if (type === kinds.tag) return [value(partsOf(children, place))];
  } else if (type === kinds.argument) {
    return [typeof value === 'number' || typeof value === 'bigint' ? String(value) : value];
  } else if (type === kinds.plural) {
    const count = Number(value) - (element.offset ?? 0);
    const rules = new Intl.PluralRules(place.tag, { type: element.pluralType ?? 'cardinal' });
    return partsOf(optionOf(element, `=${String(value)}`, rules.select(count)), { ...place, count });
  } else if (type === kinds.select) {
    return partsOf(optionOf(element, String(value)), place);
  }
  throw new Error(`A message cannot draw its ${name}.`);
}

function isDrawTag<Drawn>(value: unknown): value is DrawTag<Drawn> {
  return typeof value === 'function';
}

/** The first of these options that exists, else 'other'. */
function optionOf({ options = {} }: Element, ...cases: readonly string[]): readonly Element[] {
  const found = [...cases, 'other'].find((name) => Object.hasOwn(options, name));
  return (found === undefined ? undefined : options[found]?.value) ?? [];
}
