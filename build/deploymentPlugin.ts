import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseDeploymentText } from '../src/config/deploymentSchema.ts';
import type { Deployment } from '../src/config/deploymentSchema.ts';

const id = 'virtual:deployment';
/** Its places to earn at, which no other page loads. */
const earnId = `${id}/earn`;
/** Its exchanges, which only pages that swap load. */
const dexesId = `${id}/dexes`;
const ids = [id, earnId, dexesId];

/**
 * Path of the deployment file that DEPLOYMENT names: a shipped name or a path.
 * @throws when there is no such file
 */
export function deploymentPath(root: string, name = process.env.DEPLOYMENT ?? 'devnet'): string {
  const shipped = resolve(root, 'src/config/deployments', `${name}.json`);
  if (existsSync(shipped)) return shipped;
  const path = resolve(root, name);
  if (existsSync(path)) return path;
  throw new Error(
    `DEPLOYMENT=${name}: there is no file ${shipped} and no file ${path}. Name a shipped deployment or give a path.`,
  );
}

/**
 * Reads and checks the chosen deployment.
 * @throws an Error that lists every fault of the file
 */
export function loadDeployment(root: string): Deployment {
  const path = deploymentPath(root);
  const parsed = parseDeploymentText(readFileSync(path, 'utf8'));
  if (!parsed.ok) throw new Error(`The deployment ${path} has faults:\n- ${parsed.error.join('\n- ')}`);
  return parsed.value;
}

/** The fields of a deployment that the service worker reads; the others would only enlarge it. */
export const workerFields = [
  'name',
  'appName',
  'defaultChainId',
  'chains',
  'features',
  'watcherUrl',
] as const satisfies readonly (keyof Deployment)[];

/**
 * Compiles the chosen deployment into the app, so that addresses are part of the release.
 * @param fields the fields to compile in; by default all of them
 */
export function deploymentPlugin(root: string, fields?: readonly (keyof Deployment)[]): Plugin {
  return {
    name: 'causeway:deployment',
    resolveId: (source) => (ids.includes(source) ? `\0${source}` : undefined),
    load(source) {
      if (!ids.some((one) => source === `\0${one}`)) return undefined;
      this.addWatchFile(deploymentPath(root));
      const { earn = {}, dexes = [], ...deployment } = loadDeployment(root);
      if (source === `\0${earnId}`) return `export default ${JSON.stringify(earn)};`;
      if (source === `\0${dexesId}`) return `export default ${JSON.stringify(dexes)};`;
      const wanted = fields
        ? Object.fromEntries(Object.entries(deployment).filter(([name]) => fields.some((field) => field === name)))
        : { ...deployment, dexRouters: dexes.map(({ router }) => router) };
      return `export default ${JSON.stringify(wanted)};`;
    },
    generateBundle(_, bundle) {
      if (!fields) return;
      for (const output of Object.values(bundle)) {
        for (const [file, { code }] of output.type === 'chunk' ? Object.entries(output.modules) : []) {
          const missing = [...(code ?? '').matchAll(/\bdeployment\.(?!ts\b)([a-z]\w*)/g)].find(
            ([, name]) => !fields.some((field) => field === name),
          );
          if (missing) this.error(`${file} reads ${missing[0]}, which this build leaves out. Add it to workerFields.`);
        }
      }
    },
  };
}
