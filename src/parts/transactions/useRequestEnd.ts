import { useEffect, useEffectEvent, useState } from 'react';
import type { Hex } from 'viem';
import type { AppError } from '../../core/errors/appError.ts';
import { whenEnded, type RequestEnd } from '../../state/requestEnds.ts';

/**
 * What became of a write whose answer was unclear, while its dialog is open: the hash under which it was found, or the
 * error that the wallet has reported since; else the error as it was.
 * @param onEnd called once, when that is known
 */
export function useRequestEnd(
  error: AppError | null,
  onEnd: (end: RequestEnd) => void,
): { hash: Hex | null; error: AppError | null } {
  const id = error?.isUnclear === true ? (error.intentId ?? null) : null;
  const [ended, setEnded] = useState<{ id: string; end: RequestEnd } | null>(null);
  const known = useEffectEvent(onEnd);
  useEffect(() => {
    if (id === null) return undefined;
    return whenEnded(id, (end) => {
      setEnded({ id, end });
      known(end);
    });
  }, [id]);
  if (ended === null || ended.id !== id) return { hash: null, error };
  return 'hash' in ended.end ? { hash: ended.end.hash, error: null } : { hash: null, error: ended.end.error };
}
