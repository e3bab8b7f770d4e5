// Which folder of src, and of watcher, may import which. The table is the rule; the messages say what to do instead.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseAst } from 'vite';

/** Layer -> the layers it may import besides itself. */
export const allowed = {
  core: [],
  config: ['core'],
  io: ['core', 'config', 'abis'],
  i18n: ['core'],
  ui: ['i18n'],
  sw: ['core', 'config', 'io', 'i18n'],
  workers: ['core', 'config', 'io'],
  state: ['core', 'config', 'io'],
  wallet: ['core', 'config', 'io', 'state', 'workers', 'abis'],
  parts: ['core', 'config', 'io', 'sw', 'workers', 'state', 'wallet', 'ui', 'i18n'],
  pages: ['core', 'config', 'io', 'workers', 'state', 'wallet', 'parts', 'ui', 'i18n'],
  app: ['core', 'config', 'io', 'sw', 'workers', 'state', 'wallet', 'parts', 'pages', 'ui', 'i18n'],
};

const instead = {
  core: 'core holds pure rules: pass what it needs as an argument.',
  config: 'config is data: move the logic to core or io.',
  io: 'io knows no React and no screen: return a value and let state or a page use it.',
  ui: 'ui draws from props: let a part or page pass the data in.',
  i18n: 'i18n stands beside the rest: pass the values in.',
  sw: 'the service worker shares core and io with the page: move the shared code there.',
  workers: 'workers run core and io only: move the shared code there.',
  state: 'state keeps values: do the work in wallet or in a page action.',
  wallet: 'wallet has no components: put what draws into parts or a page.',
  parts: 'a part is shared by pages: pass the page-specific piece as a prop.',
  pages: 'pages never import pages or app: move what both need to parts.',
  app: 'app is the top: nothing imports it and it imports everything but tests and devnet.',
};

/** The same for the folders of watcher/, the service that sends push messages; its own files above them import all. */
const allowedInWatcher = {
  rules: [],
  metrics: [],
  store: ['rules'],
  settings: ['store'],
  push: ['rules', 'store'],
  rounds: ['rules', 'store', 'push', 'metrics'],
  http: ['rules', 'store', 'metrics'],
};
/** What watcher/ may import from outside: the layers of src without a screen, and the compiler of messages. */
const sharedWithWatcher = /^(src\/(core|config|io|i18n)\/|build\/compileMessages\.ts$)/;
const watcherPackages = /^(node:|viem$|valibot$|pg$|web-push$|@electric-sql\/pglite$)/;

const packagesOutOfReach = {
  core: /^(react|react-dom|react-router-dom|react-intl|wagmi|zustand|idb|comlink|@mantine\/|@tanstack\/|workbox-)/,
  io: /^(react|react-dom|react-router-dom|react-intl|wagmi|zustand|@mantine\/)/,
  sw: /^(react|react-dom|react-router-dom|react-intl|wagmi|@mantine\/)/,
  workers: /^(react|react-dom|react-router-dom|react-intl|wagmi|@mantine\/)/,
  ui: /^(wagmi|viem|zustand|idb|comlink|@tanstack\/(?!react-virtual$))/,
};

const nameless = new Set(['utils', 'helpers', 'common', 'types', 'constants']);

/** Files of the pages and parts that may name contract interfaces: their actions. */
const isActionFile = (path) => /(^|\/)(actions?)(\/|\.)|Actions?\.ts$/.test(path);

/** Every source file below a folder, as absolute paths. */
export function sourceFiles(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourceFiles(path);
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : [];
  });
}

