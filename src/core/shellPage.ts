/**
 * The file of the build with what pages have of their own in the common shell, each with the pattern of its paths: the
 * service worker makes them of index.html.
 */
export const shellPartsFile = 'shell-parts.json';

/** What one page of the app has of its own in the common shell, as HTML. */
export interface ShellPart {
  /** Styles, and code that is fetched at once. */
  head: string;
  /** The element that React hydrates. */
  root: string;
}

/**
 * The file of another page, made of the one of the first page.
 * @param shell index.html as it was built
 */
export function shellPage(shell: string, { head, root }: ShellPart): string {
  return shell
    .replace(/<div id="root"[^]*<\/div>(?=\s*(?:<!--[^>]*-->\s*)?<p id="not-started">)/, () => root)
    .replace('</head>', () => `${head}</head>`);
}
