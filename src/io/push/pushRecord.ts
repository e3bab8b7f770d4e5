import * as v from 'valibot';
import { loadPersisted, savePersisted } from '../db/persisted.ts';

const schema = v.object({
  /** With it this browser changes its subscription. */
  secret: v.string(),
  /** What the watcher was told last. */
  told: v.string(),
});

/** The subscription of this browser at the watcher. */
export type PushRecord = v.InferOutput<typeof schema>;

/** Null when this browser has none. */
export function loadPushRecord(): Promise<PushRecord | null> {
  return loadPersisted('settings', 'push', (stored) => {
    const parsed = v.safeParse(schema, stored);
    return parsed.success ? parsed.output : null;
  });
}

export async function savePushRecord(record: PushRecord): Promise<void> {
  await savePersisted('settings', 'push', record);
}
