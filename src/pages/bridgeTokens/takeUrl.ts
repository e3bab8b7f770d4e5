import type { Address } from 'viem';
import { deployment } from '../../config/deployment.ts';
import { tokens } from '../../config/tokens.ts';
import { parseAddress } from '../../core/address.ts';
import type { AppError } from '../../core/errors/appError.ts';
import { currencyIdOf, tokenOfCurrency } from '../../core/tokens/currency.ts';
import { shownText } from '../../core/tokens/safety/shownText.ts';
import { MAX_NAME_LENGTH } from '../../core/tokens/safety/tokenText.ts';
import type { BridgeUrl } from '../../parts/bridge/form/bridgeUrl.ts';
import { bridgeErc20Store, setBridgeErc20, type BridgeErc20Form } from '../../state/bridgeErc20.ts';
import { dynamicTokensStore } from '../../state/dynamicTokens.ts';
import { ownTokensStore } from '../../state/ownTokens.ts';
import { userNoWalletStore } from '../../state/userNoWallet.ts';
import { walletStore } from '../../wallet/connection/store.ts';

/**
 * Applies the address to the form. Resolves when it is stored, with `tokenOfLinkUnknown` for a token that neither the
 * app nor its lists know; the form's own token stays.
 * @param isOpen whether the address is still the one of the page
 * @param kept fields of the form that stay, because the user changed them while the page was opened
 */
export async function takeUrl(
  url: BridgeUrl,
  isOpen: () => boolean,
  kept: readonly string[],
): Promise<AppError | null> {
  const patch: Partial<BridgeErc20Form> = {};
  const chainId =
    walletStore.getState().chainId ?? userNoWalletStore.getState().selectedChainId ?? deployment.defaultChainId;
  const own = ownTokensStore.getState();
  const token =
    url.id === null
      ? null
      : tokenOfCurrency(url.id, chainId, {
          registry: tokens,
          remote: dynamicTokensStore.getState().tokens,
          others: [...own.tokens, ...own.picked],
        });
  const isTokenKept = kept.includes('currencySymbol');
  if (token !== null && !isTokenKept) patch.currencySymbol = currencyIdOf(token, tokens);
  if (url.toChainId !== null && !kept.includes('targetChainId')) patch.targetChainId = url.toChainId;
  if (url.amountText !== '' && !kept.includes('typedAmount')) patch.typedAmount = url.amountText;
  if (Object.keys(patch).length > 0) await setBridgeErc20(patch);
  if (url.id === null || token !== null || isTokenKept) return null;
  const address = parseAddress(url.id);
  if (address !== null && (await takeListed(address, chainId, isOpen))) return null;
  return { code: 'tokenOfLinkUnknown', params: { currency: shownText(url.id, MAX_NAME_LENGTH).text } };
}

/** Applies a token of the path that only a list knows; the list may have to be fetched first. */
async function takeListed(address: Address, chainId: number, isOpen: () => boolean): Promise<boolean> {
  const before = bridgeErc20Store.getState().currencySymbol;
  const { findListedToken } = await import('../../parts/tokenPicker/currencies.ts');
  const isFound = await findListedToken(address, chainId).catch(() => false);
  // If another token was chosen meanwhile, or another link followed, that one stays.
  if (isFound && isOpen() && bridgeErc20Store.getState().currencySymbol === before)
    await setBridgeErc20({ currencySymbol: address });
  return isFound;
}
