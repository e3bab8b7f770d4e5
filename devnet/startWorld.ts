import type { AmountMode } from '../src/core/bridge/targetAmount.ts';
import { deployWorld } from './deploy/deployWorld.ts';
import type { ContractKind } from './deploy/contractKinds.ts';
import { burnSeconds } from './deploy/seedBurns.ts';
import { seededSeconds } from './deploy/seedEarn.ts';
import type { World } from './deploy/world.ts';
import { localChainIds, usualPorts, wishedPort, type LocalChainId } from './ports.ts';
import { createChainControl, type ChainControl } from './services/chainControl.ts';
import { startControl } from './services/control.ts';
import type { Service } from './services/service.ts';
import { startServices } from './startServices.ts';
import { startChains, type StartedChains } from './startChains.ts';
import { runAdminAction } from './adminActions.ts';

export interface StartWorldOptions {
  /** The usual ports plus this number, if they are free; left out: any free ports. */
  portOffset?: number;
  /** What the token oracles sign where the decimals of a token differ: its smallest units, or the same amount. */
  amounts?: AmountMode;
  /** originals: the contracts behave like the deployed ones. */
  contracts?: ContractKind;
  progress?: (line: string) => void;
}

export interface RunningWorld {
  world: World;
  amounts: AmountMode;
  /** The nodes themselves, behind the endpoints that the app uses. */
  nodeUrls: Record<LocalChainId, string>;
  chainControls: Record<LocalChainId, ChainControl>;
  /** Every service by its target name; `addService` adds the app. */
  services: ReadonlyMap<string, Service>;
  control: Service;
  addService(service: Service): void;
  /** The service of this name. @throws when there is none. */
  service(target: string): Service;
  onLost(listener: () => void): void;
  stop(): Promise<void>;
}

/** Address of the node of a chain. @throws when it was not started. */
function nodeUrl(chains: StartedChains, chainId: LocalChainId): string {
  const url = chains.nodeUrls.get(chainId);
  if (!url) throw new Error(`Chain ${chainId} did not start.`);
  return url;
}

/** Starts two chains with the contracts, and every service that the app calls. Everything listens on 127.0.0.1 only. */
export async function startWorld({
  portOffset,
  amounts = 'raw',
  contracts = 'local',
  progress = () => undefined,
}: StartWorldOptions = {}): Promise<RunningWorld> {
  const port = (usual: number) => wishedPort(usual, portOffset);
  progress('Starting two chains ...');
  const chains = await startChains(
    // They begin in the past, so that burns and rewards of the last days and stakes without a fee can be there.
    localChainIds.map((chainId) => ({
      chainId,
      port: port(usualPorts.nodes[chainId]),
      secondsAgo: burnSeconds + seededSeconds + 3_600,
    })),
  );
  const services = new Map<string, Service>();
  try {
    const nodeUrls: Record<LocalChainId, string> = { 6661: nodeUrl(chains, 6661), 6662: nodeUrl(chains, 6662) };
    progress('Deploying the contracts ...');
    const world = await deployWorld(
      localChainIds.map((chainId) => ({ chainId, rpcUrl: nodeUrls[chainId] })),
      contracts,
    );
    progress(
      'Starting oracles, RPC endpoints, explorers, token lists, the NFT services and the WalletConnect relay ...',
    );
    for (const service of await startServices(world, nodeUrls, port, amounts)) services.set(service.target, service);
    const chainControls = { 6661: createChainControl(nodeUrls[6661]), 6662: createChainControl(nodeUrls[6662]) };
    const control = await startControl({
      port: port(usualPorts.control),
      services: () => [...services.values()],
      chains: localChainIds.map((chainId) => ({
        chainId,
        control: chainControls[chainId],
        admin: (action, parameters) =>
          runAdminAction({ world, chainId, nodeUrl: nodeUrls[chainId] }, action, parameters),
      })),
    });
    return {
      world,
      amounts,
      nodeUrls,
      chainControls,
      services,
      control,
      addService: (service) => void services.set(service.target, service),
      service(target) {
        const service = services.get(target);
        if (!service) throw new Error(`There is no service ${target}.`);
        return service;
      },
      onLost: (listener) => chains.onLost(listener),
      async stop() {
        for (const chainId of localChainIds) chainControls[chainId].stop();
        await Promise.all([control, ...services.values()].map((service) => service.stop()));
        await chains.stop();
      },
    };
  } catch (cause) {
    await Promise.allSettled([...services.values()].map((service) => service.stop()));
    await chains.stop();
    throw cause;
  }
}
