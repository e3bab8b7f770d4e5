// usage: node --import tsx analyse.mjs OUT.json
import { build } from 'vite';
import { writeFileSync } from 'node:fs';
const root = process.cwd();
const out = {};
const graph = {};
await build({ root, configFile: root + '/vite.config.ts', logLevel: 'error', build: { outDir: '/tmp/speed/dist', emptyOutDir: true, manifest: true },
  plugins: [{ name: 'x', apply: 'build', buildEnd() { for (const id of this.getModuleIds()) { const i = this.getModuleInfo(id); graph[id] = { s: i.importedIds, d: i.dynamicallyImportedIds }; } }, generateBundle(_, bundle) { for (const [f, c] of Object.entries(bundle)) if (c.type === 'chunk') out[f] = { imports: c.imports, dyn: c.dynamicImports, mods: Object.fromEntries(Object.entries(c.modules).map(([m, x]) => [m.replace(root + '/', ''), x.renderedLength ?? x.code?.length])) }; } }] });
writeFileSync(process.argv[2], JSON.stringify({ out, graph: Object.fromEntries(Object.entries(graph).map(([k, v]) => [k.replace(root + '/', ''), { s: v.s.map((x) => x.replace(root + '/', '')), d: v.d.map((x) => x.replace(root + '/', '')) }])) }));
