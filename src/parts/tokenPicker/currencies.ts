import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { dynamicTokensStore } from '../../state/dynamicTokens.ts';
import { ownTokensStore, rememberPicked } from '../../state/ownTokens.ts';
import { activeListUris, tokenListsStore } from '../../state/tokenLists.ts';
import { readsWorker } from '../../workers/client.ts';
import { refreshLists } from './listRefresh.ts';
import { toOwnToken } from './pickerRows.ts';
import { areDecimalsProved } from './provedDecimals.ts';
import type { PickerToken } from './types.ts';

/**
 * The id that a form stores for a chosen token: a symbol of the registry, else the address, which cannot be imitated.
 */
export function chooseCurrency(token: PickerToken): string {
  if (token.origin === 'registry') return token.symbol;
  if (token.origin === 'list') void rememberPicked(toOwnToken({ listName: null, ...token }));
  return token.address;
}

/**
 * Whether an active list has a token at this address, on the given chain first, with the decimals of its contract. It
 * is then stored, so that forms know it without the lists. Lists that were never loaded are fetched.
 */
export async function findListedToken(address: Address, chainId: number): Promise<boolean> {
  const chainIds = [...new Set([chainId, ...deployment.chains.map((chain) => chain.chainId)])];
  let isListed = false;
  const look = async (): Promise<boolean> => {
    for (const id of chainIds) {
      const scope = {
        chainId: id,
        activeUris: activeListUris(tokenListsStore.getState()),
        own: ownTokensStore.getState().tokens,
        dynamic: dynamicTokensStore.getState().tokens,
      };
      const found = await readsWorker().findToken(scope, address);
      if (!found.ok || found.value === null) continue;
      isListed = true;
      if (found.value.origin === 'list' && !(await areDecimalsProved(found.value))) {
        // A token of another chain at the same address is not the one that is wanted.
        if (id === chainId) return false;
        continue;
      }
      await rememberPicked(toOwnToken(found.value));
      return true;
    }
    return false;
  };
  if (await look()) return true;
  if (isListed) return false;
  await refreshLists();
  return look();
}
