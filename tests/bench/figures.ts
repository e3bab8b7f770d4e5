import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the figures of a run are kept, one JSON object a line. */
export const figuresFile = fileURLToPath(new URL('../../.cache/bench/world.jsonl', import.meta.url));

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The highest value that holds (DESIGN section 8). */
  budget: number;
  /** What the value is made of, for whoever looks into an overrun. */
  detail?: string;
}

export function note(figure: Figure): void {
  mkdirSync(dirname(figuresFile), { recursive: true });
  appendFileSync(figuresFile, `${JSON.stringify(figure)}\n`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
