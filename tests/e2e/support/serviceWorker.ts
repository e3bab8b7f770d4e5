import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';

export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  path: string;
}

/**
 * How many notifications the worker is showing at this moment. Chromium deletes a notification that is stored and not
 * displayed yet when the list is read, so it must not be read meanwhile.
 */
function countShowing(): number {
  const own = globalThis as unknown as { registration: ServiceWorkerRegistration; showing?: number };
  if (own.showing === undefined) {
    own.showing = 0;
    const show = own.registration.showNotification.bind(own.registration);
    own.registration.showNotification = async (...args): Promise<void> => {
      own.showing = (own.showing ?? 0) + 1;
      await show(...args).finally(() => (own.showing = (own.showing ?? 1) - 1));
    };
  }
  return own.showing;
}

/**
 * Controls the service worker through the browser's tools, from a blank page of its own, so that all pages of the app
 * may be closed.
 */
export class WorkerControl {
  readonly #context: BrowserContext;
  readonly #session: CDPSession;
  readonly #origin: string;
  registrationId = '';

  private constructor(context: BrowserContext, session: CDPSession, appUrl: string) {
    this.#context = context;
    this.#session = session;
    this.#origin = new URL(appUrl).origin;
  }

  /** Waits until the app's worker controls the page. */
  static async of(page: Page, appUrl: string): Promise<WorkerControl> {
    const context = page.context();
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const session = await context.newCDPSession(await context.newPage());
    const control = new WorkerControl(context, session, appUrl);
    const known = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(control.#origin));
        if (own) resolve(own.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    control.registrationId = await known;
    return control;
  }

  get worker(): Worker {
    const worker = this.#context.serviceWorkers().find((entry) => entry.url().startsWith(this.#origin));
    if (!worker) throw new Error('The app has no running service worker.');
    return worker;
  }

  /** Kills the worker, whatever it is doing; resolves when it has ended. */
  async stop(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      const onVersions = ({ versions }: { versions: { runningStatus: string }[] }): void => {
        if (versions.length === 0 || versions.some(({ runningStatus }) => runningStatus !== 'stopped')) return;
        this.#session.off('ServiceWorker.workerVersionUpdated', onVersions);
        resolve();
      };
      this.#session.on('ServiceWorker.workerVersionUpdated', onVersions);
    });
    await this.#session.send('ServiceWorker.stopAllWorkers');
    await stopped;
  }

