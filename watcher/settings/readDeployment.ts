import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDeploymentText } from '../../src/config/deploymentSchema.ts';
import type { Deployment } from '../../src/config/deploymentSchema.ts';

/**
 * The deployment that DEPLOYMENT names, as for the build of the app: a shipped name or a path.
 * @throws an Error that names every fault of the file
 */
export function readDeployment(root: string, name: string): Deployment {
  const shipped = resolve(root, 'src/config/deployments', `${name}.json`);
  const path = existsSync(shipped) ? shipped : resolve(root, name);
  if (!existsSync(path))
    throw new Error(`DEPLOYMENT=${name}: there is no shipped deployment and no file of this name.`);
  const parsed = parseDeploymentText(readFileSync(path, 'utf8'));
  if (!parsed.ok) throw new Error(`The deployment ${path} has faults:\n- ${parsed.error.join('\n- ')}`);
  return parsed.value;
}
