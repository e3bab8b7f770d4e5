import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { parseDeployment } from '../src/config/deploymentSchema.ts';
import type { Deployment } from '../src/config/deploymentSchema.ts';

const id = 'virtual:deployment';
const resolvedId = `\0${id}`;

/** Path of the deployment file that DEPLOYMENT names: a shipped name or a path. @throws when there is no such file. */
export function deploymentPath(root: string, name = process.env.DEPLOYMENT ?? 'devnet'): string {
  const shipped = resolve(root, 'src/config/deployments', `${name}.json`);
  if (existsSync(shipped)) return shipped;
  const path = resolve(root, name);
  if (existsSync(path)) return path;
  throw new Error(`DEPLOYMENT=${name}: there is no file ${shipped} and no file ${path}. Name a shipped deployment or give a path.`);
}

/** Reads and checks the chosen deployment. @throws an Error that lists every fault of the file. */
export function loadDeployment(root: string): Deployment {
  const path = deploymentPath(root);
  const parsed = parseDeployment(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.ok) throw new Error(`The deployment ${path} has faults:\n- ${parsed.error.join('\n- ')}`);
  return parsed.value;
}

/** Compiles the chosen deployment into the app, so that addresses are part of the release (DESIGN section 5). */
export function deploymentPlugin(root: string): Plugin {
  return {
    name: 'causeway:deployment',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(source) {
      if (source !== resolvedId) return undefined;
      this.addWatchFile(deploymentPath(root));
      return `export default ${JSON.stringify(loadDeployment(root))};`;
    },
  };
}
