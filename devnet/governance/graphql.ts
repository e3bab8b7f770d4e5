/** What a GraphQL query asks for: one operation with its fields. */
export interface Query {
  name: string;
  fields: Field[];
}

export interface Field {
  name: string;
  /** Null: as in the query, a variable that was not given. */
  args: Record<string, unknown>;
  fields: Field[] | null;
}

type Token = { kind: 'name' | 'number' | 'string' | 'sign' | 'variable'; text: string };

const tokenPattern = /"(?:[^"\\\n]|\\.)*"|\$\w+|-?\d+(?:\.\d+)?|[A-Za-z_]\w*|[{}()[\]:!=]|\.{3}|\S/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    if (/[\s,]/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    tokenPattern.lastIndex = at;
    const found = tokenPattern.exec(text)?.[0] ?? text.charAt(at);
    at += found.length;
    const kind = found.startsWith('"')
      ? 'string'
      : found.startsWith('$')
        ? 'variable'
        : /^-?\d/.test(found)
          ? 'number'
          : /^\w/.test(found)
            ? 'name'
            : 'sign';
    tokens.push({ kind, text: found });
  }
  return tokens;
}

/**
 * Reads a query of the kind that the hub answers: one operation with variables, fields with arguments, no fragments.
 * @throws Error with what is wrong, as hubs word it
 */
export function parseQuery(text: string, variables: Readonly<Record<string, unknown>>): Query {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = (): string => tokens[at]?.text ?? '';
  const take = (wanted?: string): Token => {
    const token = tokens[at];
    if (token === undefined || (wanted !== undefined && token.text !== wanted))
      throw new Error(`Syntax Error: Expected ${wanted ?? 'more'}, found ${token?.text ?? '<EOF>'}.`);
    at += 1;
    return token;
  };

  function value(): unknown {
    const { kind, text: found } = take();
    if (kind === 'string') return JSON.parse(found) as unknown;
    if (kind === 'number') return Number(found);
    if (kind === 'variable') return variables[found.slice(1)] ?? null;
    if (kind === 'name') return { true: true, false: false, null: null }[found] ?? found;
    if (found === '[') {
      const list: unknown[] = [];
      while (peek() !== ']') list.push(value());
      take(']');
      return list;
    }
    if (found === '{') {
      const object = pairs('}');
      take('}');
      return object;
    }
    throw new Error(`Syntax Error: Unexpected ${found}.`);
  }

  function pairs(end: string): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    while (peek() !== end) {
      const { text: key } = take();
      take(':');
      found[key] = value();
    }
    return found;
  }

  function selection(): Field[] {
    take('{');
    const fields: Field[] = [];
    while (peek() !== '}') {
      const { kind, text: name } = take();
      if (kind !== 'name') throw new Error(`Syntax Error: Expected Name, found ${name}.`);
      let args: Record<string, unknown> = {};
      if (peek() === '(') {
        take('(');
        args = pairs(')');
        take(')');
      }
      fields.push({ name, args, fields: peek() === '{' ? selection() : null });
    }
    take('}');
    return fields;
  }

  let name = '';
  if (peek() !== '{') {
    take('query');
    if (tokens[at]?.kind === 'name') name = take().text;
    // The types of variables are not checked.
    if (peek() === '(') while (take().text !== ')');
  }
  return { name, fields: selection() };
}

/**
 * The asked fields of a value.
 * @throws Error naming a field that the value does not have
 */
export function pick(type: string, value: unknown, fields: readonly Field[] | null): unknown {
  if (fields === null || value === null) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => pick(type, one, fields));
  const known = new Map(Object.entries(value as object));
  return Object.fromEntries(
    fields.map(({ name, fields: below }) => {
      if (!known.has(name)) throw new Error(`Cannot query field "${name}" on type "${type}".`);
      return [name, pick(name, known.get(name), below)];
    }),
  );
}
