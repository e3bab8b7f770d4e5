import { afterEach, expect, test, vi } from 'vitest';

// The types of a worker are not those of the tests, so the module is loaded without them.
const { addWatchEvents } = await vi.importActual<{ addWatchEvents(): void }>('../../../src/sw/watchEvents.ts');

afterEach(() => vi.unstubAllGlobals());

/** The events that a worker of a browser listens for; globals: what the browser has besides. */
function heardWith(globals: Record<string, unknown>): string[] {
  const heard: string[] = [];
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const addEventListener = (type: string): void => void heard.push(type);
  vi.stubGlobal('self', { ...globals, registration: {}, navigator: {}, addEventListener });
  addWatchEvents();
  return heard;
}

// What throws while the worker is evaluated keeps it from being installed. In-app browsers of Android have none.
test.each([{}, { Notification: {} }, { Notification: { maxActions: 2 } }])(
  'a browser with %o gets the worker (rules 8.13, 11.1)',
  (globals) => {
    const listened = ['sync', 'periodicsync', 'push', 'pushsubscriptionchange', 'notificationclick'];
    expect(heardWith(globals)).toEqual(['message', 'activate', ...listened]);
  },
);
