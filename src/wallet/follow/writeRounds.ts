import type { Intent } from '../../core/transactions/intent.ts';
import { searchPauseMs } from '../../core/transactions/searchSchedule.ts';
import type { Follower } from './follow.ts';
import { isHalfPersisted, isSearched, reconcileIntents } from './reconcile.ts';
import type { WriteDependencies } from '../send/writeDependencies.ts';
import { openRequestsStore, reloadOpenRequests, watchOpenRequests } from '../../state/openRequests.ts';
import { transactionsStore } from '../../state/transactions.ts';
import { hydrateState } from '../../state/hydrateState.ts';

const quickSearches = 10;
const quickSearchMs = 6_000;

/** The rounds in which transactions are followed and open intents looked for; none while the tab is hidden. */
export function createWriteRounds(
  dependencies: WriteDependencies,
  follower: Follower,
): { start: () => () => void; searchSoon: () => void } {
  let wake = (): void => undefined;
  return {
    /** A request has just been marked as lost: it is looked for from now on. */
    searchSoon: () => wake(),
    start() {
      let isStopped = false;
      let isRunning = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let searches = 0;
      let isSearching = false;
      let isSearchDue = false;
      let searchTimer: ReturnType<typeof setTimeout> | undefined;

      const lookedAtMs = new Map<string, number>();
      const pauseOf = (intent: Intent): number => searchPauseMs(dependencies.clock.nowMs() - intent.createdAtMs);
      /** Each request has its own interval, but all are due right after the start and when something has happened. */
      const isDue = (intent: Intent): boolean => {
        const nowMs = dependencies.clock.nowMs();
        const last = lookedAtMs.get(intent.id);
        if (searches > quickSearches && last !== undefined && nowMs - last < pauseOf(intent) - quickSearchMs)
          return false;
        lookedAtMs.set(intent.id, nowMs);
        return true;
      };
      const isIdle = (): boolean => isStopped || isRunning || document.visibilityState === 'hidden';

      function schedule(): void {
        clearTimeout(timer);
        const waitMs = follower.nextRoundMs();
        if (isIdle() || waitMs === null) return;
        timer = setTimeout(() => void round(), waitMs);
      }
      async function round(): Promise<void> {
        if (isIdle()) return;
        isRunning = true;
        await follower.round();
        isRunning = false;
        schedule();
      }
      async function search(): Promise<void> {
        if (isStopped || isSearching) return;
        isSearching = true;
        clearTimeout(searchTimer);
        await searchOnce();
        isSearching = false;
      }
      async function searchOnce(): Promise<void> {
        if (document.visibilityState !== 'hidden') {
          searches += 1;
          await reconcileIntents(dependencies, isDue).catch(() => 0);
          await reloadOpenRequests();
        }
        const open = await dependencies.journal.loadOpen().catch(() => null);
        // If the journal cannot be read, there may still be an open request in it.
        const searched = open?.filter((intent) => isSearched(dependencies, intent));
        isSearchDue = searched === undefined || searched.length > 0;
        if (isStopped || !isSearchDue) return;
        const pauses = searched?.map(pauseOf) ?? [searchPauseMs(0)];
        searchTimer = setTimeout(() => void search(), searches < quickSearches ? quickSearchMs : Math.min(...pauses));
      }
      wake = () => {
        searches = 0;
        void search();
      };
      const onVisible = (): void => {
        void round();
        // The user may be back from the wallet's own app, where the request may just have been signed.
        if (isSearchDue && document.visibilityState !== 'hidden') wake();
      };

      document.addEventListener('visibilitychange', onVisible);
      const stopWatching = transactionsStore.subscribe(schedule);
      const stopAsking = watchOpenRequests();
      // If another tab was closed meanwhile, this one takes over its request.
      const stopInheriting = openRequestsStore.subscribe(({ asked }) => {
        if (!isSearchDue) void (asked.length > 0 ? search() : takeOverHalfPersisted());
      });
      /** The other tab may have been closed after it stored a hash and before it stored what follows from it. */
      async function takeOverHalfPersisted(): Promise<void> {
        const open = await dependencies.journal.loadOpen().catch(() => []);
        if (open.some((intent) => isHalfPersisted(dependencies, intent))) await search();
      }
      void hydrateState()
        .then(() => search())
        .then(() => round());
      return () => {
        isStopped = true;
        clearTimeout(timer);
        clearTimeout(searchTimer);
        document.removeEventListener('visibilitychange', onVisible);
        stopWatching();
        stopAsking();
        stopInheriting();
      };
    },
  };
}
