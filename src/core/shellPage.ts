/**
 * The file of the build with each page's own part of the common shell, and the pattern of its paths: the service worker
 * builds the pages from it and index.html.
 */
export const shellPartsFile = 'shell-parts.json';

/** The parts of a page that differ from index.html, as HTML. */
export interface ShellPart {
  /** Styles, and code that is loaded at once. */
  head: string;
  /** The element that React hydrates. */
  root: string;
}

/**
 * The HTML of another page, made from index.html.
 * @param shell index.html as it was built
 */
export function shellPage(shell: string, { head, root }: ShellPart): string {
  return shell
    .replace(/<div id="root"[^]*<\/div>(?=\s*(?:<!--[^>]*-->\s*)?<p id="not-started">)/, () => root)
    .replace('</head>', () => `${head}</head>`);
}
