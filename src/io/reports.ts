/** Share of visits whose faults and load times are reported; 0.05 is one in twenty. */
export const REPORT_SAMPLE_RATE = 0.05;

export interface ReportSettings {
  /** Address of the deployment's own service; empty: nothing is ever sent. */
  url: string;
  /** Identifiers of the deployment's analytics and tag manager, sent to that service with each report. */
  analyticsId: string;
  tagManagerId: string;
}

export type Report =
  { kind: 'fault'; name: string; message: string; stack: string } | { kind: 'trace'; name: string; durationMs: number };

export interface Reporter {
  send(report: Report): void;
}

interface ReporterOptions {
  settings: ReportSettings;
  /** A number from 0 (included) to 1 (excluded), drawn once per visit. */
  draw: number;
  buildId: string;
  /** The name of a page, never its whole address. */
  page(): string;
  post(url: string, body: string): void;
}

const mostReports = 20;

/**
 * Sends reports of one visit in twenty to the endpoint that the deployment names. Hashes, addresses and queries are
 * removed: a report describes the program, not the user.
 * @returns null when this visit reports nothing
 */
export function createReporter({ settings, draw, buildId, page, post }: ReporterOptions): Reporter | null {
  if (settings.url === '' || !isSampled(draw)) return null;
  let left = mostReports;
  return {
    send(report) {
      if (left === 0) return;
      left -= 1;
      const { analyticsId, tagManagerId } = settings;
      post(
        settings.url,
        withoutPeople(JSON.stringify({ ...report, build: buildId, page: page(), analyticsId, tagManagerId })),
      );
    },
  };
}

/** Whether a visit is one of those that report. */
export function isSampled(draw: number): boolean {
  return draw < REPORT_SAMPLE_RATE;
}

function withoutPeople(text: string): string {
  return text.replaceAll(/0x[0-9a-fA-F]{8,}/g, '0x').replaceAll(/[?#][^\s"'\\)]*/g, '');
}
