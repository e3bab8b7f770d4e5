// Writes src/config/deployments/devnet.json for the local world on its usual ports. Run it after a change of the
// contracts, the tokens or the ports: node --import tsx devnet/writeDeployment.ts
import { writeFile } from 'node:fs/promises';
import { buildDeployment, deploymentText, usualEndpoints } from './buildDeployment.ts';
import { startWorld } from './startWorld.ts';

const running = await startWorld({ progress: console.log });
const file = new URL('../src/config/deployments/devnet.json', import.meta.url);
await writeFile(file, deploymentText(buildDeployment(running.world, usualEndpoints())));
await running.stop();
console.log('Wrote src/config/deployments/devnet.json');
