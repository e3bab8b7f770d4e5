import { expect, test } from 'vitest';
import type { RegistryToken } from '../../../src/core/tokens/token.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { checkRequest } from '../../../src/wallet/send/checkRequest.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { prepareDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const [account, bridge, token] = [addressOf('a'), addressOf('b'), addressOf('c')];
const bookWith = (tokens: RegistryToken[]): AddressBook => ({
  chain: (chainId) => chainWith(chainId, [], { bridgeERC20: bridge }),
  tokens,
  collections: () => [],
});
const accepted: RegistryToken = { symbol: 'FAR', name: 'Far', addresses: { 6661: token }, decimals: { 6661: 8 } };

test('a token whose address nobody accepted is neither approved nor deposited, whatever the page prepared (rule 3.4)', () => {
  const approve = prepareApprove({ chainId: 6661, token, spender: bridge, amount: 5n });
  const deposit = prepareDeposit(bookWith([accepted]), {
    sourceChainId: 6661,
    targetChainId: 6662,
    token,
    isNative: false,
    amount: 5n,
    receiver: account,
  });
  if (!deposit.ok) throw new Error(deposit.error.code);
  for (const write of [approve, deposit.value]) {
    expect(checkRequest(write, account, bookWith([accepted]))).toEqual({ ok: true, value: undefined });
    for (const tokens of [[], [{ ...accepted, addresses: { 6662: token } }]]) {
      expect(checkRequest(write, account, bookWith(tokens))).toMatchObject({
        ok: false,
        error: { code: 'requestMismatch', detail: 'unknown token' },
      });
    }
  }
});
