import { parseOpenMessage } from './messages.ts';

/**
 * Shows the path of a notification that was tapped, without leaving the page.
 * @returns a function that stops it
 */
export function onOpenPath(show: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<unknown>): void => {
    const message = parseOpenMessage(data);
    if (!message) return;
    ports[0]?.postMessage(true);
    show(message.path);
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  return () => navigator.serviceWorker.removeEventListener('message', onMessage);
}
