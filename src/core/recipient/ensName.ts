/** Longest name that a recipient field takes; the field itself ends earlier. */
const maxNameLength = 255;

/** Whether a text can be a name such as alice.eth: labels with dots between, and neither an address nor a link. */
export function isEnsName(text: string): boolean {
  const name = text.trim();
  if (name.length > maxNameLength || /[\s/\\:@?#%<>"']/.test(name)) return false;
  const labels = name.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}
