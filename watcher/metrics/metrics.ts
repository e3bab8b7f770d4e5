/** Names of what is counted, with their help text for Prometheus. */
const counters = {
  claims_read_total: 'Claims that were read from their chains.',
  claims_unread_total: 'Claims that could not be read.',
  node_requests_total: 'HTTP requests to nodes.',
  messages_total: 'Messages to push services, by outcome.',
  requests_total: 'Requests of apps, by route and status.',
  round_failures_total: 'Rounds that ended with an error.',
} as const;
const summaries = { round_seconds: 'Duration of the rounds that read claims.' } as const;
const gauges = {
  subscriptions: 'Subscriptions that are stored.',
  claims: 'Claims that are followed.',
  messages_waiting: 'Messages that are not delivered yet.',
  memory_bytes: 'Memory of this process.',
} as const;

export type CounterName = keyof typeof counters;
export type Labels = Readonly<Record<string, string>>;

/** Figures of this process in the text format of Prometheus. Labels are never taken from a request. */
export interface Metrics {
  add(name: CounterName, labels: Labels, by?: number): void;
  observe(name: keyof typeof summaries, labels: Labels, seconds: number): void;
  set(name: keyof typeof gauges, value: number): void;
  /** A counter's sum over all labels. */
  total(name: CounterName): number;
  text(): string;
}

const prefix = 'causeway_watcher_';

function labelText(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[^\w./-]/g, '_')}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}

export function createMetrics(): Metrics {
  const counted = new Map<CounterName, Map<string, number>>();
  const observed = new Map<string, { count: number; sum: number }>();
  const levels = new Map<keyof typeof gauges, number>();

  return {
    add(name, labels, by = 1) {
      const series = counted.get(name) ?? new Map<string, number>();
      counted.set(name, series);
      const key = labelText(labels);
      series.set(key, (series.get(key) ?? 0) + by);
    },
    observe(name, labels, seconds) {
      const key = `${name}|${labelText(labels)}`;
      const before = observed.get(key) ?? { count: 0, sum: 0 };
      observed.set(key, { count: before.count + 1, sum: before.sum + seconds });
    },
    set: (name, value) => void levels.set(name, value),
    total: (name) => [...(counted.get(name)?.values() ?? [])].reduce((sum, value) => sum + value, 0),
    text() {
      const lines: string[] = [];
      const head = (name: string, help: string, type: string): void =>
        void lines.push(`# HELP ${prefix}${name} ${help}`, `# TYPE ${prefix}${name} ${type}`);
      for (const [name, help] of Object.entries(counters)) {
        head(name, help, 'counter');
        for (const [known, series] of counted)
          if (known === name) for (const [labels, value] of series) lines.push(`${prefix}${name}${labels} ${value}`);
      }
      for (const [name, help] of Object.entries(summaries)) {
        head(name, help, 'summary');
        for (const [key, { count, sum }] of observed) {
          const [known, labels = ''] = key.split('|');
          if (known === name)
            lines.push(`${prefix}${name}_count${labels} ${count}`, `${prefix}${name}_sum${labels} ${sum}`);
        }
      }
      for (const [name, help] of Object.entries(gauges)) {
        head(name, help, 'gauge');
        for (const [known, value] of levels) if (known === name) lines.push(`${prefix}${name} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
