// All text that users read is in locales/: components contain no words.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** Attributes that are announced or shown. */
const readAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'alt',
  'label',
  'placeholder',
  'title',
]);
/** Paths below root of the files with one of these extensions. */
const filesOf = (root, folder, endings) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => endings.test(file))
    .map((file) => join(folder, file));

/** Whether a text has a word, other than the scheme of an address. */
const hasWord = (text) => /\p{L}{2,}/u.test(text.replace(/^https?:\/\//, ''));

function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
    else yield* nodesOf(value);
  }
}

/** Words that a component shows without a message. */
export function rawTexts(code, name = 'part.tsx') {
  const found = [];
  for (const node of nodesOf(parseSync(name, code).program)) {
    if (node.type === 'JSXText' && hasWord(node.value)) found.push(node.value.trim());
    if (
      node.type === 'JSXAttribute' &&
      readAttributes.has(node.name.name) &&
      node.value?.type === 'Literal' &&
      hasWord(String(node.value.value))
    )
      found.push(String(node.value.value));
  }
  return found;
}

/** The faults of every component below root/src that contains words. */
export function rawTextFaults(root) {
  return filesOf(root, 'src', /\.tsx$/).flatMap((file) =>
    rawTexts(readFileSync(join(root, file), 'utf8'), file).map(
      (text) => `${file}: '${text}' stands in the code. Make it a message of locales/en.json.`,
    ),
  );
}
