import { numberToHex } from 'viem';
import { CausewayError } from '../../../../src/core/errors/appError.ts';
import type { RpcReader } from '../../../../src/io/rpc/rpcReader.ts';
import { NodeView } from '../world/node.ts';
import { deployment, user } from '../world/places.ts';
import type { World } from '../world/world.ts';
import type { MakeOutside } from './realm.ts';

type Ask = (view: NodeView) => unknown;
type Question = { ask: Ask; resolve: (answer: unknown) => void; reject: (cause: unknown) => void };

/** The model's world for a page: every answer takes two steps, between which anything may happen. */
export const outsideOf =
  (world: World): MakeOutside =>
  ({ name, isAlive, post }) => {
    const waiting = new Map<number, Question[]>();

    /** A request reaches the world some time later, and its answer returns some time after that. */
    const later = <T>(work: () => Promise<T> | T): Promise<T> =>
      new Promise((resolve, reject) => {
        post(() => {
          const end = Promise.resolve()
            .then(work)
            .then(
              (result) => () => resolve(result),
              (cause: unknown) => () => reject(cause),
            );
          void end.then((deliver) => post(deliver));
        });
      });

    /** Requests of one turn to one chain are sent together and answered from one block, as by the product's client. */
    const ask = (chainId: number, question: Ask): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const known = waiting.get(chainId);
        if (known) {
          known.push({ ask: question, resolve, reject });
          return;
        }
        const questions: Question[] = [{ ask: question, resolve, reject }];
        waiting.set(chainId, questions);
        post(() => {
          waiting.delete(chainId);
          const view = world.browser.isOnline ? new NodeView(world.wallet.chain(chainId)) : null;
          const ends = questions.map((one) => endOf(one, view));
          post(() => ends.forEach((end) => end()));
        });
      });

    const reader: RpcReader = {
      chain: (chainId) => {
        const chain = deployment.chains.find((entry) => entry.chainId === chainId);
        if (!chain) throw new CausewayError({ code: 'unsupportedChain' });
        return chain;
      },
      rpc: (chainId, method, params) => ask(chainId, (view) => world.answer(name, view, method, params)),
      rpcEach: async (chainId, calls) => {
        const nodes = ['a', 'b'] as const;
        const asked = nodes.map((node) =>
          Promise.all(
            calls.map(({ method, params }) =>
              ask(chainId, (view) => (node === 'a' ? view : view.upToDate()).answer(method, params)),
            ),
          ).catch(() => null),
        );
        return (await Promise.all(asked)).map((results, index) => ({
          node: nodes[index] ?? '',
          operator: nodes[index] ?? '',
          results,
        }));
      },
      multicall: (chainId, calls) =>
        ask(chainId, (view) => calls.map(({ data }) => ({ ok: true, data: view.view(data) }))).catch(() =>
          calls.map(() => ({ ok: false })),
        ) as ReturnType<RpcReader['multicall']>,
    };

    return {
      reader,
      provider: {
        request({ method, params }) {
          if (method === 'eth_accounts') return later(() => [user]);
          if (method === 'eth_chainId') return later(() => numberToHex(world.wallet.chainId));
          if (method !== 'eth_sendTransaction') throw new Error(`the app asked the wallet for ${method}`);
          if (!isAlive()) return new Promise(() => undefined);
          return new Promise((resolve, reject) => {
            world.onWalletRequest(
              world.wallet.open(
                name,
                params,
                (answer) => post(() => resolve(answer)),
                (cause) => post(() => reject(cause)),
              ),
            );
          });
        },
      },
      async fetch(url) {
        const { status, text } = await later(() =>
          world.browser.isOnline
            ? world.oracles.answer(world.wallet.chains, url)
            : Promise.reject(new TypeError('Failed to fetch')),
        );
        const reads = [
          { done: false, value: new TextEncoder().encode(text) },
          { done: true, value: undefined },
        ];
        const body = {
          getReader: () => ({ read: () => Promise.resolve(reads.shift()), cancel: () => Promise.resolve() }),
        };
        return { status, headers: new Headers(), body } as unknown as Response;
      },
    };
  };

function endOf({ ask, resolve, reject }: Question, view: NodeView | null): () => void {
  try {
    if (view === null) throw new CausewayError({ code: 'rpcUnreachable', params: { chain: '' } });
    const answer = ask(view);
    return () => resolve(answer);
  } catch (cause) {
    return () => reject(cause);
  }
}
