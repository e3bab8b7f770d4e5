import { describe, expect, test } from 'vitest';
import devnet from '../../../src/config/deployments/devnet.json' with { type: 'json' };
import { earnContract, earnEntriesOf, poolEntry } from '../../../src/config/earnEntries.ts';
import { defaultMiningPools, defaultRewardPools } from '../../../src/config/earnPools.ts';
import { fallbackLpToken, farmsOf } from '../../../src/config/farms.ts';
import { parseDeployment, type Deployment } from '../../../src/config/deploymentSchema.ts';
import { lpRegistryOf } from '../../../src/config/lpTokens.ts';
import { entriesWith } from '../../../src/state/earnPlaces.ts';

function parsed(json: unknown): Deployment {
  const result = parseDeployment(json);
  if (!result.ok) throw new Error(result.error.join('; '));
  return result.value;
}
const deployment = parsed(devnet);
const sourceOf = (one: Deployment) => ({ deployment: one, tokens: one.tokens, lpTokens: lpRegistryOf(one) });
const ids = (chainId: number) => farmsOf(chainId).map(({ lpSymbol, farmId }) => `${lpSymbol} ${farmId}`);

describe('the farms', () => {
  test.each([
    [1, ['USDC-LP 2', 'USDT-LP 4', 'WETH-LP 5', 'TXL-LP 1', 'BRIDGE-LP 3', 'BRIDGE/WETH-LP 0']],
    [56, ['USDT-LP 3', 'USDC-LP 2', 'WETH-LP 4', 'TXL-LP 1', 'BRIDGE-LP 5', 'BRIDGE/BNB-LP 0']],
    [137, ['USDC-LP 2', 'USDT-LP 3', 'WETH-LP 4', 'TXL-LP 1', 'BRIDGE-LP 5', 'BRIDGE/WETH-LP 0']],
    [43114, ['USDC-LP 2', 'USDT-LP 3', 'BRIDGE-LP 1', 'BRIDGE/AVAX-LP 0']],
    [250, ['USDC-LP 2', 'USDT-LP 3', 'BRIDGE-LP 1', 'BRIDGE/FTM-LP 0']],
    [4, ['USDC-LP 0', 'USDT-LP 1', 'TXL-LP 2']],
    [97, ['TXL-LP 0', 'USDC-LP 1', 'USDT-LP 2']],
    [6661, ['USDC-LP 1', 'TXL-LP 0']],
    [6662, ['USDC-LP 1', 'TXL-LP 0']],
    [45000, []],
    [123456, ['USDC-LP 2', 'USDT-LP 4', 'WETH-LP 5', 'TXL-LP 1', 'BRIDGE-LP 3', 'BRIDGE/WETH-LP 0']],
  ])('of chain %i have their ids', (chainId, expected) => {
    expect(ids(chainId)).toEqual(expected);
  });

  test('have an LP token that is called Cake-LP where nothing tells more', () => {
    expect(fallbackLpToken).toEqual({ symbol: 'Cake-LP', decimals: 18 });
  });

  test('are those of a deployment, too: one entry adds a farm or takes the place of one', () => {
    const earn = {
      farms: [
        { chainId: 6662, farmId: 7, lpSymbol: 'ISLAND-LP', token: 'ISLAND' },
        { chainId: 6662, farmId: 1, lpSymbol: 'USDC-LP', token: 'USDC', isFinished: true },
      ],
    };
    const entries = earnEntriesOf(sourceOf(parsed({ ...devnet, earn })), 'farms', 6662);
    expect(entries.map(({ id, isFinished }) => [id, isFinished])).toEqual([
      [0, false],
      [7, false],
      [1, true],
    ]);
    expect(entries[1]?.underlying[0]?.decimals).toBe(9);
  });
});

