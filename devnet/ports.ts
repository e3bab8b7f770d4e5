import { createServer } from 'node:net';

export type LocalChainId = 6661 | 6662;
export const localChainIds: readonly LocalChainId[] = [6661, 6662];

/** Ports that are used when they are free; otherwise any other free one. */
export const usualPorts = {
  app: 5173,
  control: 8600,
  nodes: { 6661: 8661, 6662: 8662 } satisfies Record<LocalChainId, number>,
  rpc: { 6661: { a: 8611, b: 8612 }, 6662: { a: 8621, b: 8622 } } satisfies Record<
    LocalChainId,
    { a: number; b: number }
  >,
  /** Further endpoints, which the app uses only when a user enters one as an own node. */
  ownNodes: { 6661: 8614, 6662: 8624 } satisfies Record<LocalChainId, number>,
  explorers: { 6661: 8613, 6662: 8623 } satisfies Record<LocalChainId, number>,
  oraclesErc20: [8601, 8602, 8603],
  oraclesErc721: [8604, 8605, 8606],
  walletConnectRelay: 8631,
  tokenLists: 8635,
  staticHost: 8641,
  nftIndexer: 8642,
  nftMedia: 8643,
  ipfsGateway: 8644,
  prices: 8645,
  governance: 8646,
  pushService: 8647,
  watcher: 8648,
} as const;

/** The distance between the ports of two instances. */
export const portStep = 100;
const mostSteps = 80;

/** The port to request: the usual one plus the offset, or 0 (any) without an offset. */
export const wishedPort = (usual: number, offset: number | undefined) => (offset === undefined ? 0 : usual + offset);

/** Whether an instance can use this port of the app again, and so the build that was made for it. */
export function isWishedAppPort(port: number): boolean {
  const steps = (port - usualPorts.app) / portStep;
  return Number.isInteger(steps) && steps >= 0 && steps < mostSteps;
}

/** Listens for a moment: gives the port that it got, or null when it is taken. */
function probe(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

/**
 * The requested port when it is free at this moment, else another free one.
 * @throws when this machine has none
 */
export async function freePort(wished: number): Promise<number> {
  const port = (await probe(wished)) ?? (await probe(0));
  if (port === null) throw new Error('There is no free port on 127.0.0.1.');
  return port;
}
