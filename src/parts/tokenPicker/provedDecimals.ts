import type { Address } from 'viem';
import type { OwnToken } from '../../core/tokens/ownToken.ts';
import { dynamicTokenAt } from '../../state/dynamicTokens.ts';
import { rememberPicked } from '../../state/ownTokens.ts';
import { readsWorker } from '../../workers/client.ts';

interface ListedDecimals {
  chainId: number;
  address: Address;
  decimals: number;
}

/** What contracts have said in this visit, by chain and address. */
const read = new Map<string, number>();

/**
 * Whether the contract of a listed token reports the decimals of its list: amounts are computed with them, and a list
 * may be wrong. False also if they cannot be read. Never rejects.
 */
export async function areDecimalsProved({ chainId, address, decimals }: ListedDecimals): Promise<boolean> {
  // Tokens of the remote registry were compared with their contracts when it was loaded.
  if (dynamicTokenAt(chainId, address)?.decimals[chainId] === decimals) return true;
  const key = `${chainId}:${address.toLowerCase()}`;
  if (!read.has(key)) {
    const answer = await readsWorker()
      .readDecimals(chainId, [address])
      .catch(() => null);
    const said = answer?.ok === true ? answer.value[0] : null;
    if (typeof said === 'number') read.set(key, said);
  }
  return read.get(key) === decimals;
}

/** Asks the contracts of tokens that an earlier version stored without doing so. Never rejects. */
export async function proveStored(tokens: readonly OwnToken[]): Promise<void> {
  for (const token of tokens) if (await areDecimalsProved(token)) await rememberPicked(token);
}
