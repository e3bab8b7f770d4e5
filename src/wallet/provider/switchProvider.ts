import { numberToHex } from 'viem';
import { classifyWalletError } from '../../core/errors/walletError.ts';
import { fail, ok } from '../../core/result.ts';
import type { Result } from '../../core/result.ts';
import type { Eip1193Provider } from './allowedProvider.ts';
import { ask, askChainId } from './ask.ts';
import { isUnknownChain } from './unknownChain.ts';

/** A chain in the form of `wallet_addEthereumChain` (EIP-3085). */
export interface ChainToAdd {
  chainId: number;
  chainName: string;
  rpcUrls: readonly string[];
  nativeCurrency: { name: string; symbol: string; decimals: number };
  blockExplorerUrls?: readonly string[];
}

const settleLimitMs = 1_000;
const settlePollMs = 50;

/** Whether the wallet is on the chain within a second; some wallets answer before they have switched. */
async function arrivedOn(
  provider: Eip1193Provider,
  chainId: number,
  wait: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (let waitedMs = 0; ; waitedMs += settlePollMs) {
    if ((await askChainId(provider)) === chainId) return true;
    if (waitedMs >= settleLimitMs) return false;
    await wait(settlePollMs);
  }
}

const waitMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks the wallet to switch and verifies the chain afterwards. A chain it does not know (4902 in any form, or a success
 * without effect) is added once, with its name and RPC URLs.
 * @returns `wrongChain` when the wallet agrees but does not switch; otherwise the code of its refusal
 */
export async function switchProvider(
  provider: Eip1193Provider,
  chain: ChainToAdd,
  wait: (ms: number) => Promise<void> = waitMs,
): Promise<Result<void>> {
  const chainId = numberToHex(chain.chainId);
  try {
    if ((await askChainId(provider)) === chain.chainId) return ok(undefined);
    try {
      await ask(provider, 'wallet_switchEthereumChain', [{ chainId }]);
      if (await arrivedOn(provider, chain.chainId, wait)) return ok(undefined);
    } catch (cause) {
      if (!isUnknownChain(cause)) return fail(classifyWalletError(cause));
    }
    await ask(provider, 'wallet_addEthereumChain', [{ ...chain, chainId }]);
    if ((await askChainId(provider)) === chain.chainId) return ok(undefined);
    // Adding does not switch in every wallet.
    await ask(provider, 'wallet_switchEthereumChain', [{ chainId }]);
    if (await arrivedOn(provider, chain.chainId, wait)) return ok(undefined);
    return fail({ code: 'wrongChain' });
  } catch (cause) {
    return fail(classifyWalletError(cause));
  }
}
