import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CausewayError, toAppError, type AppError } from '../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../core/result.ts';

export interface Write<Input, Value> {
  /** The wallet has been asked, or the request is being prepared. */
  isBusy: boolean;
  /** What the last one came to; undefined: it failed, or is not done. */
  value: Value | undefined;
  /** Why the last one failed: the same object until the next one. */
  error: AppError | null;
  /** The input of the last one, or of the running one. */
  input: Input | undefined;
  /**
   * Starts it, unless one is running: there are never two at the same time.
   * @returns the result, even when it was aborted meanwhile; null: it was not started
   */
  start(input: Input): Promise<Result<Value> | null>;
  /** Whether one is running at this moment, which may be newer than what is drawn. */
  isRunning(): boolean;
  /** Forgets the result of the last one. A running one continues. */
  reset(): void;
  /** Aborts the running one: its signal is aborted, its result is not shown, and another may start. */
  abort(): void;
}

/** @returns what was thrown as an error that stays the same object in every render */
async function settled<Value>(send: () => Promise<Result<Value>>): Promise<Result<Value>> {
  try {
    return await send();
  } catch (cause) {
    return fail(toAppError(cause));
  }
}

/**
 * A write that is sent through the wallet. It is tried once: the user decides whether to send it again. It does not
 * wait for the network either, because it would then be sent later, when the user does not expect it.
 * @param send returns or throws its failure
 */
export function useWrite<Input, Value>(
  send: (input: Input, signal: AbortSignal) => Promise<Result<Value>>,
): Write<Input, Value> {
  const running = useRef<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: async ({ input, signal }: { input: Input; signal: AbortSignal }): Promise<Value> => {
      const sent = await settled(() => send(input, signal));
      if (sent.ok) return sent.value;
      throw new CausewayError(sent.error);
    },
    retry: false,
    networkMode: 'always',
  });
  return {
    isBusy: mutation.isPending,
    value: mutation.data,
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
