/** The Web Locks of one browser: shared by its pages and workers, and freed when one of them is closed. */
export class WebLocks {
  readonly held = new Map<string, string>();

  /** The lock manager for one page; it supports only requests that do not wait. */
  managerOf(owner: string, post: (run: () => void) => void) {
    return {
      query: () => Promise.resolve({ held: [...this.held.keys()].map((name) => ({ name })), pending: [] }),
      request: <T>(
        name: string,
        _options: { ifAvailable: true },
        callback: (lock: { name: string } | null) => Promise<T>,
      ): Promise<T> =>
        new Promise((resolve, reject) => {
          post(() => {
            if (this.held.has(name)) {
              callback(null).then(resolve, reject);
              return;
            }
            this.held.set(name, owner);
            const free = (): void => {
              // a closed page has already lost its lock, and another may hold it now
              if (this.held.get(name) === owner) this.held.delete(name);
            };
            callback({ name }).finally(free).then(resolve, reject);
          });
        }),
    };
  }

  freeAllOf(owner: string): void {
    for (const [name, holder] of this.held) if (holder === owner) this.held.delete(name);
  }
}
