import { deployment } from '../config/deployment.ts';
import { createReporter } from '../io/reports.ts';
import { onFault } from './faults.ts';
import { pageHead } from './pageHeads.ts';

let isStarted = false;

/** Starts reporting, once, if the deployment names an endpoint of its own; otherwise nothing is ever sent. */
export function startReports(): void {
  if (isStarted) return;
  isStarted = true;
  const { errorReportingUrl = '', analyticsId = '', tagManagerId = '' } = deployment.features;
  const reporter = createReporter({
    settings: { url: errorReportingUrl, analyticsId, tagManagerId },
    draw: Math.random(),
    buildId: __BUILD_ID__,
    page: () => pageHead(window.location.pathname).titleId,
    post: (url, body) =>
      void fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      }).catch(() => undefined),
  });
  if (reporter === null) return;
  const report = (error: unknown): void => {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    reporter.send({ kind: 'fault', name, message, stack });
  };
  onFault(report);
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  const [load] = performance.getEntriesByType('navigation');
  if (load) reporter.send({ kind: 'trace', name: 'load', durationMs: Math.round(load.duration) });
}
