import { useCallback, type RefCallback } from 'react';

/**
 * What a picture needs to tell that it could not be loaded. One of the painted page may have failed before the app ran: it
 * has said so, and nobody heard.
 */
export function useFailure(source: string, onFailed: (source: string) => void): { ref: RefCallback<HTMLImageElement>; onError(): void } {
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete) image.decode().catch(() => (image.isConnected ? onFailed(source) : undefined));
  }, [source, onFailed]);
  return { ref, onError: () => onFailed(source) };
}
