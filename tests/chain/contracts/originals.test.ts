// Behaviour of the deployed contracts that ours do not have: the kind `originals` restores it.
import { encodeFunctionData, maxUint256, zeroAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import committed from '../../../src/config/deployments/devnet.json' with { type: 'json' };
import { FIRST_RELEASE_GAS, RELEASE_GAS } from '../../../src/config/limits.ts';
import { readClaimGas } from '../../../src/io/reads/claimGas.ts';
import { createRpcReader } from '../../../src/io/rpc/rpcClient.ts';
import { chainWith } from '../../unit/io/fakeNode.ts';
import { admin, alice, bob, noReason, useWorld } from './fixture.ts';
import { bridgeNft, depositNft, ownerOf } from './nfts.ts';
import { releaseArgs, signNftRelease, signRelease, type ReleaseRequest } from './releases.ts';

const world = useWorld('originals');
let nextDeposit = 1n;

const requestOf = (symbol: string, amount = 1_000_000n, over: Partial<ReleaseRequest> = {}): ReleaseRequest => ({
  receiver: alice,
  sourceToken: world.eth.token(symbol).address,
  amount,
  depositChainId: 6661n,
  depositNumber: nextDeposit++,
  ...over,
});
const signed = async (request: ReleaseRequest): Promise<unknown[]> =>
  releaseArgs(await signRelease(world.bsc, request), request);
const release = async (symbol: string, amount?: bigint) =>
  world.bsc.send(bob, world.bsc.bridge, 'releaseERC20', await signed(requestOf(symbol, amount)));
const refusal = async (symbol: string, amount?: bigint) =>
  world.bsc.refusal(bob, world.bsc.bridge, 'releaseERC20', await signed(requestOf(symbol, amount)));

function pools() {
  const { bsc } = world;
  const { rewardPools, liquidityMiningPools } = bsc.world.contracts;
  return { rewards: bsc.at('RewardPools', rewardPools), mining: bsc.at('LiquidityMiningPools', liquidityMiningPools) };
}

describe('a release forwards the fee of the reward pools', () => {
  it('which go without stakers to buy-back-and-burn; the first release of a token creates its pool for far more gas', async () => {
    const { bsc } = world;
    const txl = bsc.token('TXL');
    const { rewards } = pools();
    expect((await bsc.read<unknown[]>(rewards, 'rewardPools', [txl.address])).at(-1)).toBe(false);
    const reader = createRpcReader([chainWith(6662, [bsc.rpcUrl], { bridgeERC20: bsc.bridge.address, multicall: '' })]);
    const advised = async () => (await readClaimGas(reader, 6662, alice, txl.address)).gas;
    expect(await advised()).toBe(FIRST_RELEASE_GAS);
    const first = await release('TXL');
    expect(await advised()).toBe(RELEASE_GAS);
    const later = await release('TXL');
    // The advised gas covers it, and is not much higher.
    expect(first.gasUsed).toBeGreaterThan(RELEASE_GAS);
    expect(first.gasUsed).toBeLessThan((FIRST_RELEASE_GAS * 9n) / 10n);
    expect(first.gasUsed * 2n).toBeGreaterThan(FIRST_RELEASE_GAS);
    expect(first.gasUsed).toBeGreaterThan(later.gasUsed + 1_000_000n);
    expect(bsc.events(later, rewards, 'RewardsAdded')).toEqual([{ tokenAddress: txl.address, amount: 2_450n }]);
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [txl.address])).toBe(4_900n);
    const pool = await bsc.read<unknown[]>(rewards, 'rewardPools', [txl.address]);
    expect(pool).toEqual([txl.address, expect.stringMatching(/^0x/), 1n, 0n, 0n, 0n, 0n, 0n, 0n, true]);
    const receiptToken = bsc.at('PoolReceiptToken', String(pool[1]) as `0x${string}`);
    const read = (name: string) => bsc.read(receiptToken, name);
    expect([
      await read('symbol'),
      await read('decimals'),
      await read('baseToken'),
      await read('poolsContractAddress'),
    ]).toEqual(['BRIDGE-RP', 18, txl.address, rewards.address]);
  });

  it.each(['USDC', 'USDT', 'LIMIT', 'CCS', 'ISLAND', 'XGC', 'ETH', 'BNB', 'BRIDGE'])('of %s', async (symbol) => {
    const { bsc } = world;
    const before = await bsc.balance(bsc.token(symbol), alice);
    await release(symbol);
    const rate = symbol === 'USDC' ? 1_500n : 3_500n;
    expect(await bsc.balance(bsc.token(symbol), alice)).toBe(before + 1_000_000n - rate);
  });

  it('and fails with them: paused, without the allowance, or buy-back-and-burn paused', async () => {
    const { bsc } = world;
    const usdc = bsc.token('USDC').address;
    await bsc.admin.fees.pause('rewardPools');
    expect(await refusal('USDC')).toBe('Pausable: paused');
    await bsc.admin.fees.unpause('rewardPools');
    await bsc.admin.fees.setAllowance('rewardPools', usdc, 0n);
    expect(await refusal('USDC')).toBe('ERC20: transfer amount exceeds allowance');
    await bsc.admin.fees.setAllowance('rewardPools', usdc, maxUint256);
    await bsc.admin.fees.pause('buyBackAndBurn');
    expect(await refusal('USDC')).toBe('Pausable: paused');
    await bsc.admin.fees.unpause('buyBackAndBurn');
    await release('USDC');
  });

  it('but not a fee of nothing, and not before the blocks between two transfers have passed', async () => {
    const { bsc } = world;
    await bsc.admin.fees.pause('rewardPools');
    await release('TXL', 285n);
    await bsc.admin.fees.setGaps(10n ** 9n, 10n ** 9n);
    await release('TXL');
    expect(await bsc.read(bsc.bridge, 'collectedUnsentFees', [bsc.token('TXL').address, pools().rewards.address])).toBe(
      2_450n,
    );
  });

  it('otherwise that of the mining pools, which fails for a token without an LP token', async () => {
    const { bsc } = world;
    const { mining } = pools();
    await bsc.admin.fees.setGaps(10n ** 9n, 0n);
    const receipt = await release('TXL');
    expect(bsc.events(receipt, mining, 'RewardsAdded')).toMatchObject([{ amount: 525n }]);
    const [lpToken] = await bsc.read<unknown[]>(mining, 'liquidityMiningPools', [bsc.token('TXL').address]);
    expect(await bsc.read(bsc.manager, 'lpTokens', [bsc.token('TXL').address])).toEqual([true, lpToken]);
    // never deposited nor added: it has liquidity and no pool
    const tax = bsc.token('TAX').address;
    await bsc.admin.mint(tax, bsc.bridge.address, 10n ** 18n);
    expect(await refusal('TAX')).toBe('LiquidityMiningPoolsV1: could not find LP token for this token');
  });

  it('and none at all when the pools are an address without code', async () => {
    const { bsc } = world;
    await bsc.send(admin, bsc.bridge, 'setRewardPools', [bob]);
    expect(await refusal('TXL')).toBe(noReason);
  });
});

