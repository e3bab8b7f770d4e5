import * as v from 'valibot';
import { changePersisted, loadPersisted, savePersisted } from '../db/persisted.ts';

const schema = v.object({
  /** With it this browser changes its subscription. */
  secret: v.string(),
  /** What the watcher was told last. */
  told: v.string(),
  /** When it was told; missing in records of earlier versions. */
  toldAtMs: v.optional(v.number()),
});

/** The subscription of this browser at the watcher. */
export type PushRecord = v.InferOutput<typeof schema>;

const parse = (stored: unknown): PushRecord | null => {
  const parsed = v.safeParse(schema, stored);
  return parsed.success ? parsed.output : null;
};

/** Null when this browser has none. */
export const loadPushRecord = (): Promise<PushRecord | null> => loadPersisted('settings', 'push', parse);

export async function savePushRecord(record: PushRecord): Promise<void> {
  await savePersisted('settings', 'push', record);
}

export async function deletePushRecord(): Promise<void> {
  await changePersisted('settings', 'push', parse, () => 'remove');
}
