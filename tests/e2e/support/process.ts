import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from '@playwright/test';

/** Chromium as a process group of its own on a profile, so that all of it can be killed at once. */
export class ChromiumProcess {
  readonly #child: ChildProcess;
  readonly #browser: Browser;

  private constructor(child: ChildProcess, browser: Browser) {
    this.#child = child;
    this.#browser = browser;
  }

  static async start(profile: string, { executablePath, args: usual = [] }: LaunchOptions): Promise<ChromiumProcess> {
    if (executablePath === undefined) throw new Error('There is no Chromium.');
    const portFile = join(profile, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    const args = [
      ...usual,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      'about:blank',
    ];
    const child = spawn(executablePath, args, { detached: true, stdio: 'ignore' });
    // If the test run is aborted, no browser is left running.
    const endWithUs = (): void => void killGroup(child);
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    return new ChromiumProcess(
      child,
      await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(child, portFile)}`),
    );
  }

  /** The context of the profile itself. */
  get context(): BrowserContext {
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('The browser has no context.');
    return context;
  }

  /** Kills every process of the browser, as a phone does when it needs the memory. */
  async kill(): Promise<void> {
    const ended = once(this.#child, 'exit');
    if (!killGroup(this.#child)) return;
    await ended;
    await this.#browser.close().catch(() => undefined);
  }
}

/** @returns false if it had already ended */
function killGroup({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null || signalCode !== null) return false;
  return process.kill(-pid, 'SIGKILL');
}

/** The port that the browser has chosen; it writes the port to a file once it listens. */
async function portOf(child: ChildProcess, portFile: string): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('Chromium ended at once.');
    const [port] = (await readFile(portFile, 'utf8').catch(() => '')).split('\n');
    if (port) return Number(port);
    await pause(20);
  }
}