describe('the pools', () => {
  it('can be read in the shape of the first version', async () => {
    const { bsc } = world;
    const { rewards, mining } = pools();
    const usdc = bsc.token('USDC').address;
    expect(await bsc.read(rewards, 'defaultRewardPoolWithdrawalFee')).toBe(300_000n);
    expect(await bsc.read(rewards, 'rewardPoolWithdrawalFees', [usdc])).toBe(0n);
    for (const contract of [rewards, mining]) {
      expect(await bsc.read(contract, 'stakes', [usdc, bob])).toEqual([0n, 0n, 0n, zeroAddress]);
      expect(await bsc.read(contract, 'pendingReward', [usdc, bob])).toBe(0n);
      expect(await bsc.read(contract, 'paused')).toBe(false);
    }
  });

  it('take rewards from anyone, not of the zero address', async () => {
    const { bsc } = world;
    const { rewards, mining } = pools();
    expect(await bsc.refusal(alice, rewards, 'addRewards', [zeroAddress, 1n])).toBe(
      'RewardPoolsV1: invalid address provided',
    );
    expect(await bsc.refusal(alice, mining, 'addRewards', [zeroAddress, 1n])).toBe(
      'LiquidityMiningPoolsV1: invalid token address provided',
    );
    await bsc.send(alice, bsc.token('TXL'), 'approve', [rewards.address, 7n]);
    await bsc.send(alice, rewards, 'addRewards', [bsc.token('TXL').address, 7n]);
    expect(await bsc.read(bsc.buyBack, 'collectedERC20ToBurn', [bsc.token('TXL').address])).toBe(7n);
    expect(
      await bsc.refusal(alice, bsc.bridge, 'forwardCollectedFees', [bsc.token('TXL').address, true, false, false]),
    ).toBe('BuyBackAndBurnV1: amount cannot be 0');
  });
});

