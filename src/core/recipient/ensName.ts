/** Longest name that is accepted; the recipient field itself has a lower limit. */
const maxNameLength = 255;

/** Whether a text can be a name such as alice.eth: labels separated by dots, and neither an address nor a link. */
export function isEnsName(text: string): boolean {
  const name = text.trim();
  if (name.length > maxNameLength || /[\s/\\:@?#%<>"']/.test(name)) return false;
  const labels = name.split('.');
  return labels.length > 1 && labels.every((label) => label !== '');
}
