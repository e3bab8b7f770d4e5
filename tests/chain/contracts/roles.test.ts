// Every administrative function works for the holder of its role alone.
import { keccak256, toHex, zeroAddress, zeroHash, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { account, admin, alice, bob, useWorld, type Contract, type TestChain } from './fixture.ts';

const world = useWorld();
const holder = account(17);

interface Guarded {
  functionName: string;
  role: string;
  args: (chain: TestChain) => unknown[];
  /** A view and what it says afterwards. */
  proof?: { view: string; args?: (chain: TestChain) => unknown[]; value: unknown };
}

const token = (chain: TestChain) => chain.token('TXL').address;
const penguins = (chain: TestChain) => chain.collection('Pudgy Penguins').address;
const pausing: Guarded[] = [
  { functionName: 'pause', role: 'PAUSABILITY_PAUSE_ROLE', args: () => [], proof: { view: 'paused', value: true } },
];

const guarded: { name: string; prefix: string; pick: (chain: TestChain) => Contract; functions: Guarded[] }[] = [
  {
    name: 'CrossChainBridgeERC20',
    prefix: 'CrossChainBridgeERC20',
    pick: (chain) => chain.bridge,
    functions: [
      ...pausing,
      {
        functionName: 'setDefaultBridgeFee',
        role: 'MANAGE_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'defaultBridgeFee', value: 9n },
      },
      {
        functionName: 'setBridgeFee',
        role: 'MANAGE_FEES_ROLE',
        args: (chain) => [token(chain), 9n],
        proof: { view: 'bridgeFees', args: (chain) => [token(chain)], value: 9n },
      },
      {
        functionName: 'setCollectBridgeFeePercentage',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'collectBridgeFeePercentage', value: 9n },
      },
      {
        functionName: 'setLiquidityMiningFeePercentage',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'liquidityMiningFeePercentage', value: 9n },
      },
      {
        functionName: 'setBuyBackAndBurn',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [bob],
        proof: { view: 'buyBackAndBurn', value: bob },
      },
      {
        functionName: 'setBlocksBetweenFeeTransfersToRewardPools',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'blocksBetweenFeeTransfersToRewardPools', value: 9n },
      },
      {
        functionName: 'setBlocksBetweenFeeTransfersToLiquidityMiningPools',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'blocksBetweenFeeTransfersToLiquidityMiningPools', value: 9n },
      },
      {
        functionName: 'setOutsidePeggedToken',
        role: 'MANAGE_OUTSIDE_PEGGED_TOKENS_ROLE',
        args: () => [alice, bob],
        proof: { view: 'outsidePeggedTokens', args: () => [alice], value: bob },
      },
      {
        functionName: 'setMultiSignatureOracle',
        role: 'MANAGE_ORACLES_ROLE',
        args: () => [bob],
        proof: { view: 'multiSignatureOracle', value: bob },
      },
      {
        functionName: 'setLiquidityManager',
        role: 'MANAGE_LIQUIDITY_MANAGER_ROLE',
        args: () => [bob],
        proof: { view: 'liquidityManager', value: bob },
      },
      {
        functionName: 'setLiquidityMiningPools',
        role: 'MANAGE_LIQUIDITY_MINING_POOLS_ROLE',
        args: () => [bob],
        proof: { view: 'liquidityMiningPools', value: bob },
      },
      {
        functionName: 'setRewardPools',
        role: 'MANAGE_REWARD_POOLS_ROLE',
        args: () => [bob],
        proof: { view: 'rewardPools', value: bob },
      },
    ],
  },
  {
    name: 'LiquidityManager',
    prefix: 'LiquidityManager',
    pick: (chain) => chain.manager,
    functions: [
      ...pausing,
      {
        functionName: 'setDefaultLiquidityWithdrawalFee',
        role: 'MANAGE_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'defaultLiquidityWithdrawalFee', value: 9n },
      },
      {
        functionName: 'setLiquidityWithdrawalFee',
        role: 'MANAGE_FEES_ROLE',
        args: (chain) => [token(chain), 9n],
        proof: { view: 'liquidityWithdrawalFees', args: (chain) => [token(chain)], value: 9n },
      },
      {
        functionName: 'setMaxPoolSize',
        role: 'MANAGE_MAX_POOL_SIZE_ROLE',
        args: (chain) => [token(chain), 9n],
        proof: { view: 'maxPoolSize', args: (chain) => [token(chain)], value: 9n },
      },
      {
        functionName: 'setDevAddr',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [bob],
        proof: { view: 'devAddr', value: bob },
      },
      {
        functionName: 'setBridgeERC20',
        role: 'MANAGE_CONNECTIONS_ROLE',
        args: () => [bob],
        proof: { view: 'bridgeERC20', value: bob },
      },
      {
        functionName: 'setWrappedNative',
        role: 'MANAGE_CONTRACTS_ROLE',
        args: () => [bob],
        proof: { view: 'wrappedNative', value: bob },
      },
      {
        functionName: 'openPool',
        role: 'MANAGE_LIQUIDITY_MANAGER_ROLE',
        args: (chain) => [chain.token('TAX').address],
        proof: { view: 'lpTokens', args: (chain) => [chain.token('TAX').address], value: [true, expect.any(String)] },
      },
      {
        functionName: 'setLiquidityMiningPools',
        role: 'MANAGE_LIQUIDITY_MINING_POOLS_ROLE',
        args: () => [bob],
        proof: { view: 'liquidityMiningPools', value: bob },
      },
      { functionName: 'setLpTokenDetails', role: 'MANAGE_TOKEN_ROLE', args: (chain) => [token(chain), 'n', 's', 6] },
    ],
  },
  {
    name: 'MultiSignatureOracle',
    prefix: 'MultiSignatureOracleV1',
    pick: (chain) => chain.oracle,
    functions: [
      ...pausing,
      {
        functionName: 'addOracle',
        role: 'MANAGE_ORACLES_ROLE',
        args: () => [bob],
        proof: { view: 'permittedOracleAddresses', args: () => [bob], value: true },
      },
      {
        functionName: 'removeOracle',
        role: 'MANAGE_ORACLES_ROLE',
        args: () => [account(4)],
        proof: { view: 'permittedOracleAddresses', args: () => [account(4)], value: false },
      },
      {
        functionName: 'setMultiSignatureThreshold',
        role: 'MULTISIG_THRESHOLD_ROLE',
        args: () => [1n],
        proof: { view: 'multiSignatureThreshold', value: 1n },
      },
    ],
  },
  {
    name: 'BuyBackAndBurn',
    prefix: 'BuyBackAndBurnV1',
    pick: (chain) => chain.buyBack,
    functions: [
      ...pausing,
      {
        functionName: 'setBridgeERC20',
        role: 'MANAGE_CONTRACTS_ROLE',
        args: () => [bob],
        proof: { view: 'bridgeERC20', value: bob },
      },
      {
        functionName: 'setRouter',
        role: 'MANAGE_CONTRACTS_ROLE',
        args: () => [bob],
        proof: { view: 'router', value: bob },
      },
    ],
  },
  {
    name: 'DexAdapter',
    prefix: 'RouterETHUniswapV1',
    pick: (chain) => chain.at('DexAdapter', chain.world.contracts.dexAdapter),
    functions: [
      ...pausing,
      {
        functionName: 'setPath',
        role: 'MANAGE_PATHS_ROLE',
        args: () => [[alice, bob]],
        proof: { view: 'pathOf', args: () => [alice, bob], value: [alice, bob] },
      },
    ],
  },
  {
    name: 'CrossChainBridgeERC721',
    prefix: 'CrossChainBridgeERC721V1',
    pick: (chain) => chain.nftBridge,
    functions: [
      ...pausing,
      {
        functionName: 'setDefaultBridgeFee',
        role: 'MANAGE_FEES_ROLE',
        args: () => [9n],
        proof: { view: 'defaultBridgeFee', value: 9n },
      },
      {
        functionName: 'setBridgeFee',
        role: 'MANAGE_FEES_ROLE',
        args: () => [alice, 9n],
        proof: { view: 'bridgeFees', args: () => [alice], value: 9n },
      },
      {
        functionName: 'setBuyBackAndBurn',
        role: 'MANAGE_COLLECTED_FEES_ROLE',
        args: () => [bob],
        proof: { view: 'buyBackAndBurn', value: bob },
      },
      {
        functionName: 'addCollectionToWhitelist',
        role: 'MANAGE_COLLECTION_WHITELIST_ROLE',
        args: () => [bob],
        proof: { view: 'officialCollectionWhitelist', args: () => [bob], value: true },
      },
      {
        functionName: 'removeCollectionFromWhitelist',
        role: 'MANAGE_COLLECTION_WHITELIST_ROLE',
        args: (chain) => [penguins(chain)],
        proof: { view: 'officialCollectionWhitelist', args: (chain) => [penguins(chain)], value: false },
      },
      {
        functionName: 'setOutsidePeggedCollection',
        role: 'MANAGE_OUTSIDE_PEGGED_COLLECTION_ROLE',
        args: () => [alice, bob],
        proof: { view: 'outsidePeggedCollections', args: () => [alice], value: bob },
      },
      {
        functionName: 'setMultiSignatureOracle',
        role: 'MANAGE_ORACLES_ROLE',
        args: () => [bob],
        proof: { view: 'multiSignatureOracle', value: bob },
      },
    ],
  },
  {
    name: 'MintableERC721',
    prefix: 'MintableERC721',
    pick: (chain) => chain.collection('Lepasa'),
    functions: [
      ...pausing,
      {
        functionName: 'setTokenDetails',
        role: 'MANAGE_TOKEN_ROLE',
        args: () => ['New name', 'NEW'],
        proof: { view: 'name', value: 'New name' },
      },
      { functionName: 'setBaseURI', role: 'MANAGE_TOKEN_ROLE', args: () => ['https://example.org/'] },
      { functionName: 'setTokenURI', role: 'MANAGE_TOKEN_ROLE', args: () => [1n, 'one.json'] },
    ],
  },
];

