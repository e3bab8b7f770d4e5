import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPostgres } from '../../../watcher/store/postgresDatabase.ts';

/** A message of the PostgreSQL protocol: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
}
const ready = message('Z', Buffer.from('I'));
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), ready]);
const done = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), ready]);

let server: Server | null = null;
afterEach(() => server?.close());

/** A database whose first connection takes everything and answers nothing, as after the loss of its machine. */
async function lostOnce(): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  let connections = 0;
  const started = createServer((socket) => {
    const isLost = (connections += 1) === 1;
    let isWelcome = false;
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const answer = isWelcome ? done : welcome;
      if (isWelcome) asked.push(data.toString('latin1').replace(/[^a-z1 ]/g, ''));
      if (!isWelcome || !isLost) socket.write(answer);
      isWelcome = true;
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `postgres://watcher:key@127.0.0.1:${port}/watcher`, asked };
}

test.each([
  ['a statement', (database: ReturnType<typeof openPostgres>) => database.query('select 1')],
  [
    'a transaction',
    (database: ReturnType<typeof openPostgres>) => database.transaction((inner) => inner.query('select 1')),
  ],
])(
  '%s that a lost database host does not answer fails, and the next one goes over a new connection',
  async (_, ask) => {
    const { url, asked } = await lostOnce();
    const database = openPostgres(url, 1, 200);
    await expect(ask(database)).rejects.toThrow('timeout');
    expect(asked).toHaveLength(1);
    expect(await ask(database)).toEqual([]);
    await database.close();
  },
  5_000,
);
