import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { deploymentPlugin } from './build/deploymentPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const plugins = [deploymentPlugin(root), messagesPlugin(root)];
// As in the browser tests: a build runs what failed on a busy machine once more.
const retry = process.env.CI ? 1 : 0;
const define = { __BUILD_ID__: '"test"' };

/** Three levels: pure rules, rules about the house itself, and services and contracts on real chains. */
export default defineConfig({
  test: {
    projects: [
      { root, plugins, define, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], environment: 'node', testTimeout: 30_000 } },
      { root, plugins, define, test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      { root, plugins, define, test: { name: 'chain', include: ['tests/chain/**/*.test.ts'], environment: 'node', testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false, retry } },
    ],
  },
});
