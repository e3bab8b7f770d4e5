import { BLOCK_POLL_MS } from '../../config/timing.ts';
import { createVisiblePoller, type VisiblePoller, type VisiblePollerOptions } from '../../io/visiblePoller.ts';
import { headAgeMs, noteBlock, noteOldBlock } from '../../state/blocks.ts';

/** A form's own round also reads the head: while it runs, the poller does not ask. One round may be late. */
const othersAskMs = 2 * BLOCK_POLL_MS;
/** A head that was reported longer ago than this is not current. */
const oldAfterMs = 5 * BLOCK_POLL_MS;

type Visibility = Pick<VisiblePollerOptions, 'isVisible' | 'onVisibilityChange'>;

/**
 * Polls the head of a chain while the tab is visible. A failed read changes nothing until the last head is too old to
 * be shown.
 */
export function createBlockPoller(
  chainId: number,
  readHead: (chainId: number) => Promise<bigint>,
  visibility: Visibility,
): VisiblePoller {
  let readAtMs = Number.NEGATIVE_INFINITY;
  return createVisiblePoller({
    ...visibility,
    intervalMs: BLOCK_POLL_MS,
    run: async () => {
      const ageMs = headAgeMs(chainId);
      if (ageMs > oldAfterMs) noteOldBlock(chainId);
      const isOwn = Date.now() - readAtMs <= ageMs;
      if (!isOwn && ageMs < othersAskMs) return;
      const head = await readHead(chainId);
      noteBlock(chainId, head);
      readAtMs = Date.now();
    },
  });
}
