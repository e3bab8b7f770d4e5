import type { LedgerEntry, LedgerToken } from './entry.ts';

/** All entries of one token on one network, in smallest units. */
export interface LedgerSum {
  chainId: number;
  token: LedgerToken;
  in: bigint;
  /** Without the gas. */
  out: bigint;
  gas: bigint;
  /** Everything in, less everything out. */
  net: bigint;
}

export const sumKey = ({ chainId, token }: Pick<LedgerSum, 'chainId' | 'token'>): string => `${chainId}:${token}`;

/** What the entries of each token add up to, in the order in which the tokens first appear. */
export function ledgerSums(entries: readonly LedgerEntry[]): LedgerSum[] {
  const sums = new Map<string, LedgerSum>();
  for (const entry of entries) {
    const { chainId, token, part } = entry;
    const sum = sums.get(sumKey(entry)) ?? { chainId, token, in: 0n, out: 0n, gas: 0n, net: 0n };
    const gas = part === 'gas' ? entry.out : 0n;
    sums.set(sumKey(entry), {
      ...sum,
      in: sum.in + entry.in,
      out: sum.out + entry.out - gas,
      gas: sum.gas + gas,
      net: sum.net + entry.in - entry.out,
    });
  }
  return [...sums.values()];
}

/**
 * The part of a balance that the entries do not explain, for example plain transfers of the coin, which leave no log;
 * null while the balance is not known or older blocks were not read.
 */
export function unexplained(sum: LedgerSum, balance: bigint | null, isWhole: boolean): bigint | null {
  return balance === null || !isWhole ? null : balance - sum.net;
}

/**
 * Entries with the bridge's fee of each claim whose deposit is among them and has the same decimals.
 * @param decimalsOf null: not known
 */
export function withClaimFees(
  entries: readonly LedgerEntry[],
  decimalsOf: (entry: LedgerEntry) => number | null,
): LedgerEntry[] {
  const deposits = new Map<string, LedgerEntry>();
  const keyOf = ({ deposit }: LedgerEntry): string => `${deposit?.sourceChainId}:${deposit?.number}`;
  for (const entry of entries)
    if (entry.part === 'amount' && typeof entry.deposit?.gross === 'bigint') deposits.set(keyOf(entry), entry);
  return entries.map((entry) => {
    if (entry.kind !== 'claim' || entry.part !== 'amount' || entry.tokenId !== null) return entry;
    const made = deposits.get(keyOf(entry));
    const gross = made?.deposit?.gross ?? null;
    if (made === undefined || gross === null || gross < entry.in) return entry;
    const decimals = decimalsOf(entry);
    return decimals !== null && decimalsOf(made) === decimals ? { ...entry, fee: gross - entry.in } : entry;
  });
}
