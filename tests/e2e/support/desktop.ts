import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Debian's interpreter knows the system's D-Bus modules; one from elsewhere may not. */
const interpreters = ['/usr/bin/python3', 'python3'];

const pythonWithDbus = (): string | null =>
  interpreters.find((name) => spawnSync(name, ['-c', 'import dbus, gi'], { stdio: 'ignore' }).status === 0) ?? null;

/** Why this machine cannot tap a real notification, or null when it can. */
export function whyNoDesktop(): string | null {
  if (spawnSync('dbus-daemon', ['--version'], { stdio: 'ignore' }).status !== 0)
    return 'dbus-daemon is missing: a real tap on a notification cannot be tested here.';
  return pythonWithDbus() === null
    ? 'Python with dbus and gi is missing: a real tap on a notification cannot be tested here.'
    : null;
}

export interface DesktopNotification {
  id: number;
  title: string;
  body: string;
}

/** A session bus with a notification service, as on a desktop. */
export class Desktop {
  readonly shown: DesktopNotification[] = [];
  readonly address: string;
  readonly #children: readonly ChildProcess[];
  readonly #service: ChildProcess;

  private constructor(address: string, bus: ChildProcess, service: ChildProcess) {
    this.address = address;
    this.#service = service;
    this.#children = [service, bus];
  }

  static async start(): Promise<Desktop> {
    const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [address] = (await once(createInterface(bus.stdout), 'line')) as [string];
    const script = fileURLToPath(new URL('./notificationService.py', import.meta.url));
    const service = spawn(pythonWithDbus() ?? 'python3', [script], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, DBUS_SESSION_BUS_ADDRESS: address },
    });
    const lines = createInterface(service.stdout);
    await once(lines, 'line');
    const desktop = new Desktop(address, bus, service);
    lines.on('line', (line) => desktop.shown.push(JSON.parse(line) as DesktopNotification));
    return desktop;
  }

  /** Taps a notification. */
  tap(notification: DesktopNotification): void {
    this.#service.stdin?.write(`${notification.id}\n`);
  }

  async stop(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null) continue;
      child.kill();
      await once(child, 'exit');
    }
  }
}
