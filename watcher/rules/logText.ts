const longest = 300;

/**
 * What went wrong, as one line of the log: of addresses on the web only the host, and nothing that can be a key, a
 * secret or a hash (rule 12.2). Errors of parsers and databases may quote what was stored.
 */
export function logText(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return text
    .replaceAll(/\b([a-z]+:\/\/)(?:[^\s/@]*@)?([^\s/?#"']+)[^\s"']*/gi, '$1$2/…')
    .replaceAll(/[\w+=-]{22,}/g, (word) => (/^[a-z_]+$/.test(word) ? word : '…'))
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest);
}
