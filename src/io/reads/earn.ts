import type { Address } from 'viem';
import { bridgeChefAbi } from '../../../abis/bridgeChef.ts';
import { erc20Abi } from '../../../abis/erc20.ts';
import { multicall3Abi } from '../../../abis/multicall3.ts';
import { rewardPoolsAbi } from '../../../abis/rewardPools.ts';
import { CausewayError } from '../../core/errors/appError.ts';
import { earnKey, type EarnEntry } from '../../core/earn/entry.ts';
import type { EarnPool, EarnPosition, EarnRound } from '../../core/earn/facts.ts';
import { chainNameOf } from '../rpc/chainName.ts';
import type { MulticallOptions, RpcReader } from '../rpc/rpcReader.ts';
import { view } from './contractRead.ts';
import { askFarm } from './earnFarm.ts';
import { askPool } from './earnPool.ts';
import { gatherReads, type GatheredReads, type GatheredValue } from './gatheredReads.ts';
import { formAgreementMs, readTrustedHead } from './trustedHead.ts';

/** The contracts that a pool or farm named last time: read in the same round as long as they do not change. */
export interface NamedPlace {
  /** The staked token, according to the contract. */
  staked: Address | null;
  receipt: Address | null;
}

/** The reads that all pools and farms of a network share. */
export interface CommonReads {
  defaultUnstakeFee: GatheredValue<bigint>;
  feeWindow: GatheredValue<bigint>;
  laterFee: GatheredValue<bigint>;
  bridgePerBlock: GatheredValue<bigint>;
  sumOfFarmMultiplier: GatheredValue<bigint>;
  isPaused(contract: Address): boolean | null;
  /** The balance of a token that a contract holds. */
  held(contract: Address, token: Address): bigint | null;
}

/** One pool or farm while its round is being read. */
export interface AskedPlace {
  /** The contracts that it names now. */
  named(): NamedPlace;
  pool(): Omit<EarnPool, 'entry' | 'key'>;
  position(): Omit<EarnPosition, 'key' | 'account'>;
}

const byReader = new WeakMap<RpcReader, Map<string, NamedPlace>>();

/**
 * Reads places to earn at of one network, with what an account has there: in one round, and in a second one for what a
 * contract names for the first time. Each figure that could not be read is null.
 * @param account null: nobody's positions are read
 * @param minBlock an answer of an older block is asked for again; null: any
 * @throws CausewayError 'rpcUnreachable' when nothing was read
 */
export async function readEarn(
  reader: RpcReader,
  chainId: number,
  entries: readonly EarnEntry[],
  account: Address | null,
  minBlock: bigint | null = null,
  options?: MulticallOptions,
): Promise<EarnRound> {
  const remembered = byReader.get(reader) ?? new Map<string, NamedPlace>();
  byReader.set(reader, remembered);
  const asking: MulticallOptions = { ...options, ...(minBlock === null ? {} : { minBlock }) };
  const known = entries.map(
    (entry): NamedPlace => remembered.get(earnKey(entry)) ?? { staked: entry.staking?.address ?? null, receipt: null },
  );
  const round = gatherReads();
  const { multicall } = reader.chain(chainId).contracts;
  const block = multicall === '' ? () => null : round.add(view(multicall3Abi, multicall, 'getBlockNumber'));
  const time = multicall === '' ? () => null : round.add(view(multicall3Abi, multicall, 'getCurrentBlockTimestamp'));
  const common = askCommon(round, entries);
  const first = entries.map((entry, index) => askPlace(round, entry, common, known[index], account));
  // In the same turn, so that the node which answers the round is asked for both with one request.
  const [head] = await Promise.all([
    readTrustedHead(reader, chainId, Date.now(), { ...options, holdsMs: formAgreementMs }).catch(() => null),
    round.read(reader, chainId, asking),
  ]);

  const second = gatherReads();
  const complete = entries.map((entry, index): AskedPlace | undefined => {
    const asked = first[index];
    const before = known[index];
    const named = asked?.named();
    if (named === undefined || before === undefined) return asked;
    remembered.set(earnKey(entry), { staked: named.staked ?? before.staked, receipt: named.receipt ?? before.receipt });
    const isSame =
      (named.staked === null || named.staked === before.staked) &&
      (named.receipt === null || named.receipt === before.receipt);
    return isSame ? asked : askPlace(second, entry, common, named, account);
  });
  await second.read(reader, chainId, asking);

  const pools = entries.flatMap((entry, index): EarnPool[] => {
    const asked = complete[index];
    return asked === undefined ? [] : [{ entry, key: earnKey(entry), ...asked.pool() }];
  });
  if (entries.length > 0 && pools.every(({ exists, isPaused }) => exists === null && isPaused === null))
    throw new CausewayError({
      code: 'rpcUnreachable',
      params: { chain: chainNameOf(chainId) },
      detail: 'no place to earn at answered',
    });
  const positions = entries.flatMap((entry, index): EarnPosition[] => {
    const asked = complete[index];
    return account === null || asked === undefined ? [] : [{ key: earnKey(entry), account, ...asked.position() }];
  });
  return {
    chainId,
    head: head?.block ?? null,
    block: block(),
    blockTime: time(),
    readAtMs: Date.now(),
    account,
    pools,
    positions,
  };
}

function askPlace(
  round: GatheredReads,
  entry: EarnEntry,
  common: CommonReads,
  named: NamedPlace = { staked: null, receipt: null },
  account: Address | null,
): AskedPlace {
  return entry.kind === 'farms'
    ? askFarm(round, entry, common, named, account)
    : askPool(round, entry, common, named, account);
}

function askCommon(round: GatheredReads, entries: readonly EarnEntry[]): CommonReads {
  const none = () => null;
  const rewards = entries.find(({ kind }) => kind === 'rewards')?.contract;
  const chef = entries.find(({ kind }) => kind === 'farms');
  const paused = new Map<Address, GatheredValue<boolean>>();
  // Every contract of the product can be paused in the same way.
  for (const { contract } of entries)
    if (!paused.has(contract)) paused.set(contract, round.add(view(rewardPoolsAbi, contract, 'paused')));
  const earning = chef?.earning ?? null;
  const held =
    chef === undefined || earning === null
      ? none
      : round.add(view(erc20Abi, earning.address, 'balanceOf', chef.contract));
  return {
    defaultUnstakeFee: rewards ? round.add(view(rewardPoolsAbi, rewards, 'defaultRewardPoolWithdrawalFee')) : none,
    feeWindow: rewards ? round.add(view(rewardPoolsAbi, rewards, 'withdrawalFeeWindow')) : none,
    laterFee: rewards ? round.add(view(rewardPoolsAbi, rewards, 'laterWithdrawalFee')) : none,
    bridgePerBlock: chef ? round.add(view(bridgeChefAbi, chef.contract, 'bridgePerBlock')) : none,
    sumOfFarmMultiplier: chef ? round.add(view(bridgeChefAbi, chef.contract, 'sumOfFarmMultiplier')) : none,
    isPaused: (contract) => paused.get(contract)?.() ?? null,
    held: (contract, token) => (chef?.contract === contract && earning?.address === token ? held() : null),
  };
}
