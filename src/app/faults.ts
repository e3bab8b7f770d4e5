/** Receives errors that the error boundary caught; set while this visit reports. */
let hear: ((error: Error) => void) | null = null;

export function onFault(listener: (error: Error) => void): void {
  hear = listener;
}

export function tellFault(error: Error): void {
  console.error(error);
  hear?.(error);
}
