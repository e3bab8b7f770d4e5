import { rm } from 'node:fs/promises';
import { figuresFolder } from './figures.ts';

/** Before each run: a figure of an earlier run must not be used for a row that cannot be measured now. */
export default async function clearFigures(): Promise<void> {
  await rm(figuresFolder, { recursive: true, force: true });
}
