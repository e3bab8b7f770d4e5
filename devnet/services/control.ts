import * as v from 'valibot';
import type { ChainControl } from './chainControl.ts';
import { placeFaultSchema } from './faults.ts';
import { jsonReply, startService, type Service, type ServiceReply, type ServiceRequest } from './service.ts';

export interface ControlledChain {
  chainId: number;
  control: ChainControl;
  /** Runs one administrator's action on the contracts; resolves to its result. */
  admin(action: string, parameters: Record<string, unknown>): Promise<unknown>;
}

export interface ControlOptions {
  port: number;
  /** Read at every request, so that services may be added later. */
  services(): readonly Service[];
  chains: readonly ControlledChain[];
}

/** A wrong request, reported to the caller in one sentence. */
class ControlError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function parseBody(body: string): Record<string, unknown> {
  if (body.trim() === '') return {};
  let json: unknown = null;
  try {
    json = JSON.parse(body);
  } catch {
    throw new ControlError(400, 'The body is not JSON.');
  }
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), json);
  if (!parsed.success) throw new ControlError(400, 'The body is not a JSON object.');
  return parsed.output;
}

function parse<S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> {
  const parsed = v.safeParse(schema, parseBody(body));
  if (parsed.success) return parsed.output;
  throw new ControlError(
    400,
    parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`).join('; '),
  );
}

/** Services whose target has this name; a trailing * matches any ending. */
function matchTargets(services: readonly Service[], pattern: string): Service[] {
  const found = services.filter(({ target }) =>
    pattern.endsWith('*') ? target.startsWith(pattern.slice(0, -1)) : target === pattern,
  );
  if (found.length === 0) throw new ControlError(404, `There is no target ${pattern}. GET /targets lists them.`);
  return found;
}

const describe = (service: Service) => ({
  target: service.target,
  url: service.url,
  knownFaults: service.knownFaults,
  faults: service.faults.list(),
  requests: service.log.total(),
});
const blocks = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

async function placeFault(services: readonly Service[], body: string): Promise<ServiceReply> {
  const { target, fault, methods, paths, times } = parse(placeFaultSchema, body);
  const hit = matchTargets(services, target);
  const unable = hit.filter((service) => !service.knownFaults.includes(fault.kind));
  if (unable.length > 0)
    throw new ControlError(
      400,
      `${unable.map((service) => service.target).join(', ')} cannot do the fault ${fault.kind}.`,
    );
  const placed = hit.map((service) => ({
    target: service.target,
    ...service.faults.place(fault, { methods, paths, times }),
  }));
  await Promise.all(hit.map((service) => service.settle()));
  return jsonReply(200, { placed });
}

async function clearFaults(services: readonly Service[], pattern: string): Promise<ServiceReply> {
  const hit = matchTargets(services, pattern);
  for (const service of hit) service.faults.clear();
  await Promise.all(hit.map((service) => service.settle()));
  return jsonReply(200, { cleared: hit.map((service) => service.target) });
}

function showRequests(services: readonly Service[], query: URLSearchParams): ServiceReply {
  const method = query.get('method');
  const shown = matchTargets(services, query.get('target') ?? '*').map(({ target, log }) => ({
    target,
    total: log.total(),
    counts: log.counts(),
    requests: log
      .list()
      .filter((request) => !method || (request.rpc ?? [request]).some((call) => call.method === method)),
  }));
  return jsonReply(200, { targets: shown });
}

async function controlChain(chain: ControlledChain, action: string, body: string): Promise<unknown> {
  const { control } = chain;
  switch (action) {
    case 'mine':
      return control.mine(parse(v.strictObject({ blocks: v.optional(blocks, 1) }), body).blocks);
    case 'pauseMining':
      return control.pauseMining();
    case 'resumeMining':
      return control.resumeMining();
    case 'reorg': {
      const { depth, empty } = parse(v.strictObject({ depth: blocks, empty: v.optional(v.boolean(), false) }), body);
      return control.reorg(depth, empty);
    }
    case 'dropTransaction':
      return control.dropTransaction(parse(v.strictObject({ hash: v.string() }), body).hash);
    case 'setBalance': {
      const { address, wei } = parse(
        v.strictObject({ address: v.string(), wei: v.union([v.string(), v.number()]) }),
        body,
      );
      return control.setBalance(address, String(wei));
    }
    default:
      throw new ControlError(404, `There is no chain action ${action}. devnet/README.md lists them.`);
  }
}

async function answer(options: ControlOptions, request: ServiceRequest): Promise<ServiceReply> {
  const services = options.services();
  const [first = '', second, third, fourth] = request.path.split('/').slice(1).map(decodeURIComponent);
  const route = `${request.method} /${first}`;
  if (route === 'GET /health') return jsonReply(200, { status: 'ok' });
  if (route === 'GET /targets' || route === 'GET /')
    return jsonReply(200, { targets: services.map(describe), chains: options.chains.map((chain) => chain.chainId) });
  if (route === 'POST /faults') return placeFault(services, request.body);
  if (route === 'GET /faults')
    return jsonReply(200, { targets: services.map(({ target, faults }) => ({ target, faults: faults.list() })) });
  if (route === 'DELETE /faults') return clearFaults(services, second ?? '*');
  if (route === 'GET /requests') return showRequests(services, request.query);
  if (route === 'DELETE /requests') {
    for (const service of matchTargets(services, request.query.get('target') ?? '*')) service.log.clear();
    return jsonReply(200, {});
  }
  if (route === 'POST /chains' && second && third) {
    const chain = options.chains.find(({ chainId }) => String(chainId) === second);
    if (!chain)
      throw new ControlError(
        404,
        `There is no chain ${second}. Use ${options.chains.map(({ chainId }) => chainId).join(' or ')}.`,
      );
    if (third !== 'admin') return jsonReply(200, await controlChain(chain, third, request.body));
    return jsonReply(200, (await chain.admin(fourth ?? '', parseBody(request.body))) ?? {});
  }
  throw new ControlError(
    404,
    `There is no ${request.method} ${request.path}. devnet/README.md lists the control endpoints.`,
  );
}

/** The control endpoint: faults, request logs, mining and administration, as JSON over HTTP. */
export function startControl(options: ControlOptions): Promise<Service> {
  return startService({
    target: 'control',
    port: options.port,
    async handle(request) {
      // A web page always sends its origin, and no web page needs to control the local world.
      if (request.headers.origin) return jsonReply(403, { error: 'Web pages cannot use the control endpoint.' });
      try {
        return await answer(options, request);
      } catch (cause) {
        return jsonReply(cause instanceof ControlError ? cause.status : 400, {
          error: cause instanceof Error ? cause.message : String(cause),
        });
      }
    },
  });
}