describe('pools', () => {
  test('come in sortOrder, with tokens and contract of the network', () => {
    const mining = earnEntriesOf(sourceOf(deployment), 'mining', 6662);
    expect(mining.map(({ earningSymbol, isFinished }) => [earningSymbol, isFinished])).toEqual([
      ['USDC', false],
      ['XGC', false],
      ['CCS', false],
      ['ISLAND', false],
      ['BRIDGE', true],
    ]);
    expect(mining[0]).toMatchObject({
      contract: earnContract({ deployment }, 'mining', 6662),
      stakingSymbol: 'USDC-LP',
      harvest: true,
      tokenPerBlock: '1',
      earning: { symbol: 'USDC', decimals: 6 },
    });
    const rewards = earnEntriesOf(sourceOf(deployment), 'rewards', 6662);
    expect(rewards.map(({ stakingSymbol, earningSymbol }) => `${stakingSymbol} ${earningSymbol}`)).toEqual([
      'BRIDGE USDT',
      'BRIDGE CCS',
      'BRIDGE BRIDGE',
      'BRIDGE ISLAND',
    ]);
  });

  test('are those of the release where a deployment names none, without those whose token or contract is missing', () => {
    const { earn: _, ...rest } = deployment;
    const source = sourceOf(rest);
    expect(earnEntriesOf(source, 'mining', 6662).map(({ earningSymbol }) => earningSymbol)).toEqual(
      defaultMiningPools.map(({ earningToken }) => earningToken),
    );
    const withoutContract = {
      ...rest,
      chains: rest.chains.map((chain) => ({ ...chain, contracts: { ...chain.contracts, rewardPools: '' as const } })),
    };
    expect(earnEntriesOf(sourceOf(withoutContract), 'rewards', 6662)).toEqual([]);
    const withoutToken = { ...source, tokens: rest.tokens.filter(({ symbol }) => symbol !== 'TXL') };
    expect(earnEntriesOf(withoutToken, 'rewards', 6662).length).toBe(defaultRewardPools.length - 1);
    const rates = [...defaultMiningPools, ...defaultRewardPools].map(({ tokenPerBlock }) => tokenPerBlock);
    expect(new Set(rates)).toEqual(new Set(['1', '0.01261', '0.434027']));
  });

  test('of one network alone are named by contractAddress, which is the contract of that network', () => {
    const pool = { rewardPoolId: 0, stakingToken: 'BRIDGE', earningToken: 'USDC' };
    const own = deployment.chains[0]?.contracts.rewardPools ?? '';
    const one = parsed({ ...devnet, earn: { rewardPools: [{ ...pool, contractAddress: { 6661: own, 6662: '' } }] } });
    expect(earnEntriesOf(sourceOf(one), 'rewards', 6661).length).toBe(1);
    expect(earnEntriesOf(sourceOf(one), 'rewards', 6662)).toEqual([]);
    const other = deployment.chains[0]?.contracts.bridgeERC20 ?? '';
    const faults = parseDeployment({
      ...devnet,
      earn: { rewardPools: [{ ...pool, earningToken: 'NONE', contractAddress: { 6661: other } }] },
    });
    expect(faults).toMatchObject({
      ok: false,
      error: [
        expect.stringContaining('tokens has no NONE'),
        expect.stringContaining('earn.rewardPools.0.contractAddress.6661 must be the contract'),
      ],
    });
  });

  test.each([
    ['mining', 'USDC', 'USDC', 'USDC-LP'],
    ['mining', 'USDT', 'USDC', undefined],
    ['rewards', 'BRIDGE', 'USDC', 'BRIDGE'],
    ['rewards', 'USDC', 'USDC', undefined],
  ] as const)('%s: %s for %s, from outside too, is there with the token that the contract takes', (...pool) => {
    const [kind, stakingToken, earningToken, expected] = pool;
    const contract = earnContract({ deployment }, kind, 6662) ?? '0x';
    const named = { kind, chainId: 6662, contract, id: 9, pool: { stakingToken, earningToken }, isRemote: true };
    expect(poolEntry(sourceOf(deployment), named)?.stakingSymbol).toBe(expected);
  });

  test('that name another token than their contract takes stop the build', () => {
    expect(
      parseDeployment({
        ...devnet,
        earn: {
          miningPools: [{ stakingPoolId: 0, stakingToken: 'USDT', earningToken: 'USDC' }],
          rewardPools: [{ rewardPoolId: 0, stakingToken: 'USDC', earningToken: 'USDC' }],
        },
      }),
    ).toMatchObject({
      ok: false,
      error: [
        expect.stringContaining('earn.miningPools.0.stakingToken must be USDC'),
        expect.stringContaining('earn.rewardPools.0.stakingToken must be BRIDGE'),
      ],
    });
  });

  test('of a remote registry only add', () => {
    const own = earnEntriesOf(sourceOf(deployment), 'rewards', 6662);
    const [first] = own;
    if (first === undefined) throw new Error('no pool');
    const known = { ...first, sortOrder: -5, isRemote: true };
    const added = { ...first, poolToken: first.contract, sortOrder: 0, isRemote: true };
    expect(entriesWith(own, [known, added])).toEqual([added, ...own]);
  });
});
