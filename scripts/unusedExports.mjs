// Finds exports of src and watcher that nothing but tests uses. An export counts as used when a file that imports its
// module names it, or, if the module is loaded lazily, any other file. So the check may miss one that shares its name
// with something else, but never reports one that is used. Types are left to the compiler and the linter.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';
import { importsOf, sourceFiles } from './layers.mjs';

/** Exports that nothing uses, and why they exist. */
const exempt = new Map([
  ['src/app/prerender.tsx renderLoading', 'the build loads it by its name'],
  ['src/app/prerender.tsx renderPages', 'the build loads it by its name'],
  ['src/io/reads/quorum.ts readQuorum', 'the recipe of a read is shown by its test'],
  ['src/core/errors/errorTable.ts errorParams', 'the messages of all languages are compared with it'],
  ['src/io/db/storage.ts forgetStorage', 'tests begin anew with it'],
  ['src/core/earn/vault.ts initialVault', 'a vault has a state, but no screen'],
  ['src/state/earnRates.ts earnRatesStore', 'tests read what was remembered'],
  ['src/wallet/kinds/tracedBy.ts tracedBy', 'a kind of write is made with it'],
]);
/** Code that runs in the app, the watcher, the build, the local world or the scripts, in contrast to tests. */
const running = ['src', 'watcher', 'build', 'devnet', 'scripts'];

/** What a file exports besides types, what it imports, and how often it uses each name. */
function readModule(root, path) {
  const code = readFileSync(path, 'utf8');
  const names = new Map();
  const lazily = new Set();
  const exported = [];
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
      names.set(node.name, (names.get(node.name) ?? 0) + 1);
    if (node.type === 'ImportExpression' && typeof node.source?.value === 'string') lazily.add(node.source.value);
    for (const key in node) if (key !== 'loc' && key !== 'range') walk(node[key]);
  };
  const { body } = parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  walk(body);
  for (const statement of body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') continue;
    const { declaration, specifiers } = statement;
    if (/^TS(Interface|TypeAlias)/.test(declaration?.type ?? '')) continue;
    for (const one of declaration?.declarations ?? (declaration ? [declaration] : []))
      if (one.id?.type === 'Identifier') exported.push(one.id.name);
    for (const { exported: outer } of specifiers) if (outer.type === 'Identifier') exported.push(outer.name);
  }
  const pathOf = (source) => relative(root, resolve(dirname(path), source)).replaceAll('\\', '/');
  return {
    file: pathOf(`./${path.split(/[\\/]/).at(-1)}`),
    exported,
    imports: new Set(importsOf(code, path).map(pathOf)),
    lazily: new Set([...lazily].map(pathOf)),
    names,
  };
}

/** Faults of the modules, each a sentence that says what to do. */
export function faultsOfModules(modules) {
  const isLazy = new Set(modules.flatMap(({ lazily }) => [...lazily]));
  const faults = [];
  for (const { file, exported, names } of modules) {
    if (!/^(src|watcher)\//.test(file)) continue;
    for (const name of exported) {
      const isNamedElsewhere = modules.some(
        (other) => other.file !== file && (isLazy.has(file) || other.imports.has(file)) && other.names.has(name),
      );
      const isUsed = isNamedElsewhere || (names.get(name) ?? 0) > 1;
      if (!isUsed && !exempt.has(`${file} ${name}`))
        faults.push(`${file}: nothing but tests runs ${name}. Delete it, and the tests of it.`);
    }
  }
  return faults;
}

export function unusedExportFaults(root) {
  const paths = running.flatMap((folder) => sourceFiles(join(root, folder)));
  return faultsOfModules(paths.map((path) => readModule(root, path)));
}
