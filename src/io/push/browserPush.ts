import type { PushDependencies } from './followPush.ts';
import { deletePushRecord, loadPushRecord, savePushRecord } from './pushRecord.ts';
import { createWatcherApi } from './watcherApi.ts';

/** The watcher, and this browser's subscription with what is persisted of it. */
export const browserPush = (watcherUrl: string, pushManager: PushManager): PushDependencies => ({
  api: createWatcherApi(watcherUrl),
  pushManager,
  loadRecord: loadPushRecord,
  saveRecord: savePushRecord,
  deleteRecord: deletePushRecord,
  nowMs: Date.now,
});
