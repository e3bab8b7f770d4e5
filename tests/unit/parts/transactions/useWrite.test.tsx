import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import { fail, ok, type Result } from '../../../../src/core/result.ts';
import { useWrite, type Write } from '../../../../src/parts/transactions/useWrite.ts';

afterEach(() => onlineManager.setOnline(true));

type Send = (input: string, signal: AbortSignal) => Promise<Result<string>>;

/** The write of a component. Its client would retry, and would wait for the network. */
function writeOf(send: Send) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: 3, retryDelay: 0, networkMode: 'online' } } });
  const found: Write<string, string>[] = [];
  const Sender = () => {
    found.push(useWrite(send));
    return null;
  };
  renderToString(
    <QueryClientProvider client={client}>
      <Sender />
    </QueryClientProvider>,
  );
  const [write] = found;
  if (write === undefined) throw new Error('not drawn');
  return { write, last: () => client.getMutationCache().getAll().at(-1)?.state };
}

describe('a write', () => {
  test.each<[string, Send]>([
    ['is refused', async () => fail({ code: 'userDenied' })],
    [
      'throws',
      async () => {
        throw Object.assign(new Error('denied'), { appError: { code: 'userDenied' } });
      },
    ],
  ])('that %s is tried once, and its error is a value', async (_how, send) => {
    const sent = vi.fn<Send>(send);
    const { write } = writeOf(sent);
    expect(await write.start('a')).toEqual(fail({ code: 'userDenied' }));
    expect(sent).toHaveBeenCalledTimes(1);
    expect(write.isRunning()).toBe(false);
  });

  test('that throws anything keeps one error object for all renders', async () => {
    const { write, last } = writeOf(async () => {
      throw new TypeError('odd');
    });
    await write.start('a');
    expect(last()?.error).toBeInstanceOf(CausewayError);
    expect(last()?.error).toMatchObject({ appError: { code: 'unexpected', detail: 'odd' } });
  });

  test('is not put off until the network is back, to be sent when nobody expects it', async () => {
    onlineManager.setOnline(false);
    const sent = vi.fn<Send>(async () => fail({ code: 'offline' }));
    const { write, last } = writeOf(sent);
    const end = write.start('a');
    expect(last()?.isPaused).toBe(false);
    expect(await end).toEqual(fail({ code: 'offline' }));
    onlineManager.setOnline(true);
    await Promise.resolve();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('is not started a second time while it runs, not even before it is drawn as busy', async () => {
    const answers: ((result: Result<string>) => void)[] = [];
    const sent = vi.fn<Send>(() => new Promise((resolve) => answers.push(resolve)));
    const { write } = writeOf(sent);
    const first = write.start('a');
    expect(write.isRunning()).toBe(true);
    expect(await write.start('b')).toBeNull();
    answers[0]?.(ok('hash'));
    expect(await first).toEqual(ok('hash'));
    expect(sent).toHaveBeenCalledTimes(1);
    const again = write.start('b');
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(ok('other'));
    expect(await again).toEqual(ok('other'));
  });

  test('that is aborted gets its signal, and another may start', async () => {
    const signals: AbortSignal[] = [];
    const sent = vi.fn<Send>((_input, signal) => {
      signals.push(signal);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve(fail({ code: 'userDenied' })), { once: true }),
      );
    });
    const { write } = writeOf(sent);
    const first = write.start('a');
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    write.abort();
    expect(signals[0]?.aborted).toBe(true);
    expect(write.isRunning()).toBe(false);
    void write.start('b');
    expect(await first).toEqual(fail({ code: 'userDenied' }));
    // The end of the first does not release the lock of the second.
    expect(write.isRunning()).toBe(true);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    expect(signals[1]?.aborted).toBe(false);
    write.abort();
  });
});
