import type { Deployment } from '../src/config/deploymentSchema.ts';

/** A page as it is written at build time: what it says of itself, and what it shows before any script runs. */
export interface PaintedPage {
  path: string;
  title: string;
  description: string;
  /** Below public/. */
  image: string;
  body: string;
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * The file of a page: hosts answer `/farms` with `farms.html`. '/' and all paths without one of their own have
 * index.html.
 */
export function pageFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * A built page with the head and the prerendered body of another: whoever reads a link without running scripts learns
 * what it leads to.
 */
export function pageFile(
  html: string,
  { title, description, image, body }: PaintedPage,
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
