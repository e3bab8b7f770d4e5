const fields = ['resumeUrl', 'resume', 'resumeTitle'] as const;

/** What another app shared to this one; devices put a link into any of the three fields. Null: nothing. */
export function sharedText(search: URLSearchParams): string | null {
  for (const field of fields) {
    const text = search.get(field)?.trim();
    if (text !== undefined && text !== '') return text.slice(0, 500);
  }
  return null;
}
