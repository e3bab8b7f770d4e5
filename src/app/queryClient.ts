import { QueryClient } from '@tanstack/react-query';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Chain answers are kept for a week with their age; what is on screen is read again as its owner asks for it. */
export function createQueryClient(gcTime = weekMs): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { gcTime, staleTime: 5000, retry: 1, refetchOnWindowFocus: true, networkMode: 'offlineFirst' },
    },
  });
}
