const fields = ['resumeUrl', 'resume', 'resumeTitle'] as const;

/**
 * The text that another app shared to this one; depending on the device a link is in any of the three fields. Null:
 * nothing.
 */
export function sharedText(search: URLSearchParams): string | null {
  for (const field of fields) {
    const text = search.get(field)?.trim();
    if (text !== undefined && text !== '') return text.slice(0, 500);
  }
  return null;
}
