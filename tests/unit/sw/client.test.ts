import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/sw/client.ts';
import type { AcceptUpdate } from '../../../src/sw/client.ts';
import { registerFirstWorker } from '../../../src/sw/clientRegister.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  scriptURL = 'https://app.example/below/sw.js';
  postMessage = vi.fn<(message: unknown, transfer: unknown[]) => void>();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn<() => Promise<void>>(async () => undefined);
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
  /** Installed, and the old worker still rules. */
  async wait(worker: FakeWorker) {
    this.waiting = worker;
    worker.become('installed');
    await vi.advanceTimersByTimeAsync(500);
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  registration = new FakeRegistration();
  register = vi.fn<(url: string, options: unknown) => Promise<FakeRegistration>>(async () => this.registration);
  takeOver(worker: FakeWorker) {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let container: FakeContainer;
let page: EventTarget;
const reload = vi.fn<() => void>();

beforeEach(() => {
  container = new FakeContainer();
  reload.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), {
    baseURI: 'https://app.example/below/bridge/tokens',
    readyState: 'complete',
    visibilityState: 'visible',
    images: [],
  });
  vi.stubGlobal('location', { reload, origin: 'https://app.example', href: 'https://app.example/below/bridge/tokens' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('self', globalThis);
  vi.stubEnv('DEV', false);
  vi.stubEnv('BASE_URL', '/below/');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('registration', () => {
  test('the worker of the folder that the app is served from', async () => {
    await expect(registerServiceWorker()).resolves.toBe(container.registration);
    expect(container.register.mock.calls[0]?.[0]).toBe('https://app.example/below/sw.js');
  });

  test('refused or missing: the app goes on', async () => {
    container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(registerServiceWorker()).resolves.toBeNull();
    vi.stubGlobal('navigator', {});
    await expect(registerServiceWorker()).resolves.toBeNull();
  });
});

describe('the first worker of a browser', () => {
  test('is registered before the rest is loaded, in the same way', async () => {
    await registerFirstWorker();
    await registerServiceWorker();
    const [first, second] = container.register.mock.calls;
    expect(first?.[0]).toBe('https://app.example/below/sw.js');
    expect(second).toEqual(first);
  });

  test('is asked for the images on screen also when it was there before the rest was loaded', async () => {
    const fetched = vi.fn<(source: string) => Promise<Response>>(async () => new Response());
    vi.stubGlobal('fetch', fetched);
    Object.assign(page, { images: [{ src: 'https://app.example/below/chains/56.svg' }] });
    await registerFirstWorker();
    const onTakenOver = vi.fn<() => void>();
    container.takeOver(new FakeWorker());
    await registerServiceWorker({ onTakenOver });
    expect(fetched).toHaveBeenCalledOnce();
    expect(onTakenOver).not.toHaveBeenCalled();
    container.takeOver(new FakeWorker());
    expect(onTakenOver).toHaveBeenCalledOnce();
  });

  test('is no other where one rules the page, or none can', async () => {
    container.controller = new FakeWorker();
    await registerFirstWorker();
    expect(container.register).not.toHaveBeenCalled();
    vi.stubGlobal('navigator', {});
    await registerFirstWorker();
  });
});

describe('updates wait for the user (rule 1.10)', () => {
  const free = async () => false;

  /** A new worker waits, and the page has been told. */
  async function waiting(hooks: { onTakenOver?: () => void } = {}) {
    let accept: AcceptUpdate = () => undefined;
    await registerServiceWorker({ ...hooks, onUpdate: (callback) => (accept = callback) });
    const worker = new FakeWorker();
    container.registration.find(worker);
    await container.registration.wait(worker);
    return { accept, worker };
  }

  test('the first worker of a browser is no update and reloads nothing', async () => {
    const onUpdate = vi.fn<() => void>();
    await registerServiceWorker({ onUpdate });
    const worker = new FakeWorker();
    container.registration.find(worker);
    worker.become('installed');
    container.takeOver(worker);
    expect(onUpdate).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });

  test('the first worker is asked for the own images on screen, each once, and none of others', async () => {
    const fetched = vi.fn<(source: string) => Promise<Response>>(
      async () => await Promise.reject(new TypeError('offline')),
    );
    vi.stubGlobal('fetch', fetched);
    const own = 'https://app.example/below/chains/56.svg';
    Object.assign(page, {
      images: [
        { src: own },
        { src: own },
        { src: 'https://app.example.evil/chains/1.svg' },
        { src: 'https://elsewhere.example/token.png' },
      ],
    });
    await registerServiceWorker();
    container.takeOver(new FakeWorker());
    container.takeOver(new FakeWorker());
    expect(fetched.mock.calls).toEqual([[own]]);
  });

  test('a new worker waits, takes over when accepted, and then the page reloads', async () => {
    container.controller = new FakeWorker();
    const { accept, worker } = await waiting();
    expect(worker.postMessage).not.toHaveBeenCalled();
    accept(free);
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, expect.anything());
    expect(reload).not.toHaveBeenCalled();
    container.takeOver(worker);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('one that does not take over in five seconds: the page is reloaded, but not while something prevents it', async () => {
    container.controller = new FakeWorker();
    const { accept } = await waiting();
    accept(async () => true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reload).not.toHaveBeenCalled();
    accept(free);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('one that does not take over while something prevents the reload can be accepted once more', async () => {
    container.controller = new FakeWorker();
    const { accept, worker } = await waiting();
    const onHeld = vi.fn<() => void>();
    accept(async () => true, onHeld);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(onHeld).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4_100);
    expect(onHeld).toHaveBeenCalledTimes(1);
    accept(free, onHeld);
    expect(worker.postMessage).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_100);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onHeld).toHaveBeenCalledTimes(1);
  });

  test('one that takes over late reloads nothing under a wallet request that was opened meanwhile', async () => {
    container.controller = new FakeWorker();
    const onTakenOver = vi.fn<() => void>();
    const { accept, worker } = await waiting({ onTakenOver });
    accept(async () => true);
    container.takeOver(worker);
    await vi.advanceTimersByTimeAsync(0);
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a lock that is held for a moment as the new one takes over puts the reload off, and no more', async () => {
    container.controller = new FakeWorker();
    const { accept, worker } = await waiting();
    let isHeld = true;
    accept(async () => isHeld);
    container.takeOver(worker);
    await vi.advanceTimersByTimeAsync(500);
    expect(reload).not.toHaveBeenCalled();
    isHeld = false;
    await vi.advanceTimersByTimeAsync(500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a worker that waited since an earlier visit is offered too', async () => {
    container.controller = new FakeWorker();
    container.registration.waiting = new FakeWorker();
    const onUpdate = vi.fn<() => void>();
    await registerServiceWorker({ onUpdate });
    await vi.advanceTimersByTimeAsync(500);
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  test('when another tab accepted, this page is informed and not reloaded while it is used', async () => {
    container.controller = new FakeWorker();
    const onTakenOver = vi.fn<() => void>();
    await registerServiceWorker({ onTakenOver });
    container.takeOver(new FakeWorker());
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a page that stays open looks for a new version when it comes back, at most once an hour', async () => {
  await registerServiceWorker();
  const comeBack = () => page.dispatchEvent(new Event('visibilitychange'));
  comeBack();
  expect(container.registration.update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 61 * 60_000);
  comeBack();
  comeBack();
  expect(container.registration.update).toHaveBeenCalledTimes(1);
});
