import type { Hex } from 'viem';
// A direct import, so that the tables for name normalization stay out of the worker.
import { namehash } from 'viem/ens';
import { toAppError } from '../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isAbort } from '../clock.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';
import { decodeBytes } from '../tokens/decodeText.ts';
import type { EnsPlace } from './resolveName.ts';

/** resolver(bytes32) of the registry, contenthash(bytes32) of the resolver (ERC-1577) */
const selectors = { resolver: '0x0178b8bf', contenthash: '0xbc1c58d1' } as const;

/**
 * A name's content hash as hex, read from registry and resolver of the deployment's chain. Names come from the
 * deployment file, which spells them as ENSIP-15 does; only capitals are lower-cased.
 * @returns `ensUnavailable` without a registry or a node that answers, `ensNotResolved` for a name that is not valid,
 * not registered, or without a content hash. Rejects only when cancelled.
 */
export async function readContenthash(
  reader: RpcReader,
  ens: EnsPlace,
  typed: string,
  options?: ReadOptions,
): Promise<Result<Hex>> {
  if (ens === undefined) return fail({ code: 'ensUnavailable' });
  const notResolved = { code: 'ensNotResolved', params: { name: typed } } as const;
  const call = (to: Hex, data: string): Promise<unknown> =>
    reader.rpc(ens.chainId, 'eth_call', [{ to, data }, 'latest'], options);
  try {
    const node = namehash(typed.toLowerCase()).slice(2);
    const resolver = await call(ens.registry, `${selectors.resolver}${node}`);
    const address = isHex(resolver) ? parseAddressWord(resolver) : null;
    if (address === null || /^0x0*$/.test(address)) return fail(notResolved);
    const hash = decodeBytes(await call(address, `${selectors.contenthash}${node}`));
    return hash === null || hash === '0x' ? fail(notResolved) : ok(hash);
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    const error = toAppError(cause);
    const isReach = !(cause instanceof RpcAnswerError) && error.code !== 'unexpected';
    return fail(isReach ? { code: 'ensUnavailable', causes: [error] } : notResolved);
  }
}

const isHex = (answer: unknown): answer is Hex => typeof answer === 'string' && answer.startsWith('0x');
