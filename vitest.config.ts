import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { deploymentPlugin } from './build/deploymentPlugin.ts';
import { messagesPlugin } from './build/messagesPlugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const plugins = [deploymentPlugin(root), messagesPlugin(root)];
// As in the browser tests: a build runs what failed on a busy machine once more.
const retry = process.env.CI ? 1 : 0;
const define = { __BUILD_ID__: '"test"' };

/** Only what has failed lasts this long, on a slow machine as well. */
const limits = { testTimeout: 240_000, hookTimeout: 600_000 } as const;

/** What is asked of real chains: services, contracts, and the code that reads and writes them. */
const onChains = {
  ...limits,
  environment: 'node',
  // Three worlds at once: their chains mostly wait for each other's blocks.
  maxWorkers: 3,
  // After the others, if one command runs both.
  sequence: { groupOrder: 1 },
  retry,
} as const;
/** The tests of deposits and claims, which run on both kinds of contracts. */
const onBothKinds = [
  'burn/*',
  'claims/*',
  'earn/*',
  'ledger/*',
  'liquidity/*',
  'wallet/{burn,nft,send}',
  'contracts/{deposit,exitGas,nftDeposit,nftRelease,release,stakingPools,bridgeChef,buyBack}',
].map((name) => `tests/chain/${name}.test.ts`);

/**
 * Tests on chains that leave nothing behind in the modules they load: no store of the app, no storage, no global. Their
 * files share one set of loaded modules, which takes seconds to load.
 */
const withoutState = ['contracts', 'earn', 'io', 'services', 'swap'].map((folder) => `tests/chain/${folder}/*.test.ts`);

const pure = ['tests/unit/core/**/*.test.ts'];

/**
 * Three levels: pure rules, rules about the house itself, and real chains; those a second time with contracts that
 * behave as the deployed ones.
 */
export default defineConfig({
  test: {
    projects: [
      {
        root,
        plugins,
        define,
        // Pure functions leave nothing behind, so the files share one set of loaded modules.
        test: { ...limits, name: 'core', include: pure, environment: 'node', pool: 'threads', isolate: false },
      },
      {
        root,
        plugins,
        define,
        test: {
          ...limits,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: pure,
          environment: 'node',
          pool: 'threads',
        },
      },
      {
        root,
        plugins,
        define,
        test: { ...limits, name: 'rules', include: ['tests/rules/**/*.test.ts'], environment: 'node' },
      },
      { root, plugins, define, test: { ...onChains, name: 'chain', include: withoutState, isolate: false } },
      {
        root,
        plugins,
        define,
        test: { ...onChains, name: 'chain-state', include: ['tests/chain/**/*.test.ts'], exclude: withoutState },
      },
      {
        root,
        plugins,
        define,
        test: { ...onChains, name: 'originals', include: onBothKinds, env: { CONTRACTS: 'originals' } },
      },
    ],
  },
});
