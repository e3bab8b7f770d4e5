import * as v from 'valibot';

const waitMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const faultSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('delay'), ms: waitMs }),
  v.strictObject({
    kind: v.literal('status'),
    status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
    body: v.optional(v.string()),
  }),
  v.strictObject({ kind: v.literal('garbage'), body: v.optional(v.string()) }),
  v.strictObject({
    kind: v.literal('flood'),
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000_000)),
  }),
  v.strictObject({ kind: v.literal('hang') }),
  v.strictObject({ kind: v.literal('stop') }),
  v.strictObject({ kind: v.literal('cut') }),
  v.strictObject({ kind: v.literal('rateLimit'), retryAfter: v.optional(v.union([v.number(), v.string()])) }),
  v.strictObject({ kind: v.literal('lag'), blocks: count }),
  v.strictObject({ kind: v.literal('edit'), field: v.string(), value: v.optional(v.unknown()) }),
  v.strictObject({ kind: v.literal('wrongChain') }),
  v.strictObject({ kind: v.literal('shortRanges'), blocks: count }),
]);

export const placeFaultSchema = v.strictObject({
  target: v.string(),
  fault: faultSchema,
  methods: v.optional(v.array(v.string())),
  paths: v.optional(v.array(v.string())),
  times: v.optional(count),
});

export type Fault = v.InferOutput<typeof faultSchema>;
export type FaultKind = Fault['kind'];
/** Faults that every service supports; the others only if the service implements them. */
export const generalFaults: readonly FaultKind[] = [
  'delay',
  'status',
  'garbage',
  'flood',
  'hang',
  'stop',
  'cut',
  'rateLimit',
];

export interface PlacedFault {
  id: number;
  fault: Fault;
  /** Only requests with one of these JSON-RPC (or HTTP) methods; all when absent. */
  methods?: readonly string[] | undefined;
  /** Only requests whose path begins with one of these; all when absent. */
  paths?: readonly string[] | undefined;
  /** The number of requests that it still affects; null for every one. */
  left: number | null;
}

export interface FaultBook {
  place(
    fault: Fault,
    only?: {
      methods?: readonly string[] | undefined;
      paths?: readonly string[] | undefined;
      times?: number | undefined;
    },
  ): PlacedFault;
  clear(): void;
  list(): readonly PlacedFault[];
  /** The faults that affect this request, in the order in which they were set; decreases their counts. */
  take(methods: readonly string[], path: string): PlacedFault[];
}

let lastId = 0;

/** The faults of one service. A fault with `times` is removed after that many requests. */
export function createFaultBook(): FaultBook {
  let placed: PlacedFault[] = [];
  const isHit = (entry: PlacedFault, methods: readonly string[], path: string) =>
    (!entry.methods || entry.methods.some((method) => methods.includes(method))) &&
    (!entry.paths || entry.paths.some((start) => path.startsWith(start)));
  return {
    place(fault, only = {}) {
      const entry: PlacedFault = {
        id: ++lastId,
        fault,
        methods: only.methods,
        paths: only.paths,
        left: only.times ?? null,
      };
      placed.push(entry);
      return entry;
    },
    clear() {
      placed = [];
    },
    list: () => placed,
    take(methods, path) {
      const hit = placed.filter((entry) => isHit(entry, methods, path));
      for (const entry of hit) if (entry.left !== null) entry.left -= 1;
      placed = placed.filter((entry) => entry.left === null || entry.left > 0);
      return hit;
    },
  };
}

/** The entries of one kind among the given faults, with their type narrowed. */
export function faultsOf<K extends FaultKind>(
  placed: readonly PlacedFault[],
  kind: K,
): { fault: Extract<Fault, { kind: K }>; methods?: readonly string[] | undefined }[] {
  return placed.flatMap(({ fault, methods }) =>
    fault.kind === kind ? [{ fault: fault as Extract<Fault, { kind: K }>, methods }] : [],
  );
}
