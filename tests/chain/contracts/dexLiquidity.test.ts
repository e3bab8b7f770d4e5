// Adding and removing liquidity on the exchanges of both chains, exact to the unit, with the protocol's part on.
import fc from 'fast-check';
import { maxUint256, parseSignature, zeroAddress, type Address } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../devnet/accounts.ts';
import { protocolFeeReceiver } from '../../../devnet/deploy/deployDex.ts';
import { dexOf, later, reservesOf, root, supplyWithProtocolPart, type TestDex } from './dex.ts';
import { account, admin, alice, bob, useWorld, type Contract, type TestChain } from './fixture.ts';

const world = useWorld();
const whole = 10n ** 18n;
/** Locked for ever by the first provider. */
const locked = 1_000n;

describe.each(['eth', 'bsc'] as const)('liquidity on %s', (side) => {
  let chain: TestChain;
  let dex: TestDex;
  let usdc: Contract;
  let bridge: Contract;
  let coin: string;

  beforeEach(async () => {
    chain = world[side];
    dex = dexOf(chain);
    usdc = chain.token('USDC');
    bridge = chain.token('BRIDGE');
    coin = side === 'eth' ? 'ETH' : 'BNB';
    for (const token of [usdc, bridge, chain.token('TAX'), chain.token('LIMIT')])
      await chain.send(alice, token, 'approve', [
        dex.router.address,
        1_000_000n * (token === usdc ? 10n ** 6n : whole),
      ]);
  });

  /** What a pair holds, and what stands for it, before the next change. */
  async function stateOf(pair: Contract, one: Contract) {
    const { mine, other } = await reservesOf(chain, pair, one);
    const supply = await chain.read<bigint>(pair, 'totalSupply');
    const last = await chain.read<bigint>(pair, 'kLast');
    const feeTo = await chain.read<Address>(dex.factory, 'feeTo');
    return {
      mine,
      other,
      supply,
      counted: feeTo === zeroAddress ? supply : supplyWithProtocolPart(dex, supply, mine * other, last),
    };
  }

  const add = (from: Address, args: readonly unknown[]) => chain.send(from, dex.router, 'addLiquidity', args);
  const swapBack = async () => {
    const args = [200_000_000n, 0n, [usdc.address, bridge.address], alice, later];
    await chain.send(alice, dex.router, 'swapExactTokensForTokens', args);
  };

  it('is the root of both amounts for the first provider, who sets the price and loses a thousand units', async () => {
    const pair = dex.pair('LIMIT/USDC');
    const limit = chain.token('LIMIT');
    const args = [limit.address, usdc.address, 50n * whole, 3_000_000n, 0n, 0n, alice, later];
    await add(alice, args);
    expect(await chain.balance(pair, alice)).toBe(root(50n * whole * 3_000_000n) - locked);
    expect(await chain.balance(pair, zeroAddress)).toBe(locked);
    expect(await reservesOf(chain, pair, limit)).toEqual({ mine: 50n * whole, other: 3_000_000n });
  });

  it('is refused to a first provider of dust', async () => {
    const limit = chain.token('LIMIT');
    const asked = (one: bigint, other: bigint) =>
      chain.refusal(alice, dex.router, 'addLiquidity', [limit.address, usdc.address, one, other, 0n, 0n, alice, later]);
    expect(await asked(999n, 999n)).toBe('ds-math-sub-underflow');
    expect(await asked(1_000n, 1_000n)).toBe(`${dex.words.pair}INSUFFICIENT_LIQUIDITY_MINTED`);
  });

  it('follows the ratio of the pair, and mints by the smaller amount, with the part of the protocol', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    await swapBack();
    const before = await stateOf(pair, usdc);
    expect(before.counted).toBeGreaterThan(before.supply);
    const wanted = 5_000_000n;
    const needed = (wanted * before.other) / before.mine;
    const held = await chain.balance(bridge, alice);
    const lp = await chain.balance(pair, alice);
    const args = [usdc.address, bridge.address, wanted, needed * 2n, wanted, needed, alice, later];
    expect(
      await chain.refusal(alice, dex.router, 'addLiquidity', [...args.slice(0, 5), needed + 1n, alice, later]),
    ).toBe(`${dex.words.router}INSUFFICIENT_B_AMOUNT`);
    expect(
      await chain.refusal(alice, dex.router, 'addLiquidity', [
        usdc.address,
        bridge.address,
        wanted * 2n,
        needed,
        wanted + 1n,
        0n,
        alice,
        later,
      ]),
    ).toBe(`${dex.words.router}INSUFFICIENT_A_AMOUNT`);
    await add(alice, args);
    expect(held - (await chain.balance(bridge, alice))).toBe(needed);
    const byOne = (wanted * before.counted) / before.mine;
    const byOther = (needed * before.counted) / before.other;
    expect((await chain.balance(pair, alice)) - lp).toBe(byOne < byOther ? byOne : byOther);
    expect(await chain.balance(pair, protocolFeeReceiver())).toBe(before.counted - before.supply);
    const after = await stateOf(pair, usdc);
    expect(await chain.read(pair, 'kLast')).toBe(after.mine * after.other);
  });

  it('pays exactly its part of what the pair holds, with the part of the protocol', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    await swapBack();
    const lp = await chain.balance(pair, alice);
    await chain.send(alice, pair, 'approve', [dex.router.address, lp]);
    const { mine, other, counted } = await stateOf(pair, usdc);
    const [dollars, tokens] = [(lp * mine) / counted, (lp * other) / counted];
    const remove = (one: bigint, another: bigint) => [usdc.address, bridge.address, lp, one, another, bob, later];
    expect(await chain.refusal(alice, dex.router, 'removeLiquidity', remove(dollars + 1n, 0n))).toBe(
      `${dex.words.router}INSUFFICIENT_A_AMOUNT`,
    );
    expect(await chain.refusal(alice, dex.router, 'removeLiquidity', remove(0n, tokens + 1n))).toBe(
      `${dex.words.router}INSUFFICIENT_B_AMOUNT`,
    );
    const [heldDollars, heldTokens] = [await chain.balance(usdc, bob), await chain.balance(bridge, bob)];
    await chain.send(alice, dex.router, 'removeLiquidity', remove(dollars, tokens));
    expect((await chain.balance(usdc, bob)) - heldDollars).toBe(dollars);
    expect((await chain.balance(bridge, bob)) - heldTokens).toBe(tokens);
  });

  it('is exact for any trades, amounts and shares, with the part of the protocol on or off', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    await chain.send(alice, pair, 'approve', [dex.router.address, maxUint256]);
    const amount = fc.bigInt({ min: 1_000_000n, max: 900_000_000n });
    const part = fc.bigInt({ min: 1n, max: 1_000n });
    await fc.assert(
      fc.asyncProperty(amount, amount, part, fc.boolean(), async (traded, added, thousandths, isOn) => {
        await chain.admin.dex.setProtocolFee(isOn);
        await chain.admin.mint(usdc.address, alice, traded + added);
        await chain.admin.mint(bridge.address, alice, 10_000n * whole);
        await chain.send(alice, dex.router, 'swapExactTokensForTokens', [
          traded,
          1n,
          [usdc.address, bridge.address],
          alice,
          later,
        ]);
        const before = await stateOf(pair, usdc);
        const lp = await chain.balance(pair, alice);
        const needed = (added * before.other) / before.mine;
        await add(alice, [usdc.address, bridge.address, added, needed, 0n, 0n, alice, later]);
        const minted = (await chain.balance(pair, alice)) - lp;
        const used = { one: added, other: needed };
        const expected = [(used.one * before.counted) / before.mine, (used.other * before.counted) / before.other].sort(
          (a, b) => (a < b ? -1 : 1),
        );
        expect(minted).toBe(expected[0]);

        const middle = await stateOf(pair, usdc);
        const burned = ((lp + minted) * thousandths) / 1_000n;
        const held = await chain.balance(usdc, bob);
        const args = [usdc.address, bridge.address, burned, 0n, 0n, bob, later];
        await chain.send(alice, dex.router, 'removeLiquidity', args);
        expect((await chain.balance(usdc, bob)) - held).toBe((burned * middle.mine) / middle.counted);
      }),
      { numRuns: 25 },
    );
  });

  it('takes and gives the coin, and gives back what is too much of it', async () => {
    const pair = dex.pair(`BRIDGE/${coin}`);
    const { mine, other } = await reservesOf(chain, pair, bridge);
    const wanted = 100n * whole;
    const needed = (wanted * other) / mine;
    const args = [bridge.address, wanted, wanted, needed, alice, later];
    expect(await chain.refusal(alice, dex.router, 'addLiquidityETH', args, needed - 1n)).toBe(
      `${dex.words.router}INSUFFICIENT_A_AMOUNT`,
    );
    const receipt = await chain.send(alice, dex.router, 'addLiquidityETH', args, needed + whole);
    expect(chain.events(receipt, pair, 'Mint')).toHaveLength(1);
    expect((await reservesOf(chain, pair, bridge)).other).toBe(other + needed);
    expect(await chain.client.getBalance({ address: dex.router.address })).toBe(0n);
    await chain.send(alice, pair, 'approve', [dex.router.address, maxUint256]);
    const state = await stateOf(pair, bridge);
    const lp = 10n ** 15n;
    const coins = await chain.client.getBalance({ address: bob });
    await chain.send(alice, dex.router, 'removeLiquidityETH', [bridge.address, lp, 0n, 0n, bob, later]);
    expect((await chain.client.getBalance({ address: bob })) - coins).toBe((lp * state.other) / state.counted);
  });

  it('with a tax token is removed by the function for it alone', async () => {
    const tax = chain.token('TAX');
    const pair = dex.pair(`TAX/${coin}`);
    await chain.send(alice, dex.router, 'addLiquidityETH', [tax.address, 500n * whole, 0n, 0n, alice, later], whole);
    const lp = (await chain.balance(pair, alice)) / 2n;
    await chain.send(alice, pair, 'approve', [dex.router.address, lp]);
    const args = [tax.address, lp, 0n, 0n, bob, later];
    expect(await chain.refusal(alice, dex.router, 'removeLiquidityETH', args)).toBe('TransferHelper: TRANSFER_FAILED');
    const { mine, counted } = await stateOf(pair, tax);
    const held = await chain.balance(tax, bob);
    await chain.send(alice, dex.router, 'removeLiquidityETHSupportingFeeOnTransferTokens', args);
    // Twice less one percent: to the router, and from there.
    const sent = (lp * mine) / counted;
    const arrived = sent - sent / 100n;
    expect((await chain.balance(tax, bob)) - held).toBe(arrived - arrived / 100n);
  });

  it('needs the LP tokens and the allowance, and some of each token', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    const asked = (lp: bigint) =>
      chain.refusal(alice, dex.router, 'removeLiquidity', [usdc.address, bridge.address, lp, 0n, 0n, bob, later]);
    expect(await asked(1n)).toBe('ds-math-sub-underflow');
    await chain.send(alice, pair, 'approve', [dex.router.address, maxUint256]);
    expect(await asked(maxUint256)).toBe('ds-math-sub-underflow');
    expect(await asked(1n)).toBe(`${dex.words.pair}INSUFFICIENT_LIQUIDITY_BURNED`);
    const now = (await chain.client.getBlock()).timestamp;
    const expired = [usdc.address, bridge.address, 1n, 0n, 0n, bob, now - 1n];
    expect(await chain.refusal(alice, dex.router, 'removeLiquidity', expired)).toBe(`${dex.words.router}EXPIRED`);
    const late = [usdc.address, bridge.address, 1n, 1n, 0n, 0n, bob, now - 1n];
    expect(await chain.refusal(alice, dex.router, 'addLiquidity', late)).toBe(`${dex.words.router}EXPIRED`);
  });

  it('can be removed by a signed allowance, which is good once', async () => {
    const pair = dex.pair('USDC/BRIDGE');
    const lp = 10n ** 9n;
    const deadline = 2n ** 40n;
    const owner = privateKeyToAccount(accounts[1]?.privateKey ?? '0x');
    const signature = parseSignature(
      await owner.signTypedData({
        domain: {
          name: await chain.read<string>(pair, 'name'),
          version: '1',
          chainId: chain.chainId,
          verifyingContract: pair.address,
        },
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner: alice, spender: dex.router.address, value: lp, nonce: 0n, deadline },
      }),
    );
    const signed = [false, Number(signature.v), signature.r, signature.s];
    const args = [usdc.address, bridge.address, lp, 0n, 0n, account(12), deadline, ...signed];
    await chain.send(alice, dex.router, 'removeLiquidityWithPermit', args);
    expect(await chain.balance(usdc, account(12))).toBeGreaterThan(0n);
    expect(await chain.refusal(alice, dex.router, 'removeLiquidityWithPermit', args)).toBe(
      `${dex.words.pair}INVALID_SIGNATURE`,
    );
    expect(await chain.refusal(alice, pair, 'permit', [admin, bob, 1n, 1n, ...signed.slice(1)])).toBe(
      `${dex.words.pair}EXPIRED`,
    );
  });
});
