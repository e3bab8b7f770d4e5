import type { Address } from 'viem';
import type { EarnPool } from '../../core/earn/facts.ts';
import type { LiquidityPosition } from '../../core/liquidity/position.ts';
import type { EarnWatch } from '../../core/watch/earnWatch.ts';
import { liquidityKey } from '../../core/watch/earnWatchKeys.ts';
import { earnCallsOf } from '../../io/watch/earnCalls.ts';
import { ZERO_ADDRESS } from '../../core/address.ts';
import { deployedChain } from '../../config/deployment.ts';
import { readsWorker } from '../../workers/client.ts';
import { valueOf } from '../reads/valueOf.ts';

/** What can be watched, with the amount that is proposed first. */
export interface AlertPlace extends Omit<EarnWatch, 'calls' | 'sinceMs'> {
  /** @throws CausewayError when a contract has to be asked for it and does not answer */
  loadCalls(): Promise<EarnWatch['calls']>;
}

/** A pool or farm as it can be watched; null: too little was read of it. */
export function alertPlaceOf(pool: EarnPool | null, account: Address): AlertPlace | null {
  if (pool === null || pool.reward === null || (pool.entry.kind === 'farms' && pool.staked === null)) return null;
  const { kind, chainId, contract, id, stakingSymbol, earningSymbol } = pool.entry;
  const calls =
    kind === 'farms'
      ? earnCallsOf({ kind, contract, farmId: id, lpToken: pool.staked?.address ?? ZERO_ADDRESS, account })
      : earnCallsOf({ kind, contract, token: pool.entry.poolToken ?? ZERO_ADDRESS, account });
  return {
    kind,
    card: pool.key,
    chainId,
    account,
    symbol: stakingSymbol,
    earning: earningSymbol,
    decimals: pool.reward.decimals,
    amount: null,
    loadCalls: () => Promise.resolve(calls),
  };
}

/** An account's liquidity as it can be watched: all of it is to be withdrawn, unless another amount is typed. */
export function alertPlaceOfLiquidity(position: LiquidityPosition, account: Address): AlertPlace | null {
  const { chainId, token, decimals, lpBalance } = position;
  const address = token.addresses[chainId];
  const manager = deployedChain(chainId)?.contracts.liquidityManager;
  if (address === undefined || address === '' || manager === undefined || manager === '') return null;
  return {
    kind: 'liquidity',
    card: liquidityKey(chainId, address),
    chainId,
    account,
    symbol: token.symbol,
    earning: '',
    decimals,
    amount: lpBalance,
    async loadCalls() {
      const site = valueOf(await readsWorker().readFeeReceivers(chainId));
      return earnCallsOf({ kind: 'liquidity', manager, token: address, ...site });
    },
  };
}
