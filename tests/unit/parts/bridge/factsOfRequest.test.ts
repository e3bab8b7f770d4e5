import { expect, test } from 'vitest';
import type { Intent } from '../../../../src/core/transactions/intent.ts';
import type { AskedFacts } from '../../../../src/parts/bridge/bridgeDescription.ts';
import { depositOfRequest, factsOfRequest } from '../../../../src/parts/bridge/deposit/factsOfRequest.ts';
import { chainDisplay } from '../../../../src/parts/network/chainDisplay.ts';
import { tokens } from '../../../../src/config/tokens.ts';
import { tokenOnChain } from '../../../../src/core/tokens/token.ts';

const account = '0xA1A1a1a1A1A1A1A1A1a1a1a1a1a1A1A1a1A1a1a1';
const other = '0xB2B2B2b2b2B2b2B2B2b2b2B2b2B2b2B2B2B2B2b2';
const [usdc, bridge] = ['USDC', 'BRIDGE'].map((symbol) => {
  const token = tokens.flatMap((entry) => tokenOnChain(entry, 6661) ?? []).find((one) => one.symbol === symbol);
  if (token === undefined) throw new Error(`no ${symbol}`);
  return token;
});
if (usdc === undefined || bridge === undefined) throw new Error('no token');

const intent = (shown: Intent['shown']): Intent => ({
  id: 'a',
  kind: 'deposit',
  account,
  chainId: 6661,
  nonce: 0,
  target: other,
  dataHash: '0x12',
  value: 0n,
  startBlock: 1n,
  createdAtMs: 1,
  state: 'asked',
  shown,
});
const asked = {
  kind: 'deposit',
  type: 'erc20',
  token: usdc.address,
  amount: 5n,
  receiver: account,
  targetChainId: 6662,
};
const form: AskedFacts = {
  asset: { amount: 5n, decimals: usdc.decimals, symbol: usdc.symbol },
  fee: { kind: 'known', value: { amount: 1n, decimals: usdc.decimals, symbol: usdc.symbol } },
  claimValue: null,
  recipient: account,
  source: chainDisplay(6661),
  target: chainDisplay(6662),
};

test('a form that describes the request is shown, with its fee', () => {
  expect(factsOfRequest(intent(asked), form)).toBe(form);
});

test.each<[string, Partial<AskedFacts>]>([
  ['another token', { asset: { amount: 5n, decimals: bridge.decimals, symbol: bridge.symbol } }],
  ['another amount', { asset: { amount: 6n, decimals: usdc.decimals, symbol: usdc.symbol } }],
  ['no amount', { asset: null }],
  ['another recipient', { recipient: other }],
  ['another network', { target: null }],
  ['another source network', { source: chainDisplay(6662) }],
])('a form with %s shows what was requested instead, and no fee', (_name, change) => {
  expect(factsOfRequest(intent(asked), { ...form, ...change })).toEqual({ ...form, fee: { kind: 'unknown' } });
});

test('the NFT of a request is not taken for another one', () => {
  const shown = { ...asked, type: 'erc721', amount: 7n };
  const nft = { collection: 'Meebits', tokenId: 7n, imageUrl: null };
  const own: AskedFacts = { ...form, asset: nft, claimValue: form.fee };
  expect(factsOfRequest(intent(shown), own)).toBe(own);
  expect(factsOfRequest(intent(shown), { ...own, asset: { ...nft, tokenId: 8n } })).toEqual({
    ...own,
    asset: null,
    fee: { kind: 'unknown' },
    claimValue: { kind: 'unknown' },
  });
});

test.each([undefined, { kind: 'deposit' }])(
  'of a request without a readable record the form is all there is',
  (shown) => {
    expect(factsOfRequest(intent(shown), form)).toBe(form);
    expect(depositOfRequest(intent(shown))).toBeNull();
  },
);

test('the locked form beside a request gets the deposit that was requested', () => {
  const { token: sourceToken, amount, receiver, targetChainId } = asked;
  expect(depositOfRequest(intent(asked))).toEqual({
    sourceToken,
    amount,
    receiver,
    sourceChainId: 6661,
    targetChainId,
  });
});
