import { afterEach, expect, test } from 'vitest';
import { abortReason, isAbort } from '../../../../src/io/clock.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { readManyFacts } from '../../../../src/io/watch/readManyFacts.ts';
import { FakeWorld, claimOf, hashOf } from './watchWorld.ts';

const unheard: unknown[] = [];
const listen = (cause: unknown): void => void unheard.push(cause);

afterEach(() => void process.off('unhandledRejection', listen));

test('a look that is cancelled tells its caller, and no one else', async () => {
  process.on('unhandledRejection', listen);
  const reader: RpcReader = {
    ...new FakeWorld().reader,
    rpc: (_chainId, _method, _params, options) =>
      new Promise((_resolve, reject) => options?.signal?.addEventListener('abort', () => reject(abortReason(options.signal)))),
  };
  const stop = new AbortController();
  const read = readManyFacts(reader, [claimOf(hashOf(1)), claimOf(hashOf(2))], 0, { signal: stop.signal });
  stop.abort();
  await expect(read).rejects.toSatisfy(isAbort);
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).toEqual([]);
});
