import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Address } from 'viem';
import * as v from 'valibot';
import { accounts, type DevnetAccount } from './accounts.ts';
import type { World, WorldCollection, WorldContracts, WorldEns, WorldToken } from './deploy/world.ts';
import { isWishedAppPort, localChainIds } from './ports.ts';
import { isAlive } from './processes.ts';
import { chainNames, requiredConfirmations } from './startServices.ts';
import type { RunningWorld } from './startWorld.ts';

/** Everything that a running instance leaves on disk; git-ignored. */
export const devnetFolder = fileURLToPath(new URL('../.devnet/', import.meta.url));

export interface ChainState {
  chainId: number;
  name: string;
  /** The node itself: also answers the anvil_ and evm_ methods, and its accounts are unlocked. */
  rpcUrl: string;
  /** The endpoints that the app uses, each with faults of its own. */
  rpcUrls: string[];
  explorerUrl: string;
  requiredConfirmations: number;
  contracts: WorldContracts;
  tokens: Record<string, WorldToken>;
  /** LP token of each pool, by the symbol of its token. */
  lpTokens: Record<string, Address>;
  /** Pairs of the exchange by the symbols of their tokens. */
  pairs: Record<string, Address>;
  /** Tokens that the oracles refuse are missing here. */
  listedTokens: Address[];
  /** NFT collections by name. */
  collections: Record<string, WorldCollection>;
  /** Collections that the NFT oracles refuse are missing here. */
  listedCollections: Address[];
}

/** The data that other programs need to use a running instance (devnet/README.md). */
export interface DevnetState {
  pid: number;
  startedAt: string;
  appUrl: string | null;
  controlUrl: string;
  deploymentPath: string;
  chains: Record<string, ChainState>;
  chainList: ChainState[];
  contracts: Record<string, WorldContracts>;
  /** Our contracts, or ones that behave like the deployed originals. */
  contractKind: World['contractKind'];
  ens: WorldEns;
  /** Tokens that the release does not know, by chain id and name. */
  oddTokens: World['oddTokens'];
  accounts: readonly DevnetAccount[];
  services: { target: string; url: string }[];
}

export interface StateFacts {
  appUrl: string | null;
  deploymentPath: string;
  startedAt: string;
}

/** The state of a running world. */
export function describeState(running: RunningWorld, facts: StateFacts): DevnetState {
  const chainList = localChainIds.map((chainId): ChainState => {
    const { contracts, tokens, lpTokens, pairs, collections } = running.world.chains[chainId];
    return {
      chainId,
      name: chainNames[chainId],
      rpcUrl: running.nodeUrls[chainId],
      rpcUrls: [running.service(`rpc-${chainId}-a`).url, running.service(`rpc-${chainId}-b`).url],
      explorerUrl: running.service(`explorer-${chainId}`).url,
      requiredConfirmations,
      contracts,
      tokens,
      lpTokens,
      pairs,
      listedTokens: running.world.listedTokens[chainId],
      collections,
      listedCollections: running.world.listedCollections[chainId],
    };
  });
  return {
    pid: process.pid,
    ...facts,
    controlUrl: running.control.url,
    chains: Object.fromEntries(chainList.map((chain) => [chain.chainId, chain])),
    chainList,
    contracts: Object.fromEntries(chainList.map((chain) => [chain.chainId, chain.contracts])),
    contractKind: running.world.contractKind,
    ens: running.world.ens,
    oddTokens: running.world.oddTokens,
    accounts,
    services: [...running.services.values(), running.control].map(({ target, url }) => ({ target, url })),
  };
}

const newest = (folder: string) => join(folder, 'state.json');
const ofInstance = (folder: string, name: string) => join(folder, name, 'state.json');

async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, text);
  await rename(draft, path);
}

async function readState(path: string): Promise<{ pid: number; startedAt: string; text: string } | null> {
  try {
    const text = await readFile(path, 'utf8');
    return { ...v.parse(v.object({ pid: v.number(), startedAt: v.string() }), JSON.parse(text)), text };
  } catch {
    return null;
  }
}

/** Removes the files of an instance. Only the folder of a requested port stays: the next start can reuse its build. */
async function forgetInstance(folder: string, name: string): Promise<void> {
  const isReusable = isWishedAppPort(Number(name));
  await rm(isReusable ? ofInstance(folder, name) : join(folder, name), { recursive: true, force: true });
}

/** Removes the folders of instances that no longer run; gives the others, newest first. */
async function liveStates(folder: string): Promise<{ pid: number; startedAt: string; text: string }[]> {
  const live: { pid: number; startedAt: string; text: string }[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!entry.isDirectory()) continue;
    const state = await readState(ofInstance(folder, entry.name));
    if (state && isAlive(state.pid)) live.push(state);
    else if (state) await forgetInstance(folder, entry.name);
  }
  return live.sort((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** Writes .devnet/<instance>/state.json, and .devnet/state.json, which is always the newest instance's. */
export async function writeState(state: DevnetState, instance: string, folder = devnetFolder): Promise<void> {
  await mkdir(join(folder, instance), { recursive: true });
  await liveStates(folder);
  const text = `${JSON.stringify(state, null, 2)}\n`;
  await writeWhole(ofInstance(folder, instance), text);
  await writeWhole(newest(folder), text);
}

/** Removes the state of an instance that ends; .devnet/state.json then describes another one that still runs. */
export async function removeState(instance: string, folder = devnetFolder): Promise<void> {
  await forgetInstance(folder, instance);
  const shown = await readState(newest(folder));
  if (shown && shown.pid !== process.pid && isAlive(shown.pid)) return;
  const [heir] = await liveStates(folder);
  if (heir) await writeWhole(newest(folder), heir.text);
  else await rm(newest(folder), { force: true });
}
