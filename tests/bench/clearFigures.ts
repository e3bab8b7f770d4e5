import { rm } from 'node:fs/promises';
import { figuresFolder } from './figures.ts';

/** Before each run: no figure of an earlier one may stand for a row that cannot be measured now. */
export default async function clearFigures(): Promise<void> {
  await rm(figuresFolder, { recursive: true, force: true });
}