/** Of the contracts that are not started with an account and two addresses. */
const initializers: Record<string, unknown[]> = {
  MultiSignatureOracle: [alice],
  MintableERC721: [alice, 'Name', 'SYMBOL', ''],
};

const roleId = (role: string): Hex => keccak256(toHex(role));

// The pools of both chains are administered apart; the other contracts are the same on both.
const onBothChains = [
  ...guarded.map((one) => ({ ...one, side: 'eth' as const })),
  ...guarded.filter(({ name }) => name === 'LiquidityManager').map((one) => ({ ...one, side: 'bsc' as const })),
];

describe.each(onBothChains)('$name on $side', ({ name, prefix, pick, functions, side }) => {
  it.each(functions)('$functionName needs $role', async ({ functionName, role, args, proof }) => {
    const eth = world[side];
    const contract = pick(eth);
    const refused = `${prefix}: must have ${role} role to execute this function`;
    expect(await eth.refusal(holder, contract, functionName, args(eth))).toBe(refused);
    await eth.send(admin, contract, 'grantRole', [roleId(role), holder]);
    expect(await eth.read(contract, 'hasRole', [roleId(role), holder])).toBe(true);
    await eth.send(holder, contract, functionName, args(eth));
    const shown = proof && (await eth.read(contract, proof.view, proof.args?.(eth) ?? []));
    expect(shown).toEqual(proof?.value);
    await eth.send(admin, contract, 'revokeRole', [roleId(role), holder]);
    expect(await eth.refusal(holder, contract, functionName, args(eth))).toBe(refused);
  });

  it('has its roles in the hands of the administrator, who alone grants them', async () => {
    const eth = world[side];
    const contract = pick(eth);
    for (const { role } of functions) expect(await eth.read(contract, 'hasRole', [roleId(role), admin])).toBe(true);
    expect(await eth.read(contract, 'hasRole', [zeroHash, admin])).toBe(true);
    expect(await eth.refusal(alice, contract, 'grantRole', [zeroHash, alice])).toBe(
      `AccessControl: account ${alice.toLowerCase()} is missing role ${zeroHash}`,
    );
  });

  it('is unpaused by its own role only', async () => {
    const eth = world[side];
    const contract = pick(eth);
    await eth.send(admin, contract, 'pause');
    expect(await eth.refusal(holder, contract, 'unpause')).toBe(
      `${prefix}: must have PAUSABILITY_UNPAUSE_ROLE role to execute this function`,
    );
    await eth.send(admin, contract, 'grantRole', [roleId('PAUSABILITY_UNPAUSE_ROLE'), holder]);
    await eth.send(holder, contract, 'unpause');
    expect(await eth.read(contract, 'paused')).toBe(false);
  });

  it('is upgraded by its own role only, keeping its state', async () => {
    const eth = world[side];
    const contract = pick(eth);
    const next = await eth.deploy(name);
    expect(await eth.refusal(holder, contract, 'upgradeToAndCall', [next.address, '0x'])).toBe(
      `${prefix}: must have MANAGE_UPGRADES_ROLE role to execute this function`,
    );
    await eth.send(admin, contract, 'grantRole', [roleId('MANAGE_UPGRADES_ROLE'), holder]);
    const receipt = await eth.send(holder, contract, 'upgradeToAndCall', [next.address, '0x']);
    expect(receipt.logs[0]?.topics[1]?.toLowerCase()).toContain(next.address.slice(2).toLowerCase());
    expect(await eth.read(contract, 'hasRole', [zeroHash, admin])).toBe(true);
  });

  it('cannot be initialised again, neither behind its proxy nor by itself', async () => {
    const eth = world[side];
    const args = initializers[name] ?? [alice, zeroAddress, zeroAddress];
    expect(await eth.refusal(alice, pick(eth), 'initialize', args)).toBe('InvalidInitialization');
    expect(await eth.refusal(alice, await eth.deploy(name), 'initialize', args)).toBe('InvalidInitialization');
  });
});

