import type { Plugin } from 'vite';
import type { ChainInfo } from '../src/config/chains/chainInfo.ts';

/** The fields of a chain that the service worker reads; the others would only enlarge it. */
const fields: readonly string[] = [
  'id',
  'name',
  'requiredConfirmations',
  'blockTimeSeconds',
  'kind',
] satisfies (keyof ChainInfo)[];

const isChainFile = (file: string): boolean => /\/src\/config\/chains\/(?!chains\.)\w+\.ts$/.test(file);
/** Reads of a field of a chain, also by the functions of `chains.ts`. */
const reads = (file: string): RegExp =>
  file.endsWith('/config/chains/chains.ts') ? /\bchain\.(\w+)/g : /\bchainById\([^)]*\)\??\.(\w+)/g;

/** Leaves the other fields out of the descriptions of the chains; a module that reads one of them ends the build. */
export function workerChains(): Plugin {
  return {
    name: 'causeway:worker-chains',
    enforce: 'pre',
    transform(code, id) {
      if (!isChainFile(id) || !/: ChainInfo = \{$/m.test(code)) return null;
      const lines = code.split('\n').filter((line) => {
        const field = /^ {2}(\w+): .*,$/.exec(line)?.[1];
        return field === undefined || fields.includes(field);
      });
      return { code: lines.join('\n'), map: null };
    },
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        for (const [file, { code }] of output.type === 'chunk' ? Object.entries(output.modules) : []) {
          if (isChainFile(file)) continue;
          const missing = [...(code ?? '').matchAll(reads(file))].find(
            ([, name]) => name !== undefined && !fields.includes(name),
          );
          if (missing) this.error(`${file} reads ${missing[0]}, which this build leaves out. Add it to the fields.`);
        }
      }
    },
  };
}