  async periodicSync(): Promise<void> {
    await this.#session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin: this.#origin,
      registrationId: this.registrationId,
      tag: 'claims',
    });
  }

  async push(data = ''): Promise<void> {
    await this.#inWorker(countShowing, 0);
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: this.registrationId,
      data,
    });
  }

  /** The notifications on the screen. Empty while no worker runs. */
  async notifications(): Promise<ShownNotification[]> {
    if ((await this.#inWorker(countShowing, 1)) > 0) return [];
    return this.#inWorker(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const shown = await registration.getNotifications();
      return shown.map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        path: String((data as { path?: unknown } | null)?.path),
      }));
    }, []);
  }

  /** Asks the running worker. One that the browser has stopped meanwhile never answers. */
  async #inWorker<T>(task: () => T | Promise<T>, otherwise: T): Promise<T> {
    const worker = this.#context.serviceWorkers().find((entry) => entry.url().startsWith(this.#origin));
    if (!worker) return otherwise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), 5_000)));
    const answer: Promise<T> = worker.evaluate(task).catch(() => otherwise);
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }

  /** By the worker, or by a page of the app's origin if the browser has stopped the worker. */
  async clearNotifications(): Promise<void> {
    const page = this.#context.pages().find((entry) => entry.url().startsWith(this.#origin));
    const close = async (): Promise<void> => {
      const { registration } = globalThis as unknown as { registration?: ServiceWorkerRegistration };
      const own = registration ?? (await navigator.serviceWorker.getRegistration());
      for (const shown of (await own?.getNotifications()) ?? []) shown.close();
    };
    await (page ? page.evaluate(close) : this.worker.evaluate(close));
  }

  /** The worker is running and checking claims. */
  async isWatching(): Promise<boolean> {
    const worker = this.#context.serviceWorkers().find((entry) => entry.url().startsWith(this.#origin));
    return (
      (await worker
        ?.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'causeway-watch'))
        .catch(() => false)) ?? false
    );
  }

  /** A running worker is not checking claims. */
  async isWatchOver(): Promise<boolean> {
    const [worker] = this.#context.serviceWorkers();
    return (
      (await worker?.evaluate(async () => (await navigator.locks.query()).held?.length === 0).catch(() => false)) ??
      false
    );
  }

  /** The buttons of a notification. */
  async actions(tag: string): Promise<string[]> {
    return this.worker.evaluate(async (wanted) => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const [shown] = await registration.getNotifications({ tag: wanted });
      return ((shown && Reflect.get(shown, 'actions')) as { title: string }[]).map(({ title }) => title);
    }, tag);
  }

  /** What a browser does that replaces its push subscription. */
  async replaceSubscription(next: { endpoint: string }): Promise<void> {
    await this.worker.evaluate((subscription) => {
      const current = { endpoint: subscription.endpoint, options: {}, toJSON: () => subscription };
      Object.assign(Reflect.get(globalThis, 'PushManager').prototype, {
        getSubscription: () => Promise.resolve(null),
        subscribe: () => Promise.resolve(current),
      });
      const Change = Reflect.get(globalThis, 'ExtendableEvent') as new (type: string) => Event;
      globalThis.dispatchEvent(new Change('pushsubscriptionchange'));
    }, next);
  }

  /**
   * Calls the handler of a tap on a notification or on one of its buttons. Without a real tap the browser refuses focus
   * and new windows, as the app expects.
   */
  async tap(tag: string, action = ''): Promise<void> {
    await this.worker.evaluate(
      async ([wanted, button]) => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration;
          dispatchEvent(event: Event): boolean;
        };
        const [notification] = await scope.registration.getNotifications({ tag: wanted });
        const Tap = Reflect.get(globalThis, 'NotificationEvent') as new (
          type: string,
          init: { notification: Notification | undefined; action: string },
        ) => Event;
        scope.dispatchEvent(new Tap('notificationclick', { notification, action: button }));
      },
      [tag, action] as const,
    );
  }
}

interface StoredClaim {
  depositHash: string;
  account?: string;
  recipient?: string;
  lastFacts?: { sourceHead: bigint | null; receipt: { blockNumber: bigint } | null; readAtMs: number };
}

/** One record of the page's database, as stored on disk. */
export async function storedRecord(page: Page, store: string, key: string): Promise<unknown> {
  return page.evaluate(
    ([name, id]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        // Not made yet: opening it must not create an empty one in place of the app's.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve(undefined);
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction(name).objectStore(name).get(id);
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result);
          });
        });
      }),
    [store, key] as const,
  );
}

/** The claims in the database of the app, read on a page of its origin. */
export async function persistedClaims(page: Page): Promise<StoredClaim[]> {
  return page.evaluate(
    () =>
      new Promise<StoredClaim[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        // Not made yet: opening it must not create an empty one in place of the app's.
        opening.addEventListener('upgradeneeded', () => {
          opening.transaction?.abort();
          resolve([]);
        });
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('claims').objectStore('claims').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as StoredClaim[]);
          });
        });
      }),
  );
}

/** The wallet requests in the app's database, whatever their outcome. */
export async function storedIntents(page: Page): Promise<{ id: string; state: string }[]> {
  return page.evaluate(
    () =>
      new Promise<{ id: string; state: string }[]>((resolve, reject) => {
        const opening = indexedDB.open('causeway');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('intents').objectStore('intents').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result as { id: string; state: string }[]);
          });
        });
      }),
  );
}
