/** Receives errors that the error boundary caught; set while this visit reports. */
let report: ((error: Error) => void) | null = null;

export function onFault(listener: (error: Error) => void): void {
  report = listener;
}

export function reportFault(error: Error): void {
  console.error(error);
  report?.(error);
}