/** Every module that a text imports or re-exports, lazily or not. */
export function importsOf(code, path) {
  const found = [];
  const walk = (node) => {
    if (!node || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach(walk);
    if (
      /^(Import|Export\w*)Declaration$|^ImportExpression$/.test(node.type ?? '') &&
      typeof node.source?.value === 'string'
    )
      found.push(node.source.value);
    for (const key in node) if (key !== 'loc' && key !== 'range') walk(node[key]);
  };
  walk(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found;
}

/** Faults of a file's name and length. */
function shapeFaults(file, code) {
  const faults = [];
  const unnamed = file.split('/').find((part) => nameless.has(part));
  if (unnamed)
    faults.push(`${file}: a folder named ${unnamed} is a place without a rule. Name it after what it holds.`);
  const written = code.split('\n');
  const lines = written.length;
  // The formatter breaks code, not comments.
  const isLong = (line) => line.length > 120 && /^ *(\/\/|\/?\*)/.test(line);
  for (const [at, line] of written.entries())
    if (isLong(line)) faults.push(`${file}:${at + 1}: a comment of more than 120 characters. Break it.`);
  const most = file.endsWith('.tsx') ? 150 : 250;
  if (lines > most + 1) faults.push(`${file}: ${lines} lines, at most ${most}. Split it by what it does.`);
  return faults;
}

/** Faults of one file of watcher/. */
function watcherFaults(root, path, code) {
  const file = relative(root, path).replaceAll('\\', '/');
  const [, folder, name] = file.split('/');
  const faults = shapeFaults(file, code);
  if (name !== undefined && !(folder in allowedInWatcher))
    faults.push(
      `${file}: watcher/${folder} is no folder of the watcher. Put the file into one of ${Object.keys(allowedInWatcher).join(', ')}.`,
    );
  for (const source of importsOf(code, path)) {
    if (!source.startsWith('.')) {
      if (!watcherPackages.test(source))
        faults.push(
          `${file} imports ${source}: the watcher uses no other packages than pg, PGlite, web-push, viem, valibot.`,
        );
      continue;
    }
    const target = relative(root, resolve(dirname(path), source)).replaceAll('\\', '/');
    const [top, targetFolder, targetName] = target.split('/');
    if (top !== 'watcher') {
      if (!sharedWithWatcher.test(target))
        faults.push(
          `${file} imports ${target}: the watcher shares core, config, io and i18n with the app, and nothing else.`,
        );
      continue;
    }
    const may = allowedInWatcher[folder] ?? Object.keys(allowedInWatcher);
    if (targetFolder !== folder && (targetName === undefined || !may.includes(targetFolder)) && name !== undefined)
      faults.push(`${file} imports ${target}: watcher/${folder} may import ${may.join(', ') || 'no other folder'}.`);
  }
  return faults;
}

/** Faults of one file, each a sentence that says what to do. */
export function fileFaults(root, path, code) {
  const file = relative(root, path).replaceAll('\\', '/');
  if (file.startsWith('watcher/')) return watcherFaults(root, path, code);
  const [, layer] = file.split('/');
  const faults = [];
  if (!(layer in allowed))
    return file.split('/').length > 2
      ? [`${file}: src/${layer} is no layer of the house. Put the file into one of ${Object.keys(allowed).join(', ')}.`]
      : [];
  faults.push(...shapeFaults(file, code));
  for (const source of importsOf(code, path)) {
    if (!source.startsWith('.')) {
      if (packagesOutOfReach[layer]?.test(source)) faults.push(`${file} imports ${source}: ${instead[layer]}`);
      // The first view's value of react-intl only formats messages (src/i18n/firstIntl.ts).
      else if (layer !== 'i18n' && source.startsWith('react-intl'))
        faults.push(`${file} imports ${source}: texts come through i18n, by Text and useText.`);
      continue;
    }
    const target = relative(root, resolve(dirname(path), source)).replaceAll('\\', '/');
    const [top, targetLayer, targetPart] = target.split('/');
    if (top === 'abis') {
      const may = allowed[layer].includes('abis') || (['pages', 'parts'].includes(layer) && isActionFile(file));
      if (!may)
        faults.push(
          `${file} imports ${target}: only io, wallet and action files name contract interfaces. Move the call into an action file.`,
        );
      continue;
    }
    if (top === 'locales') {
      if (layer !== 'i18n') faults.push(`${file} imports ${target}: texts come through i18n.`);
      continue;
    }
    if (top !== 'src') {
      faults.push(`${file} imports ${target}: src imports nothing outside src and abis.`);
      continue;
    }
    if (layer === 'pages' && targetLayer === 'pages' && targetPart !== file.split('/')[2])
      faults.push(`${file} imports ${target}: ${instead.pages}`);
    if (targetLayer !== layer && !allowed[layer].includes(targetLayer))
      faults.push(`${file} imports ${target}: ${layer} may not import ${targetLayer}; ${instead[layer]}`);
  }
  return faults;
}

/** Faults of the whole trees below root/src and root/watcher. */
export function layerFaults(root) {
  const folders = ['src', 'watcher'].map((folder) => join(root, folder)).filter((folder) => existsSync(folder));
  return folders.flatMap(sourceFiles).flatMap((path) => fileFaults(root, path, readFileSync(path, 'utf8')));
}
