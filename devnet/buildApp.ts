// Builds the app for one local world in a process of its own, so that the services of the world stay responsive
// meanwhile. DEPLOYMENT names the deployment file, CAUSEWAY_OUT_DIR the folder for the result.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { demoWallet } from './wallet/vitePlugin.ts';

const outDir = process.env.CAUSEWAY_OUT_DIR;
if (!outDir) throw new Error('CAUSEWAY_OUT_DIR names no folder.');
const root = fileURLToPath(new URL('..', import.meta.url));

await build({
  root,
  configFile: `${root}vite.config.ts`,
  mode: 'production',
  logLevel: 'warn',
  plugins: [demoWallet()],
  build: { outDir, emptyOutDir: true },
});
// Helper processes of the build may keep the process running; everything is written by now.
process.exit(0);
