import * as v from 'valibot';
import { CausewayError, toAppError } from '../../core/errors/appError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { readHead } from '../reads/head.ts';
import { readTrustedHead } from '../reads/trustedHead.ts';
import { readParsed } from '../reads/readParsed.ts';
import { chainNameOf } from './chainName.ts';
import { createRpcReader } from './rpcClient.ts';
import type { RpcReaderOptions } from './rpcClient.ts';
import type { RpcReader } from './rpcReader.ts';
import { hash } from './rpcSchemas.ts';
import { hexQuantity } from './hexWords.ts';

const blockSchema = v.nullable(v.object({ hash }));
/** Blocks this far below the heads are settled: two nodes of one chain show the same. */
const settledBlocks = 20n;
/** A node that is further behind is useless. */
const farBehind = 100n;

/**
 * Checks a user's own node before it is used for anything: its chain id, its head, and a block that the app's own nodes
 * show as well.
 * @returns 'rpcWrongChain', 'ownNodeSilent' when it does not answer like a node, 'ownNodeDiffers' when it shows another
 * chain with the same id or is far behind; 'rpcUnreachable' when there is nothing to compare it with
 */
export async function tryOwnNode(
  app: RpcReader,
  chainId: number,
  url: string,
  options?: RpcReaderOptions,
): Promise<Result<void>> {
  const node = new URL(url).host;
  const own = createRpcReader([{ ...app.chain(chainId), rpcUrls: [url] }], options);
  // The head is read from the node itself, because the node is what is tested here.
  let head: bigint;
  try {
    head = await readHead(own, chainId);
  } catch (cause) {
    const error = toAppError(cause);
    return error.code === 'rpcWrongChain'
      ? fail(error)
      : fail({
          code: 'ownNodeSilent',
          params: { node },
          ...(error.detail === undefined ? {} : { detail: error.detail }),
        });
  }
  try {
    const { block: appHead } = await readTrustedHead(app, chainId, Date.now());
    const below = (head < appHead ? head : appHead) - settledBlocks;
    const block = below > 0n ? below : 0n;
    const [one, other] = await Promise.all(
      [own, app].map((reader) =>
        readParsed(reader, chainId, 'eth_getBlockByNumber', [hexQuantity(block), false], blockSchema),
      ),
    );
    const isSame = one?.hash !== undefined && one.hash === other?.hash;
    return isSame && head + farBehind >= appHead
      ? ok(undefined)
      : fail({ code: 'ownNodeDiffers', params: { node, chain: chainNameOf(chainId) } });
  } catch (cause) {
    return fail(cause instanceof CausewayError ? cause.appError : toAppError(cause));
  }
}
