// npm run watcher: one instance of the service that tells people about their claims, until SIGTERM. docs/watcher.md.
import { resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings/settings.ts';
import { writeNewKey } from './settings/vapidKeys.ts';
import { startWatcher } from './startWatcher.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

async function main(): Promise<void> {
  const newKey = process.argv.indexOf('--new-key');
  if (newKey !== -1) {
    const file = process.argv[newKey + 1];
    if (!file) throw new Error('The file of the new key must be named: npm run watcher -- --new-key vapid.key');
    writeNewKey(resolve(root, file));
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
