import type { Address } from 'viem';
import type { EarnEntry, EarnKind } from '../core/earn/entry.ts';
import { isArchivedFarm } from '../core/earn/entry.ts';
import type { EarnToken } from '../core/earn/facts.ts';
import { tokenOnChain, type RegistryToken } from '../core/tokens/token.ts';
import type { LpRegistryEntry } from '../core/liquidity/lpRegistry.ts';
import type { Deployment } from './deploymentSchema.ts';
import { defaultMiningPools, defaultRewardPools, defaultTokenPerBlock, rewardPoolsTake } from './earnPools.ts';
import type { FarmConfig, PoolConfig } from './earnSchema.ts';
import { fallbackLpToken, farmsOf } from './farms.ts';

/** The data from which the pools and farms are built. */
export interface EarnSource {
  deployment: Pick<Deployment, 'chains' | 'earn'>;
  tokens: readonly RegistryToken[];
  lpTokens: readonly LpRegistryEntry[];
}

/** The contract of a kind on a network, in lower case; null: the deployment has none there. */
export function earnContract(
  { deployment }: Pick<EarnSource, 'deployment'>,
  kind: EarnKind,
  chainId: number,
): Address | null {
  const contracts = deployment.chains.find((chain) => chain.chainId === chainId)?.contracts;
  const name = { mining: 'liquidityMiningPools', rewards: 'rewardPools', farms: 'bridgeChef' } as const;
  return lowerOrNull(contracts?.[name[kind]] ?? '');
}

/** The pools or farms of one kind and network, in their order. Those without a token or contract are left out. */
export function earnEntriesOf(source: EarnSource, kind: EarnKind, chainId: number): EarnEntry[] {
  const contract = earnContract(source, kind, chainId);
  if (contract === null) return [];
  if (kind === 'farms') return farmEntries(source, chainId, contract);
  const { earn = {} } = source.deployment;
  const configured =
    kind === 'mining'
      ? (earn.miningPools ?? defaultMiningPools).map(({ stakingPoolId, ...pool }) => ({ id: stakingPoolId, pool }))
      : (earn.rewardPools ?? defaultRewardPools).map(({ rewardPoolId, ...pool }) => ({ id: rewardPoolId, pool }));
  return configured
    .flatMap(({ id, pool }) => poolEntry(source, { kind, chainId, contract, id, pool, isRemote: false }) ?? [])
    .sort((one, other) => one.sortOrder - other.sortOrder);
}

/**
 * A configured pool on one network; null: its token or the pool does not exist there, or its contract takes another
 * token than the one that is named: mining pools take the LP token of what they pay, reward pools BRIDGE.
 */
export function poolEntry(
  source: Pick<EarnSource, 'tokens' | 'lpTokens'>,
  asked: {
    kind: 'mining' | 'rewards';
    chainId: number;
    contract: Address;
    id: number;
    pool: PoolConfig;
    isRemote: boolean;
  },
): EarnEntry | null {
  const { kind, chainId, contract, id, pool, isRemote } = asked;
  if (pool.contractAddress !== undefined && (pool.contractAddress[chainId] ?? '') === '') return null;
  const earning = earnToken(source.tokens, pool.earningToken, chainId);
  const staked = earnToken(source.tokens, pool.stakingToken, chainId);
  if (earning === null || staked === null) return null;
  const isTaken = kind === 'mining' ? staked.address === earning.address : pool.stakingToken === rewardPoolsTake;
  if (!isTaken) return null;
  const lpSymbol = `${pool.stakingToken}-LP`;
  return {
    kind,
    chainId,
    id,
    contract,
    poolToken: earning.address,
    stakingSymbol: kind === 'mining' ? lpSymbol : pool.stakingToken,
    earningSymbol: pool.earningToken,
    staking: kind === 'mining' ? lpTokenOf(source.lpTokens, lpSymbol, chainId, staked) : staked,
    earning,
    underlying: [staked],
    pair: null,
    harvest: pool.harvest ?? true,
    sortOrder: pool.sortOrder ?? id,
    tokenPerBlock: pool.tokenPerBlock ?? defaultTokenPerBlock,
    isFinished: pool.isFinished ?? false,
    isRemote,
  };
}

function farmEntries(source: EarnSource, chainId: number, contract: Address): EarnEntry[] {
  const own = (source.deployment.earn?.farms ?? []).filter((farm) => farm.chainId === chainId);
  const shipped = farmsOf(chainId).filter(({ farmId }) => !own.some((farm) => farm.farmId === farmId));
  return [...shipped, ...own].map((farm) => farmEntry(source, farm, contract));
}

function farmEntry({ tokens, lpTokens }: EarnSource, farm: FarmConfig, contract: Address): EarnEntry {
  const { chainId, farmId, lpSymbol, token, quoteToken = null } = farm;
  const one = earnToken(tokens, token, chainId);
  const other = quoteToken === null ? null : earnToken(tokens, quoteToken, chainId);
  const pairDecimals = { decimals: fallbackLpToken.decimals };
  return {
    kind: 'farms',
    chainId,
    id: farmId,
    contract,
    poolToken: null,
    stakingSymbol: lpSymbol,
    earningSymbol: 'BRIDGE',
    staking: lpTokenOf(lpTokens, lpSymbol, chainId, quoteToken === null && one !== null ? one : pairDecimals),
    earning: earnToken(tokens, 'BRIDGE', chainId),
    underlying: quoteToken === null ? (one === null ? [] : [one]) : one === null || other === null ? [] : [one, other],
    pair: { token, quoteToken },
    harvest: true,
    sortOrder: farmId,
    tokenPerBlock: defaultTokenPerBlock,
    isFinished: (farm.isFinished ?? false) || isArchivedFarm(farmId),
    isRemote: false,
  };
}

function earnToken(tokens: readonly RegistryToken[], symbol: string, chainId: number): EarnToken | null {
  const entry = tokens.find((token) => token.symbol === symbol);
  const token = entry === undefined ? null : tokenOnChain(entry, chainId);
  const address = lowerOrNull(token?.address ?? '');
  return token === null || address === null ? null : { address, symbol, decimals: token.decimals };
}

/** Amounts of a bridge LP token are shown with the decimals of its token. */
function lpTokenOf(
  lpTokens: readonly LpRegistryEntry[],
  symbol: string,
  chainId: number,
  { decimals }: { decimals: number },
): EarnToken | null {
  const listed = lpTokens.find(
    (entry) => entry.symbol === symbol || (symbol === 'ETH-LP' && entry.symbol === 'WETH-LP'),
  );
  const address = lowerOrNull(listed?.addresses[chainId] ?? '');
  return address === null ? null : { address, symbol, decimals };
}

function lowerOrNull(address: Address | ''): Address | null {
  return address === '' ? null : `0x${address.slice(2).toLowerCase()}`;
}
