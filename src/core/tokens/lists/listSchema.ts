import { isDateTime, isUri } from './formats.ts';

/** Says in one plain sentence what is wrong with a value at a path; null: nothing. */
type Check = (value: unknown, path: string) => string | null;

/** The most tokens in one list: the only difference from the published schema, which allows 10,000. */
export const MAX_LIST_TOKENS = 200_000;

function string(
  rule: { min?: number; max?: number; pattern?: RegExp; format?: (text: string) => boolean } = {},
): Check {
  return (value, path) => {
    if (typeof value !== 'string') return `${path} must be a text`;
    if (value.length < (rule.min ?? 0)) return `${path} must not be empty`;
    // The limit is in characters, some of which take two UTF-16 units; only texts that may be too long are counted.
    if (rule.max !== undefined && value.length > rule.max && Array.from(value).length > rule.max)
      return `${path} must have ${rule.max} characters at most`;
    const isRight = (rule.pattern?.test(value) ?? true) && (rule.format?.(value) ?? true);
    return isRight ? null : `${path} is not well-formed`;
  };
}

function integer(min: number, max = Number.POSITIVE_INFINITY): Check {
  return (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return `${path} must be a whole number`;
    if (value < min) return `${path} must be ${min} at least`;
    return value > max ? `${path} must be ${max} at most` : null;
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with known keys; `others`: the check of further keys, absent for 'not allowed'. */
function object(required: Record<string, Check>, optional: Record<string, Check>, others?: Check): Check {
  const known = { ...required, ...optional };
  return (value, path) => {
    if (!isRecord(value)) return `${path || 'the list'} must be an object`;
    for (const key of Object.keys(required)) if (value[key] === undefined) return `${join(path, key)} is missing`;
    for (const key of Object.keys(value)) {
      const check = Object.hasOwn(known, key) ? known[key] : others;
      if (check === undefined) return `${join(path, key)} is not a known key`;
      const fault = value[key] === undefined ? null : check(value[key], join(path, key));
      if (fault !== null) return fault;
    }
    return null;
  };
}

function list(item: Check, rule: { min?: number; max: number; isUnique?: boolean }): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return `${path} must be a list`;
    const items: readonly unknown[] = value;
    if (items.length < (rule.min ?? 0)) return `${path} must not be empty`;
    if (items.length > rule.max) return `${path} must have ${rule.max} entries at most`;
    if (rule.isUnique === true && new Set(items).size !== items.length) return `${path} must not name an entry twice`;
    for (const [index, entry] of items.entries()) {
      const fault = item(entry, `${path}[${index}]`);
      if (fault !== null) return fault;
    }
    return null;
  };
}

function map(key: Check, value: Check, rule: { min?: number; max: number }): Check {
  return (entries, path) => {
    if (!isRecord(entries)) return `${path} must be an object`;
    const keys = Object.keys(entries);
    if (keys.length < (rule.min ?? 0)) return `${path} must not be empty`;
    if (keys.length > rule.max) return `${path} must have ${rule.max} entries at most`;
    for (const name of keys) {
      const fault = key(name, `a key of ${path}`) ?? value(entries[name], join(path, name));
      if (fault !== null) return fault;
    }
    return null;
  };
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const anything: Check = () => null;

const tagId = string({ min: 1, max: 10, pattern: /^\w+$/u });
const extensionId = string({ min: 1, max: 40, pattern: /^\w+$/u });
const shortText = string({ min: 1, max: 42 });
const primitive: Check = (value, path) => {
  if (value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return null;
  return shortText(value, path);
};
/** A single value, or a map of values one level deeper. */
const extension = (inner: Check): Check => {
  const deeper = map(extensionId, inner, { max: 10 });
  return (value, path) => (isRecord(value) ? deeper(value, path) : primitive(value, path));
};
const uri = string({ format: isUri });
/** An EVM address, or a base58 address of another kind of chain: lists hold both, and the latter are skipped. */
const address: Check = (value, path) =>
  typeof value === 'string' && /^(?:0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/u.test(value)
    ? null
    : `${path}: Invalid address`;

const token = object(
  {
    chainId: integer(1),
    address,
    decimals: integer(0, 255),
    name: string({ max: 60, pattern: /^[ \S+]*$/u }),
    symbol: string({ max: 20, pattern: /^\S*$/u }),
  },
  {
    logoURI: uri,
    tags: list(tagId, { max: 10 }),
    extensions: map(extensionId, extension(extension(primitive)), { max: 10 }),
  },
);

const tag = object(
  {
    name: string({ min: 1, max: 20, pattern: /^[ \w]+$/u }),
    description: string({ min: 1, max: 200, pattern: /^[ \w.,:]+$/u }),
  },
  {},
);

const tokenList = object(
  {
    name: string({ min: 1, max: 30, pattern: /^[\w ]+$/u }),
    timestamp: string({ format: isDateTime }),
    version: object({ major: integer(0), minor: integer(0), patch: integer(0) }, {}),
    tokens: list(token, { min: 1, max: MAX_LIST_TOKENS }),
  },
  {
    tokenMap: map(anything, token, { min: 1, max: MAX_LIST_TOKENS }),
    keywords: list(string({ min: 1, max: 20, pattern: /^[\w ]+$/u }), { max: 20, isUnique: true }),
    tags: map(tagId, tag, { max: 20 }),
    logoURI: uri,
  },
  anything,
);

/**
 * Validates a JSON value against the published Uniswap token list schema. Up to 10,000 tokens the result is the same;
 * this check also names the first fault with its path.
 * @returns null: the value is a token list
 */
export function tokenListFault(json: unknown): string | null {
  return tokenList(json, '');
}
