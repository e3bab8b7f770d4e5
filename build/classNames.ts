import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

const named = /\.(-?[_a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g;
// No vowels: no name is a word that a content blocker hides.
const letters = 'bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQRSTVWXZ';

/** 0 is b, 1 is c; after the last letter comes bb. */
function lettersOf(index: number): string {
  const rest = Math.floor(index / letters.length) - 1;
  return (rest < 0 ? '' : lettersOf(rest)) + (letters[index % letters.length] ?? '');
}

const plainPath = (root: string, file: string) => relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/');

/**
 * Names for the classes of all CSS modules, as short as they get: they stand in the first page, its style and the first
 * script. They follow from the sources alone, so that the painted form and the app agree and builds repeat. A class
 * that was written while the development server runs keeps its own name and the file's until the next start.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const short = new Map<string, string>();
  const files = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  for (const path of files.map((file) => `src/${file.replaceAll('\\', '/')}`).sort()) {
    for (const [, className, keyframes] of readFileSync(`${root}${path}`, 'utf8').matchAll(named)) {
      const key = `${path} ${className ?? keyframes}`;
      if (!short.has(key)) short.set(key, lettersOf(short.size));
    }
  }
  return (name, file) =>
    short.get(`${plainPath(root, file)} ${name}`) ?? `${name}_${plainPath(root, file).replace(/\W/g, '_')}`;
}
