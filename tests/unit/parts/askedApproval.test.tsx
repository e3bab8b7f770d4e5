import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { useApproval, type ApprovalDescription } from '../../../src/parts/approval/useApproval.ts';
import { useNftApproval, type NftApprovalDescription } from '../../../src/parts/approval/useNftApproval.ts';
import type { Write } from '../../../src/parts/transactions/useWrite.ts';
import { addressOf } from '../io/fakeNode.ts';

const [owner, spender, usdc, bridge] = [addressOf('a'), addressOf('b'), addressOf('c'), addressOf('d')];
const write = vi.hoisted((): { input: object } => ({ input: {} }));

vi.mock('../../../src/parts/transactions/useWrite.ts', () => ({
  useWrite: (): Partial<Write<object, string>> => ({ isBusy: true, error: null, input: write.input }),
}));

/** What a hook returns when it is drawn once. */
function drawn<Value>(hook: () => Value): Value {
  const found: Value[] = [];
  const Form = () => {
    found.push(hook());
    return null;
  };
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  const [value] = found;
  if (value === undefined) throw new Error('not drawn');
  return value;
}

describe('while the wallet is asked to approve USDC', () => {
  const asked = { chainId: 6661, token: usdc, owner, spender, amount: 5n, current: 0n };
  const needed: ApprovalDescription = {
    owner,
    spender,
    token: {
      chainId: 6661,
      address: usdc,
      symbol: 'USDC',
      name: 'USD Coin',
      decimals: 6,
      isNative: false,
      tags: [],
      logoURI: '',
    },
    amount: 5n,
    status: 'NOT_APPROVED',
    allowance: 0n,
    head: 1n,
    offersBatch: false,
    refresh: async () => undefined,
  };

  test.each<[string, Partial<ApprovalDescription>, boolean]>([
    ['USDC, also with another amount, is busy', { amount: 6n }, true],
    ['another token', { token: { ...needed.token, address: bridge, symbol: 'BRIDGE' } }, false],
    ['the token of this address on another network', { token: { ...needed.token, chainId: 6662 } }, false],
    ['another contract', { spender: bridge }, false],
    ['another account', { owner: bridge }, false],
  ])('%s', (_what, change, isBusy) => {
    write.input = { input: asked };
    const approval = drawn(() => useApproval({ ...needed, ...change }, () => undefined));
    expect(approval?.isBusy).toBe(isBusy);
    expect(approval?.trouble).toEqual(isBusy ? null : { code: 'walletPending' });
  });
});

test('while the wallet is asked to approve an NFT, the form of another one says that this comes first', () => {
  write.input = { chainId: 6661, collection: usdc, tokenId: 7n, account: owner };
  const step = (tokenId: bigint) => {
    const needed: NftApprovalDescription = {
      chainId: 6661,
      owner,
      spender,
      collection: { address: usdc, name: 'Megamonsters' },
      tokenId,
      status: { kind: 'needed' },
      sent: null,
      head: 1n,
      isDisabled: false,
      onSent: async () => undefined,
      refresh: async () => undefined,
    };
    return drawn(() => useNftApproval(needed, true));
  };
  expect(step(7n)).toMatchObject({ props: { kind: 'needed', isBusy: true }, error: null });
  expect(step(8n)).toMatchObject({ props: { kind: 'needed', isBusy: false }, error: { code: 'walletPending' } });
});
