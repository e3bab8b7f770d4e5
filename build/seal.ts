import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Deployment } from '../src/config/deploymentSchema.ts';
import { contentSecurityPolicy, hostFiles, hostWarnings } from './headers.ts';
import { shellFilesFile, shellListFile, type ShellListEntry } from '../src/core/shellFiles.ts';
import { shellPartsFile, type ShellPart } from '../src/core/shellPage.ts';
import { pageFile, pageFileName, rootOf } from './pageFiles.ts';
import type { BuiltPage } from './shellPlugin.ts';

export const sumsFile = 'SHA256SUMS';

/** The hash of a text in the format of subresource integrity and content security policies. */
const integrityOf = (content: string | Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Files that a page has loaded before its service worker is installed: the browser has them in its cache. */
const isLoadedBefore = /^assets\/(rolldown-runtime|first|earlyTaps)-[^/]*\.js$/;
const isText = /\.(html|js|css|json|svg|webmanifest)$/;

interface Seal {
  plugin: Plugin;
  /**
   * Writes one file that contains most of what the service worker stores, and the list of all. Both take the place of
   * the files in the entries; each entry has its hash.
   */
  sealPrecache(entries: ManifestEntry[]): { manifest: ManifestEntry[]; warnings: string[] };
}
interface ManifestEntry {
  url: string;
  revision: string | null;
  size: number;
  integrity?: string;
}

/**
 * Adds hashes to a build once all its files are written: index.html, and the files of other pages, which differ from it
 * only in head and prerendered body, contain the hash of every script that the page can load; the headers contain the
 * hashes of the inline elements of all pages; and SHA256SUMS those of all files.
 */
export function seal(deployment: Deployment, prerendered: readonly BuiltPage[]): Seal {
  let outDir = '';
  let base = '/';
  const read = (fileName: string) => readFileSync(join(outDir, fileName));
  const integrityOfFile = (fileName: string) => integrityOf(read(fileName));

  return {
    sealPrecache(entries) {
      // The build failed before its files were written: the error to report is that one.
      if (outDir === '') return { manifest: entries, warnings: [] };
      const urls = entries.map(({ url }) => url);
      const isCombined = (url: string): boolean => isText.test(url) && !isLoadedBefore.test(url);
      const combined = urls.filter(isCombined);
      const all = [...combined, ...urls.filter((url) => !isCombined(url))];
      const list = JSON.stringify(all.map((url): ShellListEntry => [url, integrityOfFile(url), read(url).length]));
      const contents = Buffer.concat(combined.map(read));
      writeFileSync(join(outDir, shellListFile), list);
      writeFileSync(join(outDir, shellFilesFile), contents);
      return {
        manifest: [
          { url: shellListFile, revision: null, size: 0, integrity: integrityOf(list) },
          { url: shellFilesFile, revision: null, size: 0, integrity: integrityOf(contents) },
        ],
        warnings: [],
      };
    },
    plugin: {
      name: 'causeway:seal',
      apply: 'build',
      configResolved: (config) => void (base = config.base),
      writeBundle: {
        order: 'post',
        sequential: true,
        handler({ dir }, bundle) {
          if (dir === undefined) throw new Error('The build has no folder.');
          outDir = dir;
          const scripts = Object.values(bundle)
            .filter((output) => output.type === 'chunk')
            .map(({ fileName }) => fileName)
            .sort();
          const page = sealPage(read('index.html').toString(), base, scripts, integrityOfFile);
          writeFileSync(join(outDir, 'index.html'), page);
          const styles = new Set(inlineHashes(page, 'style'));
          const parts: (ShellPart & { paths: string })[] = [];
          for (const other of prerendered) {
            const head = headOf(other, base, integrityOfFile);
            const file = join(outDir, pageFileName(other.path));
            mkdirSync(dirname(file), { recursive: true });
            const html = pageFile(page, other, deployment, head);
            writeFileSync(file, html);
            for (const hash of inlineHashes(html, 'style')) styles.add(hash);
            if (other.paths !== null && other.screen !== 'bridgeTokens')
              parts.push({ paths: other.paths, head, root: rootOf(other) });
          }
          writeFileSync(join(outDir, shellPartsFile), JSON.stringify(parts));
          const policy = contentSecurityPolicy(deployment, {
            styles: [...styles],
            scripts: inlineHashes(page, 'script'),
          });
          const files = hostFiles(policy);
          for (const [fileName, content] of Object.entries(files)) writeFileSync(join(outDir, fileName), content);
          for (const warning of hostWarnings(files)) this.warn(warning);
        },
      },
      // Runs after the service worker, the last file of a build.
      closeBundle: {
        order: 'post',
        sequential: true,
        handler() {
          if (outDir !== '') writeFileSync(join(outDir, sumsFile), sums(outDir));
        },
      },
    },
  };
}

/** The page with an import map of hashes before its first script, and the hash of each script in its tag. */
function sealPage(
  page: string,
  base: string,
  scripts: readonly string[],
  integrityOfFile: (fileName: string) => string,
): string {
  const integrity = Object.fromEntries(scripts.map((fileName) => [base + fileName, integrityOfFile(fileName)]));
  const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>\n    `;
  return page
    .replaceAll(
      /<script type="module"([^>]*) src="([^"]+)"/g,
      (_, attributes: string, url: string) =>
        `<script type="module"${attributes} integrity="${integrityOfFile(url.slice(base.length))}" src="${url}"`,
    )
    .replace('<script type="module"', (tag) => map + tag);
}

/**
 * The part of the head that only this page has: its styles, and its code, which is loaded at once. A disabled link is
 * not loaded; it tells the loader of lazy code that this style sheet is in the page already, so that hydration does not
 * wait for its file.
 */
function headOf({ code }: BuiltPage, base: string, integrityOfFile: (fileName: string) => string): string {
  const styles = code.styles.map(
    ({ fileName, text }) =>
      `<style>${text}</style>\n    <link rel="stylesheet" disabled crossorigin href="${base}${fileName}">`,
  );
  const scripts = code.scripts.map(
    (fileName) =>
      `<link rel="modulepreload" crossorigin integrity="${integrityOfFile(fileName)}" href="${base}${fileName}">`,
  );
  return [...styles, ...scripts].map((tag) => `  ${tag}\n  `).join('');
}

/** The hashes by which a policy allows the inline elements of a page. */
function inlineHashes(page: string, tag: 'script' | 'style'): string[] {
  const found = page.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${tag}>`, 'g'));
  return Array.from(found, ([, text = '']) => `'${integrityOf(text)}'`);
}

/** One line for each file, in the format of `sha256sum -c`. */
function sums(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== sumsFile)
    .sort();
  return paths
    .map(
      (path) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex')}  ${path}\n`,
    )
    .join('');
}