describe('releaseNative', () => {
  it('pays who sends it, not the receiver', async () => {
    const { bsc } = world;
    const [ofAlice, ofBob] = [
      await bsc.client.getBalance({ address: alice }),
      await bsc.client.getBalance({ address: bob }),
    ];
    const receipt = await bsc.send(bob, bsc.bridge, 'releaseNative', await signed(requestOf('BNB', 10n ** 18n)));
    expect(await bsc.client.getBalance({ address: alice })).toBe(ofAlice);
    expect(await bsc.client.getBalance({ address: bob })).toBe(
      ofBob + 996_500_000_000_000_000n - receipt.gasUsed * receipt.effectiveGasPrice,
    );
  });

  it('pays coins for any token', async () => {
    const { bsc } = world;
    const before = await bsc.balance(bsc.wrapped, bsc.bridge.address);
    await bsc.send(alice, bsc.bridge, 'releaseNative', await signed(requestOf('XGC', 1_000n)));
    expect(await bsc.balance(bsc.wrapped, bsc.bridge.address)).toBe(before - 997n);
  });

  it('cannot pay a contract that needs more than 2,300 gas', async () => {
    const { bsc } = world;
    const wallet = await bsc.deploy('ProbeWallet');
    const data = encodeFunctionData({
      abi: bsc.bridge.abi,
      functionName: 'releaseNative',
      args: await signed(requestOf('BNB', 1_000n)),
    });
    expect(await bsc.refusal(admin, wallet, 'execute', [bsc.bridge.address, 0n, data])).toBe(noReason);
  });
});

describe('the NFT bridge', () => {
  it('does not return what is paid above the fee', async () => {
    const { eth, bsc } = world;
    await bsc.admin.nfts.setDefaultFee(60_000n);
    const deposit = await depositNft(eth, 'Pudgy Penguins', 1n, alice);
    await bsc.send(alice, bsc.nftBridge, 'release', releaseArgs(await signNftRelease(bsc, deposit), deposit), 100_000n);
    expect(await ownerOf(bsc, 'Pudgy Penguins', 1n)).toBe(alice);
    expect(await bsc.client.getBalance({ address: bsc.nftBridge.address })).toBe(40_000n);
    expect(await bsc.read(bsc.buyBack, 'collectedNativeTokenToBurn')).toBe(60_000n);
  });

  it('lets anyone send a stand-in back that its owner has approved for the bridge', async () => {
    const { eth, bsc } = world;
    await bridgeNft(eth, bsc, 'Pudgy Penguins', 1n, alice);
    const standIn = bsc.collection('Pudgy Penguins');
    await bsc.send(alice, standIn, 'approve', [bsc.nftBridge.address, 1n]);
    const receipt = await bsc.send(bob, bsc.nftBridge, 'deposit', [standIn.address, 1n, bob, 6661n]);
    expect(bsc.events(receipt, bsc.nftBridge, 'TokenDeposited')).toMatchObject([{ tokenId: 1n, receiverAddress: bob }]);
  });

  it('takes a deposit for nobody, and an NFT without a deposit', async () => {
    const { eth } = world;
    const deposit = await depositNft(eth, 'Pudgy Penguins', 1n, alice, zeroAddress);
    expect(eth.events(deposit.receipt, eth.nftBridge, 'TokenDeposited')).toMatchObject([
      { receiverAddress: zeroAddress },
    ]);
    await eth.send(alice, eth.collection('Pudgy Penguins'), 'safeTransferFrom', [alice, eth.nftBridge.address, 2n]);
    expect(await ownerOf(eth, 'Pudgy Penguins', 2n)).toBe(eth.nftBridge.address);
  });

  it('cannot release while buy-back-and-burn refuses the fee', async () => {
    const { eth, bsc } = world;
    await bsc.admin.nfts.setDefaultFee(60_000n);
    const deposit = await depositNft(eth, 'Pudgy Penguins', 1n, alice);
    await bsc.admin.fees.pause('buyBackAndBurn');
    const args = releaseArgs(await signNftRelease(bsc, deposit), deposit);
    expect(await bsc.refusal(alice, bsc.nftBridge, 'release', args, 60_000n)).toBe('Pausable: paused');
  });
});

