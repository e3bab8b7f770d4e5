import type { Hex } from 'viem';
import { claimKey } from '../../../src/core/claims/claimKey.ts';
import type { ClaimKey } from '../../../src/core/claims/claimKey.ts';
import { Realm } from './realm/realm.ts';
import type { Host, MakeOutside } from './realm/realm.ts';
import type { App, RealmGlobals } from './realm/bundle.ts';
import type { NoticeKind } from '../../../src/core/notifications/shownNotices.ts';

const heartbeatMs = 45_000;

/** The service worker: the product's watch session, connected as in `src/sw/watchEvents.ts`. */
export class WatcherRealm extends Realm {
  readonly #session;

  constructor(
    host: Host & { notified: { hash: Hex; key: ClaimKey; kind: NoticeKind }[] },
    name: string,
    make: (globals: RealmGlobals) => App,
    makeOutside: MakeOutside,
    hasPages: () => boolean,
  ) {
    super(host, name, make, makeOutside);
    const { app, globals } = this;
    this.#session = app.createWatchSession(
      {
        reader: globals.port.reader,
        clock: app.systemClock,
        canNotify: () => true,
        showNotices: async (notices) =>
          void host.notified.push(
            ...notices.map(({ claim, kind }) => ({ hash: claim.depositHash, key: claimKey(claim), kind })),
          ),
        mayMoveHashes: async () => !hasPages(),
        onWritten: (hashes) =>
          app.openTabChannel()?.postMessage({ key: 'claims', hashes: hashes.map((hash) => hash.toLowerCase()) }),
        onReady: () => undefined,
      },
      globals.navigator.locks,
    );
  }

  /** A heartbeat, a sync, a push. */
  wake(): void {
    void this.#session.watch(heartbeatMs);
  }
}
