import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };

const root = new URL('../../../', import.meta.url);

function sourceFiles(folder: string): string[] {
  return readdirSync(new URL(folder, root), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? sourceFiles(`${folder}${entry.name}/`)
      : /\.tsx?$/.test(entry.name)
        ? [`${folder}${entry.name}`]
        : [],
  );
}

describe('locales/en.json', () => {
  it.each(Object.entries(english))('%s is valid ICU and not empty', (_id, text) => {
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
    expect(() => parse(text)).not.toThrow();
  });

  it('gives each error its next step, and no next step without an error', () => {
    const errors = Object.keys(english).filter((id) => id.startsWith('error.'));
    const codes = errors.filter((id) => !id.endsWith('.next'));
    for (const code of codes) expect(errors).toContain(`${code}.next`);
    for (const next of errors.filter((id) => id.endsWith('.next')))
      expect(codes).toContain(next.slice(0, -'.next'.length));
  });

  it('has no message that nothing uses', () => {
    const source = sourceFiles('src/')
      .map((path) => readFileSync(new URL(path, root), 'utf8'))
      .join('\n');
    const unused = Object.keys(english).filter(
      (id) => !source.includes(`'${id}'`) && !source.includes(`"${id}"`) && !isBuilt(id, source),
    );
    expect(unused).toEqual([]);
  });
});

/** Ids that are composed, such as `error.${code}`, count as used when their beginning is. */
function isBuilt(id: string, source: string): boolean {
  const parts = id.split('.');
  return parts.slice(1).some((_, index) => source.includes(`\`${parts.slice(0, index + 1).join('.')}.\${`));
}
