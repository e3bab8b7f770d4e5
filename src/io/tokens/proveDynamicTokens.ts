import type { Address } from 'viem';
import type { RegistryToken } from '../../core/tokens/token.ts';

export interface ProvenTokens {
  tokens: RegistryToken[];
  /** Why a token is not accepted on a chain, for the log. */
  skipped: string[];
  /** False if a chain did not answer at all: it may do so later. */
  isComplete: boolean;
}

/** Decimals of contracts in the order of the addresses; null: no usable number. */
type DecimalsRead = (chainId: number, addresses: readonly Address[]) => Promise<readonly (number | null)[]>;

/**
 * A remote registry may contain wrong decimals, and amounts are computed with them: a token is accepted on a chain only
 * if its own contract reports the same decimals. One read for each chain.
 */
export async function proveDynamicTokens(
  tokens: readonly RegistryToken[],
  chainIds: readonly number[],
  readDecimals: DecimalsRead,
): Promise<ProvenTokens> {
  const proven = tokens.map((token): RegistryToken => ({ ...token, addresses: {} }));
  const skipped: string[] = [];
  let isComplete = true;
  await Promise.all(
    chainIds.map(async (chainId) => {
      const places = tokens.flatMap(({ addresses }, index) => {
        const address = addresses[chainId];
        return address === undefined || address === '' ? [] : [{ index, address }];
      });
      if (places.length === 0) return;
      const answers = await readDecimals(
        chainId,
        places.map(({ address }) => address),
      );
      if (answers.every((decimals) => decimals === null)) isComplete = false;
      for (const [at, { index, address }] of places.entries()) {
        const said = tokens[index]?.decimals[chainId];
        const read = answers[at] ?? null;
        const entry = proven[index];
        if (entry !== undefined && read !== null && read === said) entry.addresses[chainId] = address;
        else
          skipped.push(
            `${tokens[index]?.symbol} on chain ${chainId}: ` +
              `the registry says ${said} decimals, the contract ${read ?? 'nothing'}`,
          );
      }
    }),
  );
  return { tokens: proven.filter(({ addresses }) => Object.keys(addresses).length > 0), skipped, isComplete };
}
