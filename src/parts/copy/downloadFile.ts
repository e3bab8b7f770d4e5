/** Lets the browser save a text as a file. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // In-app browsers of wallets take downloads from presses that reach the document.
  document.body.append(link);
  link.click();
  link.remove();
  // By then the browser has copied the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
