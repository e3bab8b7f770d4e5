// Checks that every locale has exactly the ids, arguments and tags of English, in valid ICU, and the plural forms that
// its language needs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

const kinds = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.plural]: 'plural',
  [TYPE.select]: 'select',
};

/** Calls `visit` for every element of a parsed message, at any depth. */
function walk(elements, visit) {
  for (const element of elements) {
    visit(element);
    if (element.options) for (const option of Object.values(element.options)) walk(option.value, visit);
    if (element.children) walk(element.children, visit);
  }
}

/** The arguments of one ICU message with their types, and its tags. */
function argumentsOf(text) {
  const names = new Set();
  walk(parse(text), (element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return;
    const keys = element.type === TYPE.select ? ` of ${Object.keys(element.options).sort().join('|')}` : '';
    if (element.type === TYPE.tag) names.add(`<${element.value}>`);
    else names.add(kinds[element.type] ? `${element.value} ${kinds[element.type]}${keys}` : element.value);
  });
  return [...names].sort().join(', ');
}

/** The plural categories of a language for whole numbers. */
function categoriesOf(locale) {
  const rules = new Intl.PluralRules(locale);
  return [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))];
}

/** 'few of {count}' for each plural form of its language that a message lacks. */
function missingForms(text, categories) {
  const missing = [];
  walk(parse(text), ({ type, value, options }) => {
    if (type !== TYPE.plural) return;
    missing.push(
      ...categories.filter((category) => !(category in options)).map((category) => `${category} of {${value}}`),
    );
  });
  return missing;
}

/** Faults of one locale compared with English. */
export function localeFaults(name, messages, english) {
  const faults = [];
  const categories = categoriesOf(Intl.PluralRules.supportedLocalesOf(name).length > 0 ? name : 'en');
  for (const id of Object.keys(english))
    if (!(id in messages)) faults.push(`locales/${name}.json: ${id} is missing. Translate it.`);
  for (const [id, text] of Object.entries(messages)) {
    if (!(id in english)) {
      faults.push(`locales/${name}.json: ${id} is not in en.json. Remove it.`);
      continue;
    }
    try {
      const own = argumentsOf(text),
        source = argumentsOf(english[id]);
      if (own !== source)
        faults.push(`locales/${name}.json: ${id} has the arguments (${own}), English has (${source}).`);
      for (const form of missingForms(text, categories))
        faults.push(`locales/${name}.json: ${id} lacks the plural form ${form}.`);
    } catch (cause) {
      faults.push(`locales/${name}.json: ${id} is not valid ICU (${cause.message}).`);
    }
  }
  return faults;
}

/** Faults of all locale files below root/locales. */
export function allLocaleFaults(root) {
  const read = (file) => JSON.parse(readFileSync(join(root, 'locales', file), 'utf8'));
  const english = read('en.json');
  return readdirSync(join(root, 'locales'))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => localeFaults(file.slice(0, -5), read(file), english));
}