describe('the events of the NFT bridge', () => {
  it('tell of the whitelist and of the mapping', async () => {
    const { eth } = world;
    const argumentsOfEvent = async (functionName: string, args: unknown[], event: string) =>
      eth.events(await eth.send(admin, eth.nftBridge, functionName, args), eth.nftBridge, event);
    expect(await argumentsOfEvent('addCollectionToWhitelist', [bob], 'AddedCollectionToWhitelist')).toEqual([
      { collectionAddress: bob },
    ]);
    expect(await argumentsOfEvent('removeCollectionFromWhitelist', [bob], 'RemovedCollectionFromWhitelist')).toEqual([
      { collectionAddress: bob },
    ]);
    expect(await argumentsOfEvent('setOutsidePeggedCollection', [alice, bob], 'PeggedCollectionMappingAdded')).toEqual([
      { depositChainCollectionAddress: alice, releaseChainCollectionAddress: bob },
    ]);
  });
});

describe('collected fees', () => {
  it('are withdrawn by their role only', async () => {
    const { eth } = world;
    const args = [token(eth), alice];
    expect(await eth.refusal(alice, eth.bridge, 'withdrawCollectedFees', args)).toBe(
      'CrossChainBridgeERC20: must have MANAGE_COLLECTED_FEES_ROLE role to execute this function',
    );
    await eth.send(admin, eth.bridge, 'grantRole', [roleId('MANAGE_COLLECTED_FEES_ROLE'), alice]);
    expect(await eth.refusal(alice, eth.bridge, 'withdrawCollectedFees', args)).toBe(
      'CrossChainBridgeERC20: no collected fees for this token',
    );
  });
});
