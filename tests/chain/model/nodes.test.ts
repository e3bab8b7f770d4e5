// The model run on real nodes, real oracles and the product's own RPC client. MODEL_NODE_RUNS: how many sequences (25
// by default; the deep run is 500). MODEL_SEED: the seed of a failed run; by default random.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDeployment, endpointsOf } from '../../../devnet/buildDeployment.ts';
import { startWorld, type RunningWorld } from '../../../devnet/startWorld.ts';
import { commandsOf } from '../../unit/model/commands.ts';
import type { Command } from '../../unit/model/commands.ts';
import { bundleApp } from '../../unit/model/realm/bundle.ts';
import type { App, RealmGlobals } from '../../unit/model/realm/bundle.ts';
import { chainIds } from '../../unit/model/world/places.ts';
import { NodesModel, nodeCommands } from './nodesModel.ts';
import { faultsAfterRest } from './nodesRest.ts';
import { NodesWorld } from './nodesWorld.ts';

const runs = Number(process.env.MODEL_NODE_RUNS ?? 25);
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const mostCommands = 14;

let running: RunningWorld;
let make: (globals: RealmGlobals) => App;
let steps = 0;

beforeAll(async () => {
  running = await startWorld();
  make = await bundleApp(buildDeployment(running.world, endpointsOf(running)));
  for (const chainId of chainIds) await running.chainControls[chainId].pauseMining();
});
afterAll(() => running.stop());

async function run(sequence: readonly Command[]): Promise<void> {
  const world = new NodesWorld(running);
  // deeper than any reorg of the sequence: earlier blocks stay
  for (const chainId of chainIds) await world.rpc(chainId, 'anvil_mine', ['0x10']);
  const model = new NodesModel(world, make);
  try {
    await world.scheduler.settle();
    for (const [index, command] of sequence.entries()) {
      await model.apply(command);
      steps += 1;
      const faults = await model.faultsNow();
      if (faults.length > 0) throw new Error(`after command ${index + 1} (${command.do}): ${faults.join('; ')}`);
    }
    const faults = await faultsAfterRest(model);
    if (faults.length > 0) throw new Error(`at rest: ${faults.join('; ')}`);
  } finally {
    model.end();
    await world.scheduler.settle();
    for (const chainId of chainIds) await world.rpc(chainId, 'anvil_dropAllTransactions');
  }
}

test('on real nodes no claim is lost and nothing is sent twice', { timeout: 3_600_000 }, async () => {
  const startedMs = performance.now();
  // a real sequence takes seconds: the first one that fails is printed without shrinking
  const result = await fc.check(fc.asyncProperty(commandsOf(nodeCommands, mostCommands), run), {
    seed,
    numRuns: runs,
    endOnFailure: true,
  });
  console.log(
    `model on nodes: seed ${seed}, ${result.numRuns} sequences, ${steps} commands, ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`,
  );
  if (result.failed) console.log(`model on nodes: fails with seed ${seed}: ${JSON.stringify(result.counterexample)}`);
  expect(result.failed ? String(result.errorInstance) : null).toBeNull();
});