describe('administration', () => {
  it('has the names of the deployed contracts, and none of ours', async () => {
    const { bsc } = world;
    for (const [contract, functionName, args] of [
      [bsc.oracle, 'addOracle', [bob]],
      [bsc.oracle, 'removeOracle', [bob]],
      [bsc.bridge, 'setLiquidityManager', [bob]],
      [bsc.bridge, 'setOutsidePeggedToken', [bob, alice]],
      [bsc.bridge, 'setBlocksBetweenFeeTransfersToRewardPools', [1n]],
      [bsc.bridge, 'setBlocksBetweenFeeTransfersToLiquidityMiningPools', [1n]],
      [bsc.bridge, 'withdrawCollectedFees', [bob, alice]],
      [bsc.nftBridge, 'setOutsidePeggedCollection', [bob, alice]],
    ] as const)
      expect(await bsc.refusal(admin, contract, functionName, args)).toBe(noReason);
    await bsc.send(admin, bsc.bridge, 'addOutsidePeggedToken', [bob, alice]);
    expect(await bsc.read(bsc.bridge, 'outsidePeggedTokens', [bob])).toBe(alice);
    await bsc.send(admin, bsc.bridge, 'removeOutsidePeggedToken', [bob]);
    expect(await bsc.read(bsc.bridge, 'outsidePeggedTokens', [bob])).toBe(zeroAddress);
    await bsc.send(admin, bsc.nftBridge, 'addOutsidePeggedCollection', [bob, alice]);
    await bsc.send(admin, bsc.nftBridge, 'removeOutsidePeggedCollection', [bob]);
    expect(await bsc.read(bsc.nftBridge, 'outsidePeggedCollections', [bob])).toBe(zeroAddress);
    await bsc.admin.addOracle(bob);
    expect(await bsc.read(bsc.oracle, 'permittedOracleAddresses', [bob])).toBe(true);
    await bsc.admin.removeOracle(bob);
    expect(await bsc.read(bsc.oracle, 'permittedOracleAddresses', [bob])).toBe(false);
  });

  it('is refused to others in the words of the deployed contracts', async () => {
    const { bsc } = world;
    expect(await bsc.refusal(alice, bsc.nftBridge, 'addOutsidePeggedCollection', [bob, alice])).toBe(
      'CrossChainBridgeERC721: must have MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE role to execute this function',
    );
    expect(await bsc.refusal(alice, bsc.oracle, 'addMultiSignatureOracle', [bob])).toBe(
      'MultiSignatureOracleV1: must have MANAGE_ORACLES_ROLE role to execute this function',
    );
    expect(await bsc.refusal(admin, bsc.oracle, 'setMultiSignatureThreshold', [0n])).toBe(
      'MultiSignatureOracleV1: Invalid threshold value',
    );
  });

  it('pauses the contract that counts signatures, on which every release depends', async () => {
    const { bsc } = world;
    await bsc.admin.pauseOracle();
    expect(await refusal('TXL')).toBe('Pausable: paused');
    await bsc.admin.unpauseOracle();
    await release('TXL');
  });
});

it('every contract that the local kind has is at the same address', () => {
  for (const { chainId, world: chain } of [world.eth, world.bsc]) {
    const { contracts } = committed.chains.find((one) => one.chainId === chainId) ?? {};
    expect(contracts).toMatchObject({
      bridgeERC20: chain.contracts.bridgeERC20,
      bridgeERC721: chain.contracts.bridgeERC721,
      liquidityManager: chain.contracts.liquidityManager,
      buyBackAndBurn: chain.contracts.buyBackAndBurn,
    });
  }
});
