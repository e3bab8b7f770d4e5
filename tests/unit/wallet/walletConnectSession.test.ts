import { describe, expect, test, vi } from 'vitest';
import type { WalletConnectProvider } from '../../../src/wallet/walletConnect/client.ts';
import { resumeChain } from '../../../src/wallet/walletConnect/session.ts';

/** A restored session with the chain that the library has stored in its two places. */
function restored(chainId: number, requestChainId: number, approved = [6661, 6662]) {
  const request = vi.fn<(asked: { method: string }) => Promise<unknown>>(({ method }) =>
    Promise.resolve(method === 'eth_chainId' ? requestChainId : null),
  );
  const accounts = approved.map((id) => `eip155:${id}:0x70997970C51812dc3A010C7d01b50e0d17dc79C8`);
  return {
    provider: {
      chainId,
      session: { namespaces: { eip155: { accounts } } },
      request,
    } as unknown as WalletConnectProvider,
    request,
  };
}

describe('the chain of a restored session', () => {
  const switched = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1a06' }] };

  test.each([
    ['both places are behind', 6661, 6661],
    ['one place is behind', 6662, 6661],
    ['the other place is behind', 6661, 6662],
  ])('is what it was before the reload when %s', async (_name, chainId, requestChainId) => {
    const { provider, request } = restored(chainId, requestChainId);
    await resumeChain(provider, 6662);
    expect(request).toHaveBeenLastCalledWith(switched);
  });

  test('is left alone when it is right, unknown, or not approved', async () => {
    for (const [persisted, session] of [
      [6662, restored(6662, 6662)],
      [null, restored(6661, 6661)],
      [6662, restored(6661, 6661, [6661])],
    ] as const) {
      await resumeChain(session.provider, persisted);
      expect(session.request).not.toHaveBeenCalledWith(switched);
    }
  });
});
