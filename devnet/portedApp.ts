// A build for a world is a build for every other world of the same sources whose deployment differs only in its ports.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

const textEndings = new Set(['.html', '.js', '.json', '.css', '.svg', '.webmanifest', '.conf', '.txt', '']);
const localAddress = /127\.0\.0\.1:(\d+)/g;
/** The forms in which a build names the hash of another file: integrity of the browser, and lines of SHA256SUMS. */
const anyHash = /sha256-[A-Za-z0-9+/]{43}=|\b[0-9a-f]{64}\b/g;

/** A file contains the hashes of others, which contain hashes of further ones: the longest such chain. */
const mostRounds = 20;

const portsOf = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(localAddress), ([, port = '']) => port)),
];

/**
 * The text of a deployment with its ports numbered through, so that worlds on other ports have the same. Ports of
 * another length are another deployment: a build names the sizes of files (`src/core/shellFiles.ts`).
 */
export function withoutPorts(deployment: string): string {
  const ports = portsOf(deployment);
  return deployment.replaceAll(
    localAddress,
    (_, port: string) => `127.0.0.1:${'#'.repeat(port.length)}${ports.indexOf(port)}`,
  );
}

/** Both forms of the hash of a content. */
function hashesOf(content: string | Buffer): [string, string] {
  const hash = createHash('sha256').update(content).digest();
  return [`sha256-${hash.toString('base64')}`, hash.toString('hex')];
}

/** What a policy allows by its hash: the elements of a page with text inside. */
const inlineTexts = (page: string): string[] =>
  Array.from(page.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g), ([, , text = '']) => text);

/**
 * The text files of a build with other ports, and with the hashes that follow from that.
 * @param texts the files by their paths
 * @param from text of the deployment of the build
 * @param to text of a deployment that is the same without ports
 */
export function portedTexts(texts: ReadonlyMap<string, string>, from: string, to: string): ReadonlyMap<string, string> {
  const newPorts = portsOf(to);
  const ports = new Map(portsOf(from).map((port, index) => [port, newPorts[index] ?? port]));
  const onPorts = [...texts].map(([path, text]) => ({
    path,
    old: text,
    moved: text.replaceAll(localAddress, (_, port: string) => `127.0.0.1:${ports.get(port) ?? port}`),
  }));
  let hashes: ReadonlyMap<string, string> = new Map();
  for (let round = 0; round < mostRounds; round += 1) {
    const next = new Map<string, string>();
    const files = onPorts.map(({ path, old, moved }) => {
      const text = moved.replaceAll(anyHash, (hash) => hashes.get(hash) ?? hash);
      const before = [old, ...(path.endsWith('.html') ? inlineTexts(old) : [])];
      const after = [text, ...(path.endsWith('.html') ? inlineTexts(text) : [])];
      for (const [index, content] of before.entries()) {
        const now = after[index] ?? '';
        if (content === now) continue;
        const newHashes = hashesOf(now);
        for (const [form, hash] of hashesOf(content).entries()) next.set(hash, newHashes[form] ?? hash);
      }
      return [path, text] as const;
    });
    const isDone = next.size === hashes.size && [...next].every(([hash, now]) => hashes.get(hash) === now);
    if (isDone) return new Map(files);
    hashes = next;
  }
  throw new Error('Files of the build name the hashes of each other in a circle.');
}

/** Writes a build for another world of the same kind into `outDir`. */
export async function portApp(dist: string, from: string, to: string, outDir: string): Promise<void> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1));
  const contents = new Map<string, Buffer>();
  for (const path of paths) contents.set(path, await readFile(join(dist, path)));
  const texts = new Map(
    [...contents]
      .filter(([path]) => textEndings.has(extname(path)))
      .map(([path, content]) => [path, content.toString('utf8')]),
  );
  const ported = portedTexts(texts, from, to);
  await rm(outDir, { recursive: true, force: true });
  for (const [path, content] of contents) {
    await mkdir(dirname(join(outDir, path)), { recursive: true });
    await writeFile(join(outDir, path), ported.get(path) ?? content);
  }
}
