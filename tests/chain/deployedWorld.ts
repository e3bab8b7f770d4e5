// Deploying takes seconds of processor time: the state of the chains is stored, and loaded by the next test file.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { numberToHex, type Hex } from 'viem';
import { startAnvil, type Anvil } from '../../devnet/chains/anvil.ts';
import type { ContractKind } from '../../devnet/deploy/contractKinds.ts';
import { deployWorld } from '../../devnet/deploy/deployWorld.ts';
import { sendRpc } from '../../devnet/deploy/rpc.ts';
import type { World } from '../../devnet/deploy/world.ts';

interface DeployedWorld {
  world: World;
  /** The nodes of chains 6661 and 6662, which mine only on a transaction. */
  nodes: readonly [Anvil, Anvil];
}

interface StoredWorld {
  world: World;
  /** The state of the chains as nodes give it. */
  states: [Hex, Hex];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const cacheDir = join(root, '.cache/worlds');
const maxAgeMs = 2 * 60 * 60 * 1_000;
/** Nodes do not load the states of earlier blocks: so many are mined afterwards, one second apart. */
const laterBlocks = 64;

/**
 * The deployed and seeded local world: loaded if these sources deployed it within the last two hours, deployed and
 * stored otherwise. Throws as `deployWorld` does.
 */
export async function deployedWorld(kind: ContractKind): Promise<DeployedWorld> {
  // The time of the nodes is so far back that the later blocks are not ahead of this machine's clock.
  const start = (chainId: 6661 | 6662): Promise<Anvil> =>
    startAnvil({ chainId, mining: 'instant', secondsAgo: 2 * laterBlocks, takesLargeBodies: true });
  const [eth, bsc] = await Promise.all([start(6661), start(6662)]);
  const file = join(cacheDir, `${await keyOf(kind)}.json`);
  const stored = await storedWorld(file);
  const world = stored === null ? await deployAndStore(eth, bsc, kind, file) : await load(eth, bsc, stored);
  await Promise.all([passLaterBlocks(eth), passLaterBlocks(bsc)]);
  return { world, nodes: [eth, bsc] };
}

async function load(eth: Anvil, bsc: Anvil, { world, states: [ethState, bscState] }: StoredWorld): Promise<World> {
  await Promise.all([
    sendRpc(eth.rpcUrl, 'anvil_loadState', [ethState]),
    sendRpc(bsc.rpcUrl, 'anvil_loadState', [bscState]),
  ]);
  return world;
}

async function deployAndStore(eth: Anvil, bsc: Anvil, kind: ContractKind, file: string): Promise<World> {
  const chains = [
    { chainId: 6661, rpcUrl: eth.rpcUrl },
    { chainId: 6662, rpcUrl: bsc.rpcUrl },
  ] as const;
  const world = await deployWorld(chains, kind);
  const dump = async ({ rpcUrl }: Anvil) => (await sendRpc(rpcUrl, 'anvil_dumpState', [false])) as Hex;
  await store(file, { world, states: [await dump(eth), await dump(bsc)] });
  return world;
}

async function passLaterBlocks({ rpcUrl }: Anvil): Promise<void> {
  await sendRpc(rpcUrl, 'evm_setTime', [numberToHex(Math.floor(Date.now() / 1_000) - laterBlocks)]);
  await sendRpc(rpcUrl, 'anvil_mine', [numberToHex(laterBlocks), numberToHex(1)]);
  await sendRpc(rpcUrl, 'evm_setTime', [numberToHex(Math.floor(Date.now() / 1_000))]);
}

async function storedWorld(file: string): Promise<StoredWorld | null> {
  try {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > maxAgeMs ? null : (JSON.parse(await readFile(file, 'utf8')) as StoredWorld);
  } catch {
    return null;
  }
}

async function store(file: string, stored: StoredWorld): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  for (const name of await readdir(cacheDir)) {
    const other = join(cacheDir, name);
    const { mtimeMs } = await stat(other).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > maxAgeMs) await rm(other, { force: true });
  }
  // Written to a temporary file and renamed, so that a second process never reads an incomplete file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(stored));
  await rename(draft, file);
}

/** Follows from all that a deployment depends on. */
async function keyOf(kind: ContractKind): Promise<string> {
  const hash = createHash('sha256').update(kind);
  hash.update(await readFile(join(root, 'package-lock.json')));
  for (const folder of ['abis', 'devnet']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((one) => /\.(ts|sol)$/.test(one)).sort())
      hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 24);
}
