import type { Deployment } from '../src/config/deploymentSchema.ts';
import { shellPage } from '../src/core/shellPage.ts';

/** A rendered page: its head, and its content before any script runs. */
export interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  /** Path below public/. */
  image: string;
  /** The screen that it shows, to be hydrated; null: only the loading state. */
  screen: string | null;
  /** The pattern of the paths for which this content is right until hydration. */
  paths: string | null;
  /** The HTML inside #root. */
  body: string;
  /** Messages that it shows besides those of the first load, by id. */
  texts: Readonly<Record<string, unknown>>;
}

/** The code of a page besides the first load; files are named as in the build. */
export interface PageCode {
  styles: readonly { fileName: string; text: string }[];
  scripts: readonly string[];
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The file of a page: hosts answer `/farms` with `farms.html`. '/' and all paths without a file of their own use
 * index.html.
 */
export function pageFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The element that React hydrates, with the data that main.tsx and earlyTaps.ts need. */
export function rootOf({ paths, texts, body }: Pick<PrerenderedPage, 'paths' | 'texts' | 'body'>): string {
  const facts = {
    ...(paths === null ? {} : { paths }),
    ...(Object.keys(texts).length === 0 ? {} : { texts: JSON.stringify(texts) }),
  };
  const attributes = Object.entries(facts).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<div id="root"${attributes.join('')}>${body}</div>`;
}

/**
 * A built page with the head and content of another one.
 * @param head what is added to its head
 */
export function pageFile(
  html: string,
  page: PrerenderedPage,
  { siteUrl = '' }: Pick<Deployment, 'siteUrl'>,
  head = '',
): string {
  const { title, description, image } = page;
  const facts = {
    description,
    'og:title': title,
    'og:description': description,
    'og:image': `${siteUrl.replace(/\/$/, '')}/${image}`,
  };
  let file = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  for (const [name, content] of Object.entries(facts)) {
    file = file.replace(
      new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*"`),
      (_, start: string) => `${start}${escapeHtml(content)}"`,
    );
  }
  return shellPage(file, { head, root: rootOf(page) });
}
