import type { Address } from 'viem';
import type { DeployedChain } from '../../../src/config/deploymentSchema.ts';

export interface SeenRequest {
  url: string;
  id: number;
  method: string;
  params: unknown[];
}

/** Answers one JSON-RPC request: a result, an error object, or anything a handler throws as a broken connection. */
export type Answer = (request: SeenRequest) => unknown;

export class RpcErrorAnswer {
  constructor(
    readonly code: number,
    readonly message: string,
    readonly data?: unknown,
  ) {}
}

export interface FakeNode {
  fetch: typeof fetch;
  /** Every JSON-RPC request, in order. */
  seen: SeenRequest[];
  /** Every HTTP request's url. */
  bodies: { url: string; text: string }[];
  on(url: string, answer: Answer): void;
  /** Answers whole HTTP requests of a url instead. */
  onHttp(url: string, respond: (init: RequestInit) => Response | Promise<Response>): void;
}

export function createFakeNode(): FakeNode {
  const answers = new Map<string, Answer>();
  const responders = new Map<string, (init: RequestInit) => Response | Promise<Response>>();
  const seen: SeenRequest[] = [];
  const bodies: { url: string; text: string }[] = [];
  return {
    seen,
    bodies,
    on: (url, answer) => {
      responders.delete(url);
      answers.set(url, answer);
    },
    onHttp: (url, respond) => responders.set(url, respond),
    fetch: async (input, init = {}) => {
      const url = input instanceof Request ? input.url : input.toString();
      const text = typeof init.body === 'string' ? init.body : '';
      bodies.push({ url, text });
      const responder = responders.get(url);
      if (responder) return responder(init);
      const answer = answers.get(url);
      if (!answer) throw new TypeError('fetch failed');
      const body = JSON.parse(text) as
        { id: number; method: string; params: unknown[] } | { id: number; method: string; params: unknown[] }[];
      const reply = (Array.isArray(body) ? body : [body]).map(({ id, method, params }) => {
        const request = { url, id, method, params };
        seen.push(request);
        const value = answer(request);
        if (value instanceof RpcErrorAnswer) {
          return {
            jsonrpc: '2.0',
            id,
            error: {
              code: value.code,
              message: value.message,
              ...(value.data === undefined ? {} : { data: value.data }),
            },
          };
        }
        return { jsonrpc: '2.0', id, result: value };
      });
      return Response.json(Array.isArray(body) ? reply.toReversed() : reply[0]);
    },
  };
}

/** Never answers; ends only with its signal, as a hanging server does. */
export function hang(init: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
  });
}

export const addressOf = (digit: string): Address => `0x${digit.repeat(40).slice(0, 40)}`;

export function chainWith(
  chainId: number,
  rpcUrls: string[],
  contracts: Partial<DeployedChain['contracts']> = {},
): DeployedChain {
  return {
    chainId,
    rpcUrls,
    explorerUrl: '',
    contracts: {
      bridgeV1: '',
      bridgeChef: '',
      bridgeERC20: '',
      bridgeERC721: '',
      liquidityManager: '',
      liquidityMiningPools: '',
      rewardPools: '',
      buyBackAndBurn: '',
      multicall: '',
      ...contracts,
    },
    oracles: { erc20: [], erc721: [] },
  };
}
