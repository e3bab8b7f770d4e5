// Every locale has the ids and the arguments of English, no more and no less, in valid ICU.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Names of the arguments of one ICU message. */
function argumentsOf(text) {
  const names = new Set();
  const walk = (elements) => {
    for (const element of elements) {
      if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value);
      if (element.options) Object.values(element.options).forEach((option) => walk(option.value));
      if (element.children) walk(element.children);
    }
  };
  walk(parse(text));
  return [...names].sort().join(', ');
}

/** Faults of one locale against English. */
export function localeFaults(name, messages, english) {
  const faults = [];
  for (const id of Object.keys(english)) if (!(id in messages)) faults.push(`locales/${name}.json: ${id} is missing. Translate it.`);
  for (const [id, text] of Object.entries(messages)) {
    if (!(id in english)) { faults.push(`locales/${name}.json: ${id} is not in en.json. Remove it.`); continue; }
    try {
      const own = argumentsOf(text), source = argumentsOf(english[id]);
      if (own !== source) faults.push(`locales/${name}.json: ${id} has the arguments (${own}), English has (${source}).`);
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
  return readdirSync(join(root, 'locales')).filter((file) => file.endsWith('.json')).flatMap((file) => localeFaults(file.slice(0, -5), read(file), english));
}
