import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CausewayError, toAppError, type AppError } from '../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../core/result.ts';

export interface Write<Input, Value> {
  /** With the wallet, or on the way to it. */
  isBusy: boolean;
  /** Why the last one came to nothing. */
  error: AppError | null;
  /** What the last one, or the one that runs, was started with. */
  input: Input | undefined;
  /**
   * Starts it, unless one runs: there are never two at once.
   * @returns how it has ended, also when it was given up meanwhile; null: it was not started
   */
  start(input: Input): Promise<Result<Value> | null>;
  /** Whether one runs at this moment, which may be later than what is drawn. */
  isRunning(): boolean;
  /** Forgets how the last one ended. One that runs goes on. */
  reset(): void;
  /** Gives up the one that runs: its signal is aborted, its end is not shown, and another may start. */
  abort(): void;
}

/**
 * Something that is sent through the wallet. It is tried once: whether to send again is for people to say. It does not
 * wait for the network either, to be sent later when nobody expects it.
 * @param send a failure is returned or thrown
 */
export function useWrite<Input, Value>(
  send: (input: Input, signal: AbortSignal) => Promise<Result<Value>>,
): Write<Input, Value> {
  const running = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<Value> => {
      const sent = await send(input, signal);
      if (sent.ok) return sent.value;
      throw new CausewayError(sent.error);
    },
    retry: false,
    networkMode: 'always',
  });
  return {
    isBusy: mutation.isPending,
    error: mutation.error === null ? null : toAppError(mutation.error),
    input: mutation.variables?.input,
    async start(input) {
      if (running.current !== null) return null;
      const own = new AbortController();
      running.current = own;
      try {
        return ok(await mutation.mutateAsync({ input, signal: own.signal }));
      } catch (cause) {
        return fail(toAppError(cause));
      } finally {
        if (running.current === own) running.current = null;
      }
    },
    isRunning: () => running.current !== null,
    reset() {
      if (running.current === null) mutation.reset();
    },
    abort() {
      running.current?.abort();
      running.current = null;
      mutation.reset();
    },
  };
}
