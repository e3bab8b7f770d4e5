import type { QueryClient } from '@tanstack/react-query';
import { persistQueryClient } from '@tanstack/react-query-persist-client';
import { QUERY_CACHE_MAX_AGE_MS } from '../config/timing.ts';
import { createQueryPersister } from './queryPersister.ts';

/** Fills the client with the stored answers and stores what it reads from now on. Never rejects. */
export async function persistQueries(queryClient: QueryClient, buster: string): Promise<void> {
  const [, restored] = persistQueryClient({
    queryClient,
    persister: createQueryPersister({ buster }),
    buster,
    maxAge: QUERY_CACHE_MAX_AGE_MS,
  });
  // Recent answers would count as fresh and would not be read again for a while.
  await restored.then(() => queryClient.invalidateQueries(undefined, { cancelRefetch: false })).catch(() => undefined);
}
