import { afterEach, describe, expect, test, vi } from 'vitest';
import { spenderAddress } from '../../../src/config/spenders.ts';
import type { Result } from '../../../src/core/result.ts';
import type { RegistryToken } from '../../../src/core/tokens/token.ts';
import { approvalFailed } from '../../../src/parts/errors/approvalFailed.ts';
import type { AddressBook } from '../../../src/wallet/send/addressBook.ts';
import { prepareApprove } from '../../../src/wallet/kinds/approve.ts';
import { prepareDeposit, prepareNftDeposit } from '../../../src/wallet/kinds/deposit.ts';
import { writeKinds } from '../../../src/wallet/kinds/index.ts';
import { createSendWrite } from '../../../src/wallet/send/send.ts';
import type { PreparedWrite } from '../../../src/wallet/send/write.ts';
import type { WriteDependencies } from '../../../src/wallet/send/writeDependencies.ts';
import { addressOf, chainWith } from '../io/fakeNode.ts';

const [account, bridge, token] = [addressOf('a'), addressOf('b'), addressOf('c')];
const usdc: RegistryToken = {
  symbol: 'USDC',
  name: 'USD Coin',
  addresses: { 6661: token, 6662: token },
  decimals: { 6661: 6, 6662: 6 },
};
const bookWith = (contracts: Parameters<typeof chainWith>[2], tokens = [usdc]): AddressBook => ({
  chain: (chainId) => ([6661, 6662].includes(chainId) ? chainWith(chainId, [], contracts) : null),
  tokens,
  collections: () => [],
});
const deposit = { sourceChainId: 6661, targetChainId: 6662, token, isNative: false, amount: 5n, receiver: account };
const nft = { chainId: 6661, collection: token, tokenId: 7n, receiver: account, targetChainId: 6662 };
const codeOf = (answer: Result<unknown>): string => (answer.ok ? 'ok' : answer.error.code);

describe('missing parts of the deployment', () => {
  test('a bridge of one kind is named, and a chain without any bridge says that', () => {
    const [both, nftsOnly, tokensOnly, none] = [
      { bridgeERC20: bridge, bridgeERC721: bridge },
      { bridgeERC20: '', bridgeERC721: bridge },
      { bridgeERC20: bridge, bridgeERC721: '' },
      { bridgeERC20: '', bridgeERC721: '' },
    ] as const;
    expect(
      [both, nftsOnly, tokensOnly, none].map((contracts) => codeOf(prepareDeposit(bookWith(contracts), deposit))),
    ).toEqual(['ok', 'bridgeErc20NotFound', 'ok', 'bridgeNotFound']);
    expect(
      [both, nftsOnly, tokensOnly, none].map((contracts) => codeOf(prepareNftDeposit(bookWith(contracts), nft))),
    ).toEqual(['ok', 'ok', 'bridgeErc721NotFound', 'bridgeNotFound']);
    expect(codeOf(prepareDeposit(bookWith(both), { ...deposit, sourceChainId: 999 }))).toBe('bridgeNotFound');
  });

  test('so are the contracts whose approvals are revoked', () => {
    const { contracts } = chainWith(6661, [], { bridgeERC20: bridge, liquidityManager: '' });
    expect(spenderAddress(contracts, 'bridgeERC20', null)).toEqual({ ok: true, value: bridge });
    expect(codeOf(spenderAddress(contracts, 'liquidityManager', null))).toBe('managerNotFound');
    expect(codeOf(spenderAddress({ ...contracts, bridgeERC20: '' }, 'bridgeERC20', null))).toBe('bridgeErc20NotFound');
    expect(codeOf(spenderAddress(undefined, 'liquidityManager', null))).toBe('bridgeNotFound');
    expect(spenderAddress(contracts, 'dexRouter', bridge)).toEqual({ ok: true, value: bridge });
    expect(codeOf(spenderAddress(contracts, 'dexRouter', null))).toBe('dexNotFound');
  });
});

test('a token whose decimals on the chain nobody named is not deposited', () => {
  const book = bookWith({ bridgeERC20: bridge }, [{ ...usdc, decimals: { 6662: 6 } }]);
  expect(prepareDeposit(book, deposit)).toMatchObject({
    ok: false,
    error: { code: 'decimalsMissing', params: { symbol: 'USDC', chain: 'Local ETH' } },
  });
});

describe('before a wallet is asked', () => {
  /** Only what is checked before anything else. */
  const world = (provider: unknown): WriteDependencies =>
    ({
      kinds: writeKinds,
      wallet: { account: () => account, provider: async () => provider },
      locks: {
        tryRun: async (_name: string, task: (isHeld: () => boolean) => Promise<void>) => {
          await task(() => true);
          return true;
        },
      },
    }) as unknown as WriteDependencies;
  const send = (write: PreparedWrite, provider: unknown = null) =>
    createSendWrite(world(provider), async () => null)(write);
  const approve = prepareApprove({ chainId: 6661, token, spender: bridge, amount: 1n });

  test('an account without a wallet library is missing input parameters', async () => {
    expect(codeOf(await send(approve))).toBe('missingInputParameters');
  });

  test.each(['0x12', addressOf('0'), ''])("a contract at %j is an invalid 'address' parameter", async (to) => {
    expect(codeOf(await send({ ...approve, to: to as typeof token }))).toBe('invalidAddressParameter');
  });
});

describe('an approval that fails', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
    vi.doUnmock('../../../src/wallet/connection/load.ts');
  });
  const refused = { ok: false, error: { code: 'userDenied' } } as const;
  const wallet = {
    planApproval: async () => ({ steps: ['exact'], error: null }),
    approvalAmount: () => 1n,
    book: bookWith({ bridgeERC20: bridge, bridgeERC721: bridge }),
    sendWrite: async () => refused,
  };

  test.each<[string, () => Promise<unknown>]>([
    [
      'of a token',
      async () =>
        (await import('../../../src/parts/approval/approveAction.ts')).approveToken(
          {
            chainId: 6661,
            token,
            owner: account,
            spender: bridge,
            amount: 1n,
            current: 0n,
            wish: 'exact',
            shown: { symbol: 'USDC', decimals: 6 },
          },
          () => undefined,
        ),
    ],
    [
      'of an NFT',
      async () => {
        const { addRemoteCollections, acceptCollection } = await import('../../../src/state/collections.ts');
        addRemoteCollections(6661, [{ name: 'Far', address: token }]);
        acceptCollection(6661, token, true);
        return (await import('../../../src/parts/approval/approveNftAction.ts')).approveNft({
          chainId: 6661,
          collection: token,
          tokenId: 7n,
          account,
          label: { id: 'tx.deposit', values: {} },
        });
      },
    ],
    [
      'that is taken back',
      async () =>
        (await import('../../../src/parts/allowances/allowancesAction.ts')).revokeAllowance({
          chainId: 6661,
          owner: account,
          token,
          spender: 'bridgeERC20',
          label: { id: 'tx.deposit', values: {} },
        }),
    ],
  ])('%s is logged and thrown on', async (_name, run) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.doMock('../../../src/wallet/connection/load.ts', () => ({ loadWrites: async () => wallet }));
    await expect(run()).rejects.toMatchObject({ appError: { code: 'userDenied' } });
    expect(log).toHaveBeenCalledWith('Failed to approve', refused.error);
  });

  test('keeps its code on the way', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => approvalFailed({ code: 'approvalRefused' })).toThrow(
      expect.objectContaining({ appError: { code: 'approvalRefused' } }),
    );
  });
});
