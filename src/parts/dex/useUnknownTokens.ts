import { useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from 'viem';
import { parseAddress } from '../../core/address.ts';
import { useStorageHealth } from '../../state/storageHealth.ts';
import { useIsLive } from '../../ui/useIsLive.ts';

/** A token that a form may name by its address. */
interface Named<Field> {
  field: Field;
  id: string | null;
  isKnown: boolean;
}

/**
 * Looks in the lists for tokens that a link names by an address nothing here knows, one after the other; a token that
 * they have is stored, so that forms know it.
 * @param onUnknown called once for an address that no list has either, if the form still names it: it has to be
 * imported
 */
export function useUnknownTokens<Field>(
  chainId: number,
  named: readonly Named<Field>[],
  onUnknown: (field: Field, address: string) => void,
): void {
  const isHydrated = useStorageHealth((health) => health.isHydrated);
  const isReady = useIsLive() && isHydrated;
  const asked = useRef(new Set<string>());
  const report = useEffectEvent((field: Field, address: Address, key: string): void => {
    const isNamed = named.some((one) => one.field === field && !one.isKnown && parseAddress(one.id ?? '') === address);
    if (isNamed && key === keyOf(chainId, address)) onUnknown(field, address);
    // A link can name it again.
    else asked.current.delete(key);
  });
  useEffect(() => {
    if (!isReady) return;
    const unknown = named.find(({ id, isKnown }) => !isKnown && id !== null && parseAddress(id) !== null);
    const address = parseAddress(unknown?.id ?? '');
    if (unknown === undefined || address === null) return;
    const key = keyOf(chainId, address);
    if (asked.current.has(key)) return;
    asked.current.add(key);
    const look = async (): Promise<void> => {
      if (!(await isListed(address, chainId))) report(unknown.field, address, key);
    };
    void look();
  });
}

const keyOf = (chainId: number, address: Address): string => `${chainId}:${address}`;

async function isListed(address: Address, chainId: number): Promise<boolean> {
  try {
    const { findListedToken } = await import('../tokenPicker/currencies.ts');
    return await findListedToken(address, chainId);
  } catch {
    return false;
  }
}
