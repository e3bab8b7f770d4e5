import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The folder for the figures of a run, one file for each row. */
export const figuresFolder = fileURLToPath(new URL('../../.cache/bench/world/', import.meta.url));

/** What is measured; a budget is the highest permitted value. */
export const rows = {
  idle: { name: 'idle with a wallet on the bridge page', unit: 'requests a minute', budget: 22 },
  idleFilled: { name: 'idle with a wallet and a filled form', unit: 'requests a minute', budget: 22 },
  idleHidden: { name: 'idle with a wallet, page hidden', unit: 'requests a minute', budget: 0 },
  idleFarms: { name: 'idle with a wallet on /farms, nodes of its chain', unit: 'requests a minute', budget: 12 },
  idleFarmsHidden: { name: 'idle with a wallet on /farms, page hidden', unit: 'requests a minute', budget: 0 },
  claimReady: { name: 'last needed confirmation seen to claim button ready', unit: 'ms', budget: 1_000 },
  reload: { name: 'reload to the same step on screen', unit: 'ms', budget: 1_000 },
  crash: { name: 'crash to the same step on screen', unit: 'ms', budget: 1_000 },
  swapOpen: { name: 'reload of /swap to its price on screen', unit: 'ms', budget: 1_000 },
  swapQuote: { name: 'a key press to the next quote, 21 pairs, 3 hops, on a slow phone', unit: 'ms', budget: 30 },
  roundTime: { name: '1,000 active claims in one round of the service worker', unit: 'ms', budget: 1_000 },
  roundBatches: { name: '1,000 active claims in one round, batches for one chain', unit: 'requests', budget: 1 },
  positionsFirst: { name: 'positions from 50,000 blocks at 100 ms a request, first rows', unit: 'ms', budget: 2_000 },
  positionsWhole: { name: 'positions from 50,000 blocks at 100 ms a request, all of them', unit: 'ms', budget: 20_000 },
  votesListed: { name: '7,000 votes listed and counted at 100 ms a request', unit: 'ms', budget: 5_000 },
  votesBlocked: { name: '7,000 votes, longest task of the page meanwhile', unit: 'ms', budget: 50 },
} as const;

export type RowName = keyof typeof rows;

export const figureSchema = v.object({
  name: v.string(),
  value: v.number(),
  unit: v.string(),
  budget: v.number(),
  /** The parts of the value, so that an overrun can be understood. */
  detail: v.optional(v.string()),
});

export type Figure = v.InferOutput<typeof figureSchema>;

/** The file of a row. */
export const figureFile = (row: RowName): string => join(figuresFolder, `${row}.json`);

/** Stores what was measured for a row. */
export async function saveFigure(row: RowName, value: number, detail?: string): Promise<void> {
  const figure: Figure = { ...rows[row], value, ...(detail === undefined ? {} : { detail }) };
  await mkdir(figuresFolder, { recursive: true });
  await writeFile(figureFile(row), `${JSON.stringify(figure, null, 2)}\n`);
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
