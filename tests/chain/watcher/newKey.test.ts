import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../watcher/settings/settings.ts';

test('the command of docs/watcher.md makes a key that the watcher starts with, and overwrites none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'causeway-key-'));
  const file = join(folder, 'vapid.key');
  const documented = /^npm run watcher -- --new-key [^#\n]+/m.exec(readFileSync('docs/watcher.md', 'utf8'))?.[0] ?? '';
  const make = () => spawnSync(documented.replace('vapid.key', file), { shell: true, encoding: 'utf8' });
  try {
    expect(make().status).toBe(0);
    const environment = {
      VAPID_CONTACT: 'mailto:a@example.org',
      VAPID_PRIVATE_KEY_FILE: file,
      APP_URL: 'https://a.example',
    };
    const { vapid } = readSettings(environment, process.cwd());
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = make();
    expect([again.status, again.stderr]).toEqual([1, expect.stringContaining(`${file} is there already`)]);
    expect(readSettings(environment, process.cwd()).vapid).toEqual(vapid);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
