/** The event with which a page passes a message port to the reads that it runs itself. */
const eventName = 'causeway:reads-port';

/** For the reads: calls `answer` with the port of the page that they run on. */
export function answerOnPage(answer: (port: MessagePort) => void): void {
  function take(event: Event): void {
    if (event instanceof CustomEvent && event.detail instanceof MessagePort) answer(event.detail);
  }
  addEventListener(eventName, take, { once: true });
}

/** For the page: its end of the channel to the reads that it has loaded. */
export function portToReads(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  dispatchEvent(new CustomEvent(eventName, { detail: port2 }));
  return port1;
}
