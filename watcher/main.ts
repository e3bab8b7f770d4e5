// npm run watcher: one instance of the service that tells people about their claims, until SIGTERM. docs/watcher.md.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings/settings.ts';
import { newVapidKey } from './settings/vapidKeys.ts';
import { startWatcher } from './startWatcher.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  if (process.argv.includes('--new-key')) {
    console.log(newVapidKey());
    return;
  }
  const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
  const watcher = await startWatcher(readSettings(process.env, root), { log });
  log(`The watcher listens at ${watcher.url}; health and metrics at ${watcher.adminUrl}.`);
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) return process.exit(1);
      isEnding = true;
      log('Ending: open requests and rounds are finished.');
      watcher.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : String(cause));
  process.exit(1);
});
