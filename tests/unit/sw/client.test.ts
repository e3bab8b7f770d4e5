import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerServiceWorker } from '../../../src/sw/client.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn<(message: unknown, transfer: unknown[]) => void>();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  find(worker: FakeWorker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
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
const reload = vi.fn<() => void>();

beforeEach(() => {
  container = new FakeContainer();
  reload.mockReset();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', { baseURI: 'https://app.example/below/bridge/tokens' });
  vi.stubEnv('DEV', false);
  vi.stubEnv('BASE_URL', '/below/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('registration', () => {
  test('the worker of the folder that the app is served from', async () => {
    await expect(registerServiceWorker()).resolves.toBe(true);
    expect(container.register.mock.calls[0]?.[0]).toBe('https://app.example/below/sw.js');
  });

  test('refused or missing: the app goes on', async () => {
    container.register.mockRejectedValue(new DOMException('no', 'SecurityError'));
    await expect(registerServiceWorker()).resolves.toBe(false);
    vi.stubGlobal('navigator', {});
    await expect(registerServiceWorker()).resolves.toBe(false);
  });
});

describe('updates wait for the user (FAULTS P10)', () => {
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

  test('a new worker waits, takes over when accepted, and then the page reloads', async () => {
    container.controller = new FakeWorker();
    let accept: () => void = () => undefined;
    await registerServiceWorker({ onUpdate: (callback) => (accept = callback) });
    const worker = new FakeWorker();
    container.registration.find(worker);
    worker.become('installed');
    expect(worker.postMessage).not.toHaveBeenCalled();
    accept();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, []);
    expect(reload).not.toHaveBeenCalled();
    container.takeOver(worker);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('a worker that waited since an earlier visit is offered too', async () => {
    container.controller = new FakeWorker();
    container.registration.waiting = new FakeWorker();
    const onUpdate = vi.fn<() => void>();
    await registerServiceWorker({ onUpdate });
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });

  test('when another tab accepted, this page is told and not reloaded under the user', async () => {
    container.controller = new FakeWorker();
    const onTakenOver = vi.fn<() => void>();
    await registerServiceWorker({ onTakenOver });
    container.takeOver(new FakeWorker());
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});
