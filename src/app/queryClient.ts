import { QueryClient } from '@tanstack/react-query';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Chain answers are stored for a week with their age; those on screen are read again at the interval of each query. */
export function createQueryClient(gcTime = weekMs): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime, staleTime: 5000, retry: 1, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
    },
  });
}
