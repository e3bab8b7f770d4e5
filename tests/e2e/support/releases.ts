import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAppServer, type AppServer } from '../../../devnet/services/appServer.ts';
import { shellFilesFile } from '../../../src/core/shellFiles.ts';
import { BridgePage, test, World } from './fixtures.ts';

// By content, so that all releases share it: only changed files are compressed again.
const compressed = fileURLToPath(new URL('../../../.cache/compressed/', import.meta.url));

/** A separate host of the app, which serves one release after another. */
export class Releases {
  readonly #folder: string;
  readonly #dist: string;
  readonly #server: AppServer;

  private constructor(folder: string, dist: string, server: AppServer) {
    this.#folder = folder;
    this.#dist = dist;
    this.#server = server;
  }

  /** Starts with the release that the world serves. */
  static async start(world: World): Promise<Releases> {
    const folder = await mkdtemp(join(tmpdir(), 'causeway-releases-'));
    const server = await startAppServer({ target: 'releases', port: 0, cacheDir: compressed, compression: 'quick' });
    const releases = new Releases(folder, join(dirname(world.state.deploymentPath), 'app'), server);
    await releases.publish('first');
    return releases;
  }

  get url(): string {
    return `${this.#server.url}/`;
  }

  /** Publishes a changed release: its worker and its page contain the mark. */
  async publish(mark: string): Promise<void> {
    const dist = await this.#copy(mark);
    const worker = join(dist, 'sw.js');
    await writeFile(worker, `${await readFile(worker, 'utf8')}\nself.release = ${JSON.stringify(mark)};\n`);
    await this.#server.load(dist);
  }

  /** Publishes the worker that unregisters itself, as docs/kill-switch.md says. */
  async publishKillSwitch(): Promise<void> {
    const dist = await this.#copy('kill-switch');
    await cp(join(dist, 'kill-switch/sw.js'), join(dist, 'sw.js'));
    await this.#server.load(dist);
  }

  /** Removes files of the app from the host, as a release does that follows too soon. */
  async remove(name: RegExp): Promise<void> {
    const dist = await this.#copy(`without-${name.source.replaceAll(/\W/g, '')}`);
    await Promise.all((await this.#pieces(dist, name)).map((file) => rm(file)));
    await this.#server.load(dist);
  }

  /**
   * Changes files of the app on the host, as an attacker could who can write there but not sign: each still works, and
   * sets `tampered`. The file from which the service worker gets them is changed in the same way.
   */
  async tamper(name: RegExp): Promise<void> {
    const dist = await this.#copy(`tampered-${name.source.replaceAll(/\W/g, '')}`);
    for (const file of await this.#pieces(dist, name))
      await writeFile(file, `${await readFile(file, 'utf8')}\nglobalThis.tampered = true;\n`);
    const packed = join(dist, shellFilesFile);
    await writeFile(packed, `${await readFile(packed, 'utf8')}\n`);
    await this.#server.load(dist);
  }

  /** The files that a file imports when it is loaded. */
  async importsOf(name: RegExp): Promise<string[]> {
    const codes = await Promise.all((await this.#pieces(this.#dist, name)).map((file) => readFile(file, 'utf8')));
    return codes.flatMap((code) =>
      Array.from(code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g), ([, file = '']) => file),
    );
  }

  async #pieces(dist: string, name: RegExp): Promise<string[]> {
    const found = (await readdir(join(dist, 'assets'))).filter((file) => name.test(file) && file.endsWith('.js'));
    if (found.length === 0) throw new Error(`No piece is named ${name.source}.`);
    return found.map((file) => join(dist, 'assets', file));
  }

  async stop(): Promise<void> {
    await this.#server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #copy(mark: string): Promise<string> {
    const dist = join(this.#folder, mark);
    await cp(this.#dist, dist, { recursive: true });
    return dist;
  }
}

/** Tests of an app that its own host serves, with the wallet and the checks of the bridge fixture. */
export const releasesTest = test.extend<{ releases: Releases; app: BridgePage }>({
  releases: async ({ world }, use) => {
    const releases = await Releases.start(world);
    await use(releases);
    await releases.stop();
  },
  app: async ({ bridge, world, releases }, use) => {
    await use(new BridgePage(bridge.page, new World({ ...world.state, appUrl: releases.url })));
  },
});
