import { createServer } from 'node:net';

export type LocalChainId = 6661 | 6662;
export const localChainIds: readonly LocalChainId[] = [6661, 6662];

/** Ports that are taken when they are free; otherwise any other free one. */
export const usualPorts = {
  app: 5173,
  control: 8600,
  nodes: { 6661: 8661, 6662: 8662 } satisfies Record<LocalChainId, number>,
  rpc: { 6661: { a: 8611, b: 8612 }, 6662: { a: 8621, b: 8622 } } satisfies Record<LocalChainId, { a: number; b: number }>,
  explorers: { 6661: 8613, 6662: 8623 } satisfies Record<LocalChainId, number>,
  oraclesErc20: [8601, 8602, 8603],
} as const;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The wished port when it is free at this moment, else 0 ("any"). */
export const wishedPort = async (port: number): Promise<number> => ((await isFree(port)) ? port : 0);
