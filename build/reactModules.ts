import type { Plugin } from 'vite';

const packages = 'node_modules/(?:react|react-dom|scheduler|use-sync-external-store)';
const published = new RegExp(`${packages}/(?:shim/)?[\\w-]+\\.js$`);
const production = new RegExp(`${packages}/cjs/[\\w/-]+\\.production\\.js$`);
const productionPath = /require\('(\.\.?\/cjs\/[\w./-]+\.production\.js)'\)/;
const requires = /^var (?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/gm;
/**
 * `import React from 'react'`: of CommonJS this is a name for all of it, of a module it would be an export of its own.
 */
const wholeImport = /^import (\w+)(?:, (\{[^}]*\}))?( from ["']react(?:-dom)?["'];)/gm;
/** A copy of React needs all of it; what is read of the copy can be read of React. */
const copy = /const SafeReact = \{\s*\.\.\.React\s*\};/;

/** React looks for these in a scheduler made for its own tests; the published one has them not. */
const ofTestScheduler = /= Scheduler\.(?:log|unstable_setDisableYieldValue)\b/g;

/**
 * React's packages as modules. They are published as CommonJS alone: a bundler wraps each in a function and brings
 * helpers for that, which are one more file before the first view, and it can leave out nothing of them.
 */
export function reactModules(): Plugin {
  return {
    name: 'causeway:react-modules',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'pre',
    transform(code, id) {
      if (production.test(id)) return { code: moduleOf(code), map: null };
      if (published.test(id)) {
        const [, path] = productionPath.exec(code) ?? this.error(`build/reactModules.ts: no production build in ${id}`);
        return { code: `export * from '${path}';`, map: null };
      }
      if (!id.includes('/node_modules/')) return null;
      const named = code.replace(wholeImport, importsOf);
      const used = copy.test(named) ? named.replace(copy, '').replaceAll('SafeReact.', 'React.') : named;
      return used === code ? null : { code: used, map: null };
    },
  };
}

function importsOf(_all: string, whole: string, parts: string | undefined, from: string): string {
  return `import * as ${whole}${from}${parts === undefined ? '' : ` import ${parts}${from}`}`;
}

/** What is exported once and for all becomes a constant, anything else a variable. */
function moduleOf(code: string): string {
  const imports: string[] = [];
  const body = code
    .replace('"use strict";', '')
    .replace(ofTestScheduler, '= undefined')
    .replace(requires, (all) => {
      imports.push(
        ...Array.from(
          all.matchAll(/(\w+) = require\("([\w/-]+)"\)/g),
          ([, name, source]) => `import * as ${name} from '${source}';`,
        ),
      );
      return '';
    });
  const uses = Array.from(body.matchAll(/\bexports\.(\w+)/g), ([, name = '']) => name);
  const names = [...new Set(uses)];
  const constants = names.filter(
    (name) => body.split(`\nexports.${name} = `).length === 2 && uses.filter((use) => use === name).length === 1,
  );
  const variables = names.filter((name) => !constants.includes(name)).map((name) => `let exported_${name};`);
  const exported = body
    .replace(/(?<=\n)exports\.(\w+)(?= = )/g, (use, name: string) => (constants.includes(name) ? `const ${use}` : use))
    .replace(/\bexports\.(\w+)/g, 'exported_$1');
  return [
    ...imports,
    ...variables,
    exported,
    `export { ${names.map((name) => `exported_${name} as ${name}`).join(', ')} };`,
  ].join('\n');
}
