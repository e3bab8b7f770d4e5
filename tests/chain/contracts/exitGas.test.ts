// The gas of each step of an exit plan, as receipts of the local contracts show it.
import { maxUint256, zeroAddress } from 'viem';
import { expect, it } from 'vitest';
import { seededPairFarm } from '../../../devnet/deploy/seedPairFarm.ts';
import { EXIT_GAS } from '../../../src/config/limits.ts';
import { contractKind, isOriginals } from '../contractKind.ts';
import { dexOf, later } from './dex.ts';
import { alice, useWorld, type Contract, type TestChain } from './fixture.ts';

const world = useWorld();
const whole = 10n ** 18n;
type ExitGasStep = keyof typeof EXIT_GAS;

/** Units of gas. */
const used: Record<ExitGasStep, bigint[]> = { approve: [], unstake: [], withdraw: [], burnLp: [], removePair: [] };

async function measure(
  step: ExitGasStep,
  chain: TestChain,
  contract: Contract,
  name: string,
  args: readonly unknown[],
): Promise<void> {
  const { gasUsed } = await chain.send(alice, contract, name, args);
  used[step].push(gasUsed);
}

async function measureChain(chain: TestChain): Promise<void> {
  const { contracts, lpTokens } = chain.world;
  const [coin, target] = chain.chainId === 6661 ? (['ETH', 6662n] as const) : (['BNB', 6661n] as const);
  const lpOf = (symbol: string): Contract => chain.at('MintableERC20', lpTokens[symbol] ?? zeroAddress);
  const mining = chain.at(`${isOriginals ? 'Original' : ''}LiquidityMiningPools`, contracts.liquidityMiningPools);
  const chef = chain.at('BridgeChef', contracts.bridgeChef);
  const dex = dexOf(chain);

  for (const symbol of ['USDC', 'CCS', 'BRIDGE']) {
    const token = chain.token(symbol).address;
    const [staked = 0n] = await chain.read<bigint[]>(mining, 'stakes', [token, alice]);
    // The first one pays the rewards.
    await measure('unstake', chain, mining, 'unstake', [token, staked / 2n]);
    await measure('unstake', chain, mining, 'unstake', [token, staked - staked / 2n]);
  }
  const farmIds = chain.chainId === seededPairFarm.chainId ? [0n, 1n, BigInt(seededPairFarm.farmId)] : [0n, 1n];
  for (const farmId of farmIds) {
    const [staked = 0n] = await chain.read<bigint[]>(chef, 'depositInfo', [farmId, alice]);
    await measure('unstake', chain, chef, 'withdraw', [farmId, staked / 2n]);
    await measure('unstake', chain, chef, 'withdraw', [farmId, staked - staked / 2n]);
  }
  for (const symbol of ['USDC', 'CCS', 'BRIDGE', coin]) {
    const lp = lpOf(symbol);
    const token = chain.token(symbol).address;
    await measure('approve', chain, lp, 'approve', [chain.manager.address, maxUint256]);
    const held = await chain.balance(lp, alice);
    const name = symbol === coin ? 'withdrawLiquidityNative' : 'withdrawLiquidityERC20';
    await measure('withdraw', chain, chain.manager, name, symbol === coin ? [held / 3n] : [token, held / 3n]);
    const burn = 'burnLpTokenForWithdrawalInOtherNetwork';
    await measure('burnLp', chain, chain.manager, burn, [token, held / 3n, alice, target]);
    await measure('burnLp', chain, chain.manager, burn, [token, await chain.balance(lp, alice), alice, target]);
  }
  // A pair that nobody has used for a while stores its price as well.
  await chain.admin.earn.moveTime(60);
  for (const name of [`BRIDGE/${coin}`, `USDC/${coin}`, 'USDC/BRIDGE', 'CCS/USDC']) {
    const [one = '', other = ''] = name.split('/');
    const pair = dex.pair(name);
    await measure('approve', chain, pair, 'approve', [dex.router.address, maxUint256]);
    const [first, second] = [chain.token(one).address, chain.token(other).address];
    const held = await chain.balance(pair, alice);
    for (const part of [held / 2n, held - held / 2n])
      await measure(
        'removePair',
        chain,
        dex.router,
        other === coin ? 'removeLiquidityETH' : 'removeLiquidity',
        other === coin ? [first, part, 0n, 0n, alice, later] : [first, second, part, 0n, 0n, alice, later],
      );
  }
  const tax = chain.token('TAX');
  await chain.admin.mint(tax.address, alice, 200n * whole);
  await chain.send(alice, tax, 'approve', [dex.router.address, maxUint256]);
  const adding = [tax.address, 200n * whole, 0n, 0n, alice, later];
  await chain.send(alice, dex.router, 'addLiquidityETH', adding, whole);
  const taxed = dex.pair(`TAX/${coin}`);
  await measure('approve', chain, taxed, 'approve', [dex.router.address, maxUint256]);
  const removing = [tax.address, (await chain.balance(taxed, alice)) / 2n, 0n, 0n, alice, later];
  await measure('removePair', chain, dex.router, 'removeLiquidityETHSupportingFeeOnTransferTokens', removing);
}

it(`what is said to be the most that each step takes is, and is not far above (${contractKind})`, async () => {
  await measureChain(world.eth);
  await measureChain(world.bsc);
  const limits = Object.entries(used).map(([step, amounts]) => ({
    step,
    most: amounts.reduce((one, other) => (one > other ? one : other)),
    said: EXIT_GAS[step as ExitGasStep],
  }));
  // A removal takes a tenth less where the exchange has no part of the fees to mint: that depends on the time of
  // blocks.
  expect(limits.filter(({ most, said }) => said < most || said >= (most * 5n) / 4n)).toEqual([]);
});
