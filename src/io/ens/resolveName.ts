import { getAddress, type Address, type Hex } from 'viem';
import { ZERO_ADDRESS } from '../../core/address.ts';
import { toAppError } from '../../core/errors/appError.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { isAbort } from '../clock.ts';
import { parseAddressWord } from '../rpc/hexWords.ts';
import { RpcAnswerError } from '../rpc/rpcError.ts';
import type { ReadOptions, RpcReader } from '../rpc/rpcReader.ts';

/** Where names are registered; undefined: this deployment has no registry. */
export type EnsPlace = { chainId: number; registry: Address } | undefined;

export interface ResolvedName {
  /** The name normalized by ENSIP-15, which was looked up. */
  name: string;
  address: Address;
}

/** resolver(bytes32) of the registry, addr(bytes32) of the resolver (ERC-137) */
const selectors = { resolver: '0x0178b8bf', addr: '0x3b3b57de' } as const;

/**
 * The address that a name resolves to, read from registry and resolver of the deployment's chain. If that chain has
 * several nodes, all that answer have to agree, because money is sent to the address.
 * @returns `ensUnavailable` without a registry or a node that answers, `ensNotResolved` for a name that is not valid,
 * not registered, without an address, or on which the nodes disagree. Rejects only when cancelled.
 */
export async function resolveName(
  reader: RpcReader,
  ens: EnsPlace,
  typed: string,
  options?: ReadOptions,
): Promise<Result<ResolvedName>> {
  if (ens === undefined) return fail({ code: 'ensUnavailable' });
  const { namehash, normalize } = await import('viem/ens');
  const notResolved = { code: 'ensNotResolved', params: { name: typed.trim() } } as const;
  let name: string;
  try {
    name = normalize(typed.trim());
  } catch {
    return fail(notResolved);
  }
  const node = namehash(name).slice(2);
  try {
    const resolver = await readAddress(reader, ens.chainId, ens.registry, `${selectors.resolver}${node}`, options);
    if (resolver === null) return fail(notResolved);
    const address = await readAddress(reader, ens.chainId, resolver, `${selectors.addr}${node}`, options);
    return address === null ? fail(notResolved) : ok({ name, address: getAddress(address) });
  } catch (cause) {
    if (isAbort(cause) || options?.signal?.aborted) throw cause;
    // A contract that reverts has no such record; any other error means that the chain cannot be reached.
    return fail(
      cause instanceof RpcAnswerError ? notResolved : { code: 'ensUnavailable', causes: [toAppError(cause)] },
    );
  }
}

/** The address in a contract's answer; null for none, for an invalid answer, and when nodes disagree. */
async function readAddress(
  reader: RpcReader,
  chainId: number,
  to: Address,
  data: Hex,
  options?: ReadOptions,
): Promise<Address | null> {
  const call = { method: 'eth_call', params: [{ to, data }, 'latest'] } as const;
  const answers = await Promise.all([
    reader.rpc(chainId, call.method, call.params, options),
    othersAnswers(reader, chainId, call, options),
  ]);
  const addresses = new Set([answers[0], ...answers[1]].map(addressOf));
  const [only] = addresses;
  return addresses.size === 1 && only !== undefined && only !== ZERO_ADDRESS ? only : null;
}

/** The answers of all other nodes; a node that does not answer does not count as disagreeing. */
async function othersAnswers(
  reader: RpcReader,
  chainId: number,
  call: { method: string; params: readonly unknown[] },
  options?: ReadOptions,
): Promise<unknown[]> {
  const nodes = (await reader.rpcEach?.(chainId, [call], options)) ?? [];
  return nodes.flatMap(({ results }) =>
    results === null || results[0] === null || results[0] === undefined ? [] : [results[0]],
  );
}

const addressOf = (answer: unknown): Address | null => (isHex(answer) ? parseAddressWord(answer) : null);
const isHex = (answer: unknown): answer is Hex => typeof answer === 'string' && answer.startsWith('0x');
