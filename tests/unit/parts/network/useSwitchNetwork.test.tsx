import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WALLET_RESTORED_MAX_MS } from '../../../../src/config/timing.ts';
import { ok } from '../../../../src/core/result.ts';
import { useSwitchNetwork, type SwitchNetwork } from '../../../../src/parts/network/useSwitchNetwork.ts';
import { walletStore } from '../../../../src/wallet/connection/store.ts';
import { addressOf } from '../../io/fakeNode.ts';

const asked = vi.hoisted((): { wallet: number[]; shown: number[] } => ({ wallet: [], shown: [] }));
vi.mock('../../../../src/wallet/connection/switchChain.ts', () => ({
  switchChain: async (chainId: number) => {
    asked.wallet.push(chainId);
    return ok(undefined);
  },
}));
vi.mock('../../../../src/state/userNoWallet.ts', () => ({
  selectChainWithoutWallet: (chainId: number) => asked.shown.push(chainId),
}));
vi.mock('../../../../src/state/hydrateState.ts', () => ({ flushState: async () => undefined }));

beforeEach(() => walletStore.setState({ status: 'restoring', lastChainId: 6661 }));
afterEach(() => {
  vi.useRealTimers();
  walletStore.setState(walletStore.getInitialState(), true);
  asked.wallet.length = 0;
  asked.shown.length = 0;
});

function network(): SwitchNetwork {
  const found: SwitchNetwork[] = [];
  const Chooser = () => {
    found.push(useSwitchNetwork());
    return null;
  };
  renderToString(<Chooser />);
  const [drawn] = found;
  if (drawn === undefined) throw new Error('not drawn');
  return drawn;
}

test('a network that is chosen while the wallet is being restored is asked of the wallet', async () => {
  const switched = network().start(6662);
  walletStore.setState({ status: 'connected', account: addressOf('a'), chainId: 6661 });
  expect(await switched).toBe(true);
  expect(asked).toEqual({ wallet: [6662], shown: [] });
});

test('and only shown if the wallet does not come back', async () => {
  const switched = network().start(6662);
  walletStore.setState({ status: 'disconnected' });
  expect(await switched).toBe(true);
  expect(asked).toEqual({ wallet: [], shown: [6662] });
});

test('a wallet that takes too long is not waited for', async () => {
  vi.useFakeTimers();
  const switched = network().start(6662);
  await vi.advanceTimersByTimeAsync(WALLET_RESTORED_MAX_MS);
  expect(await switched).toBe(true);
  expect(asked).toEqual({ wallet: [], shown: [6662] });
});
