import { listSources } from '../../config/listSources.ts';
import { TOKEN_LIST_REFRESH_MS } from '../../config/timing.ts';
import { openTabChannel, parseTabMessage } from '../../io/tabChannel.ts';
import { createVisiblePoller } from '../../io/visiblePoller.ts';
import { noteListNews } from '../../state/tokenLists.ts';
import { readsWorker } from '../../workers/client.ts';
import { loadDynamicTokens } from './dynamicRegistry.ts';

let running: Promise<void> = Promise.resolve();

/**
 * Fetches one list or all and informs what shows tokens. Never rejects: the states of the lists contain the outcome.
 */
export function refreshLists(uri?: string): Promise<void> {
  running = refresh(uri);
  return running;
}

async function refresh(uri?: string): Promise<void> {
  const refreshing = readsWorker().refreshTokenLists(uri);
  // Stored lists can be shown at once, and each list shows that it is being fetched.
  noteListNews(true);
  await refreshing.catch(() => undefined);
  noteListNews(false);
}

let started: { stop(): void } | null = null;

/**
 * Refreshes the lists from the first picker that opens until the page is closed: at once, then every 10 minutes while
 * the tab is visible, and when the service worker has found a newer version than the one in its cache.
 */
export function startListRefresh(): { stop(): void } {
  if (started !== null) return started;
  void loadDynamicTokens();
  const channel = openTabChannel();
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    // A running round may have had its answer before the newer version was found.
    if (parseTabMessage(data)?.key === 'tokenLists') void running.then(() => refreshLists());
  };
  channel?.addEventListener('message', onMessage);
  const poller =
    listSources.length === 0
      ? null
      : createVisiblePoller({
          intervalMs: TOKEN_LIST_REFRESH_MS,
          isVisible: () => document.visibilityState === 'visible',
          onVisibilityChange: (listener) => {
            document.addEventListener('visibilitychange', listener);
            return () => document.removeEventListener('visibilitychange', listener);
          },
          run: () => refreshLists(),
        });
  started = {
    stop() {
      poller?.stop();
      channel?.removeEventListener('message', onMessage);
      started = null;
    },
  };
  return started;
}
