import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import { classifyWalletError } from '../../core/errors/walletError.ts';
import type { Token } from '../../core/tokens/token.ts';
import { walletProvider } from './engine.ts';
import { ask } from '../provider/ask.ts';

/** Whether the connected provider is MetaMask's; only that one is asked to list tokens. */
export async function canWatchAsset(): Promise<boolean> {
  return (await walletProvider())?.isMetaMask === true;
}

/** Asks the wallet to list a token (EIP-747). The value tells whether the user agreed. */
export async function watchAsset(token: Token): Promise<Result<boolean>> {
  const provider = await walletProvider();
  if (!provider) return fail({ code: 'walletMissing' });
  try {
    const { address, symbol, decimals, logoURI } = token;
    const options = { address, symbol, decimals, ...(logoURI === undefined ? {} : { image: logoURI }) };
    // The only wallet method whose params are an object.
    return ok((await ask(provider, 'wallet_watchAsset', { type: 'ERC20', options })) === true);
  } catch (cause) {
    return fail(classifyWalletError(cause));
  }
}
