import type { Deployment } from '../src/config/deploymentSchema.ts';

/** A page as written by the build: its head, and its content before any script runs. */
export interface PrerenderedPage {
  path: string;
  title: string;
  description: string;
  /** Path below public/. */
  image: string;
  body: string;
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

/**
 * A built page with the head and the prerendered body of another page, for readers of a shared link that run no
 * scripts.
 */
export function pageFile(
  html: string,
  { title, description, image, body }: PrerenderedPage,
  { siteUrl = '' }: Pick<Deployment, 'siteUrl'>,
): string {
  const facts = {
    description,
    'og:title': title,
    'og:description': description,
    'og:image': `${siteUrl.replace(/\/$/, '')}/${image}`,
  };
  let page = html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
  for (const [name, content] of Object.entries(facts)) {
    page = page.replace(
      new RegExp(`(<meta (?:name|property)="${name}" content=")[^"]*"`),
      (_, start: string) => `${start}${escapeHtml(content)}"`,
    );
  }
  return page.replace(
    /<div id="root">[^]*<\/div>(?=\s*(?:<!--[^>]*-->\s*)?<p id="not-started">)/,
    () => `<div id="root">${body}</div>`,
  );
}
